internal import ArgumentParser
internal import Files
internal import Rendering
internal import SceneGraph

/// The effect that was asked for, by name or file.
struct EffectChoice {
  let name: String
  let library: ShaderLibrary
  private let function: EffectFunction

  var description: EffectDescription { function.description }

  init(_ text: String, shaders: String) throws {
    guard text.hasSuffix(".glsl") else {
      name = text
      library = ShaderLibrary(folder: shaders)
      let isKnown = try library.fileNames().contains { $0.name == text }
      guard isKnown else {
        let known = try library.builtInNames()
        let list = known.joined(separator: ", ")
        throw ValidationError("--effect \(text): there is no such effect, only \(list)")
      }
      function = try library.effect(name)
      return
    }
    name = Self.name(ofFile: text)
    library = ShaderLibrary(folder: shaders).adding(text, as: name)
    function = try library.effect(name)
  }

  /// `NAME=VALUE` with as many numbers, separated by commas, as the parameter has components.
  func arguments(_ texts: [String]) throws -> [String: EffectValue] {
    var arguments: [String: EffectValue] = [:]
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw ValidationError("--param \(text): should be NAME=VALUE")
      }
      guard let parameter = function.parameters.first(where: { $0.name == parts[0] }) else {
        let known = function.parameters.map(\.name).joined(separator: ", ")
        throw ValidationError(
          known.isEmpty
            ? "--param \(text): \(name) has no parameters"
            : "--param \(text): \(name) has no parameter \(parts[0]), only \(known)")
      }
      guard arguments[parameter.name] == nil else {
        throw ValidationError("--param \(text): \(parameter.name) was given before")
      }
      let numbers = parts[1].split(separator: ",", omittingEmptySubsequences: false)
        .map { Double(decimal: $0) ?? .nan }
      guard let value = EffectValue(components: numbers), numbers.allSatisfy({ abs($0) <= 1e6 }),
        value.type == parameter.type
      else {
        throw ValidationError("--param \(text): \(parameter.name) is a \(parameter.type)")
      }
      if let range = parameter.range, !numbers.allSatisfy(range.contains) {
        throw ValidationError(
          "--param \(text): outside \(range.lowerBound)...\(range.upperBound)")
      }
      arguments[parameter.name] = value
    }
    return arguments
  }

  /// The name of the effect in a file called `....glsl`.
  static func name(ofFile path: String) -> String {
    String((path.split(separator: "/").last ?? Substring(path)).dropLast(".glsl".count))
  }
}
