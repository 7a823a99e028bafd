internal import Files
internal import Geometry
package import SceneGraph
package import Shading
internal import Support

/// An effect chosen by name or file.
package struct EffectChoice {
  package let name: String
  /// The catalog, with the effect read.
  package let catalog: EffectCatalog
  private let module: EffectModule

  package var description: EffectDescription { module.description }

  /// The effect that a word of the command line names.
  ///
  /// - Parameter option: The option, for messages.
  /// - Throws: `UsageError` for an unknown name, `FileError` for a faulty file.
  package init(_ text: String, option: String = "--effect", in catalog: EffectCatalog) throws {
    var catalog = catalog
    let id = EffectID(text)
    name = id.functionName
    if id.file != nil {
      catalog = catalog.adding([name: .file(text)])
    } else {
      guard try catalog.library.fileNames().contains(where: { $0.name == text }) else {
        let known = try catalog.builtInNames()
        throw UsageError(
          "\(option) \(text): not an effect; \(text.suggestion(among: known))")
      }
    }
    module = try catalog.module(name)
    self.catalog = catalog
  }

  /// The values of texts `NAME=VALUE`, each with as many numbers as the parameter has components.
  package func arguments(_ texts: [String]) throws -> [String: EffectValue] {
    var arguments: [String: EffectValue] = [:]
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw UsageError("--param \(text): expected NAME=VALUE")
      }
      guard let parameter = module.parameters.first(where: { $0.name == parts[0] }) else {
        let known = module.parameters.map(\.name)
        throw UsageError(
          known.isEmpty
            ? "--param \(text): \(name) has no parameters"
            : "--param \(text): \(name) has no parameter \(parts[0]); "
              + String(parts[0]).suggestion(among: known))
      }
      guard arguments[parameter.name] == nil else {
        throw UsageError("--param \(text): \(parameter.name) is given twice")
      }
      let numbers: [Double]
      do {
        numbers = try Self.numbers(parts[1])
      } catch {
        throw UsageError("--param \(text): \(error.reason)")
      }
      guard let value = EffectValue(components: numbers), value.type == parameter.type else {
        let count = parameter.defaultValue.components.count
        let wanted = count == 1 ? "one number" : "\(count) numbers separated by commas"
        throw UsageError(
          "--param \(text): \(parameter.name) is a \(parameter.type); expected \(wanted)")
      }
      if let range = parameter.range, !numbers.allSatisfy(range.contains) {
        throw UsageError(
          "--param \(text): out of range; expected \(range.lowerBound)...\(range.upperBound)")
      }
      arguments[parameter.name] = value
    }
    return arguments
  }

  /// The reason why a text is not a list of numbers.
  private struct Malformed: Error {
    let reason: String
  }

  /// The decimal numbers between commas; spaces around them are allowed.
  private static func numbers(_ text: Substring) throws(Malformed) -> [Double] {
    var numbers: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: " ")
      guard let word = words.first else { throw Malformed(reason: "a number is missing") }
      guard words.count == 1, let number = Double(decimal: word) else {
        throw Malformed(reason: "\(words.joined(separator: " ")) is not a number")
      }
      guard abs(number) <= 1e6 else {
        throw Malformed(reason: "\(word) is out of range; expected -1000000 to 1000000")
      }
      numbers.append(number)
    }
    return numbers
  }
}
