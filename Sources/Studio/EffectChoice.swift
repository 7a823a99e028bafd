internal import Files
internal import Geometry
package import SceneGraph
package import Shading
internal import Support

/// The effect that was asked for, by name or file.
package struct EffectChoice {
  package let name: String
  /// The effects, among which it has been read.
  package let catalog: EffectCatalog
  private let module: EffectModule

  package var description: EffectDescription { module.description }

  package init(_ text: String, in catalog: EffectCatalog) throws {
    var catalog = catalog
    let id = EffectID(text)
    name = id.title
    if id.file != nil {
      catalog = catalog.adding([name: .file(text)])
    } else {
      guard try catalog.library.fileNames().contains(where: { $0.name == text }) else {
        let known = try catalog.builtInNames()
        throw UsageError(
          "--effect \(text): there is no such effect, \(Self.choice(text, among: known))")
      }
    }
    module = try catalog.module(name)
    self.catalog = catalog
  }

  /// `NAME=VALUE` with as many numbers, separated by commas, as the parameter has components.
  package func arguments(_ texts: [String]) throws -> [String: EffectValue] {
    var arguments: [String: EffectValue] = [:]
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw UsageError("--param \(text): should be NAME=VALUE")
      }
      guard let parameter = module.parameters.first(where: { $0.name == parts[0] }) else {
        let known = module.parameters.map(\.name)
        throw UsageError(
          known.isEmpty
            ? "--param \(text): \(name) has no parameters"
            : "--param \(text): \(name) has no parameter \(parts[0]), "
              + Self.choice(String(parts[0]), among: known))
      }
      guard arguments[parameter.name] == nil else {
        throw UsageError("--param \(text): \(parameter.name) was given before")
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
          "--param \(text): \(parameter.name) is a \(parameter.type), \(wanted)")
      }
      if let range = parameter.range, !numbers.allSatisfy(range.contains) {
        throw UsageError(
          "--param \(text): outside \(range.lowerBound)...\(range.upperBound)")
      }
      arguments[parameter.name] = value
    }
    return arguments
  }

  /// The nearest of some names, then all of them.
  private static func choice(_ text: String, among names: [String]) -> String {
    let all = names.joined(separator: ", ")
    guard names.count > 1, let nearest = text.nearest(among: names) else { return "only \(all)" }
    return "the nearest is \(nearest); all are \(all)"
  }

  /// Why a text is no row of numbers.
  private struct Malformed: Error {
    let reason: String
  }

  /// Decimal numbers between commas, with spaces around them or none.
  private static func numbers(_ text: Substring) throws(Malformed) -> [Double] {
    var numbers: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: " ")
      guard let word = words.first else { throw Malformed(reason: "a number is missing") }
      guard words.count == 1, let number = Double(decimal: word) else {
        throw Malformed(reason: "\(words.joined(separator: " ")) is no number")
      }
      guard abs(number) <= 1e6 else { throw Malformed(reason: "\(word) is beyond a million") }
      numbers.append(number)
    }
    return numbers
  }
}
