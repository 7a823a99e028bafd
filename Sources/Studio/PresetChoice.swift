package import CardModel
package import Cards
internal import Files
internal import Runtime
package import SceneGraph
internal import Shading

/// The user's presets, as commands name them.
package enum PresetChoice {
  /// The folder of the presets; nil without a home.
  package static var folder: PresetFolder? { UserFolder.presets.map(PresetFolder.init) }

  /// The ids of all presets, faulty ones included; empty if their folder cannot be read.
  static var ids: [String] {
    // The ids are only suggestions here.
    ((try? folder?.names()) ?? []).map { Preset.prefix + $0 }
  }

  /// The preset with an id.
  ///
  /// - Parameter option: The option that names it, for messages.
  /// - Throws: `UsageError` for an unknown name, `FileError` for a faulty file.
  static func preset(
    _ id: String, option: String, in catalog: inout EffectCatalog
  ) throws -> Preset {
    let name = String(id.dropFirst(Preset.prefix.count))
    guard let folder else { throw UsageError("\(option) \(id): HOME is not set") }
    let names = try folder.names()
    guard names.contains(name) else {
      guard !names.isEmpty else {
        throw UsageError("\(option) \(id): not a preset; \(folder.path) has none")
      }
      let words = name.suggestion(among: names) { Preset.prefix + $0 }
      throw UsageError("\(option) \(id): not a preset; \(words)")
    }
    return try folder.preset(name, catalog.descriptions())
  }

  /// All valid presets; each faulty one is reported on standard error.
  ///
  /// - Parameter effects: The known effects.
  package static func all(_ effects: [EffectDescription]) -> [Preset] {
    guard let (presets, faults) = folder?.read(effects) else { return [] }
    for fault in faults { Diagnostics.report("\(fault)") }
    return presets
  }
}
