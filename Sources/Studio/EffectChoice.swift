internal import CardLibrary
package import CardModel
internal import Files
internal import Geometry
internal import Runtime
package import SceneGraph
package import Shading

/// An effect chosen by name or file, or a preset.
package struct EffectChoice {
  /// The effect's name; for a preset that of its lowest sheet.
  package let name: String
  /// The catalog, with the effect read.
  package let catalog: EffectCatalog
  /// The chosen preset; nil for an effect.
  package private(set) var preset: Preset?
  private let module: EffectModule

  /// The id of the look.
  var lookID: String { preset?.id ?? name }

  package var description: EffectDescription { module.description }

  /// The effect or preset that an option names.
  ///
  /// - Parameters:
  ///   - option: The option, for messages.
  ///   - parameters: Texts `NAME=VALUE` for a preset's lowest sheet; those of an effect are part of
  ///     the settings.
  /// - Throws: `UsageError` for an unknown name, `FileError` for a faulty file.
  package init(
    _ text: String, option: String = "--effect", in catalog: EffectCatalog,
    parameters: [String] = []
  ) throws {
    var catalog = catalog
    if text.hasPrefix(Preset.prefix) {
      let preset = try PresetChoice.preset(text, option: option, in: &catalog)
      name = preset.foils[0].kind
      module = try catalog.module(name)
      (self.preset, self.catalog) = (preset, catalog)
      let values = try arguments(parameters)
      self.preset?.foils[0].parameters.merge(values) { $1 }
      return
    }
    let id = EffectID(text)
    name = id.functionName
    if id.file != nil {
      catalog = catalog.adding([name: .file(text)])
    } else if try !catalog.library.fileNames().contains(where: { $0.name == text }),
      let own = OwnFoils.file(text)
    {
      catalog = catalog.adding([name: own])
    } else {
      guard !text.contains(where: { ".:/".contains($0) }) else {
        throw UsageError(
          "\(option) \(text): not an effect; the name of an effect's file ends in "
            + EffectID.fileExtension)
      }
      guard try catalog.library.fileNames().contains(where: { $0.name == text }) else {
        let ids = PresetChoice.ids
        let preset = Preset.prefix + text
        let known = try catalog.builtInNames() + OwnFoils.files.keys.sorted() + ids
        let words = ids.contains(preset) ? preset.suggestion(among: ids) : nil
        throw UsageError(
          "\(option) \(text): not an effect; \(words ?? text.suggestion(among: known))")
      }
    }
    module = try catalog.module(name)
    self.catalog = catalog
  }

  /// Gives a card as it was opened the effect or the preset.
  ///
  /// - Parameter effects: The known effects.
  func apply(to card: inout Card, of effects: [EffectDescription]) {
    guard let preset else { return card.setFoil(name, of: effects) }
    card.setLook(of: preset, of: effects)
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
        numbers = try Self.numbers(parts[1], ofColor: parameter.defaultValue.colorComponents)
      } catch {
        throw UsageError("--param \(text): \(error.reason)")
      }
      let count = parameter.defaultValue.components.count
      guard numbers.count == count,
        let value = EffectValue(components: numbers, like: parameter.defaultValue)
      else {
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
  ///
  /// - Parameter components: The numbers that a color `#rrggbb` stands for; 0 if none is allowed.
  private static func numbers(
    _ text: Substring, ofColor components: Int
  ) throws(Malformed) -> [Double] {
    var numbers: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: " ")
      guard let word = words.first else { throw Malformed(reason: "a number is missing") }
      if words.count == 1, components > 0, let color = Color(hex: word)?.components {
        numbers += (0..<components).map { color[$0] }
        continue
      }
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
