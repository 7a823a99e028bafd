internal import Files
internal import SceneGraph
internal import Shading
internal import Support

/// A card in one of several looks.
struct LookSetup {
  /// The look's title.
  let title: String
  /// The card's setup with this look.
  let setup: ShotSetup
}

extension ShotSetup {
  /// The word that stands for every look.
  static let allLooks = "all"

  /// The card in each of several looks; its masks and light stay unless a preset has its own.
  ///
  /// Looks whose files are faulty are reported and left out.
  ///
  /// - Parameters:
  ///   - names: Names of foils, effects and presets, .glsl files, or `all` for every look by family,
  ///     the presets last.
  ///   - light: The light of all cards; nil for that of the card or preset.
  ///   - gpu: The GPU that draws them; nil for any.
  /// - Returns: The looks, and the number of those left out.
  /// - Throws: `UsageError` for an unknown name.
  func inLooks(
    _ names: [String], light: NamedLight?, by gpu: String?
  ) throws -> (looks: [LookSetup], failed: Int) {
    var all = self
    var chosen: [String: String] = [:]
    var presets: [Preset] = []
    var failed: Set<String> = []
    for name in Set(names).sorted() where name != Self.allLooks {
      do {
        let choice = try EffectChoice(name, in: all.catalog)
        var catalog = choice.catalog
        // Only the look is tried: the card's own effects are tried with the card.
        try EffectTrial(Effect(choice.name), in: &catalog, for: .stills, gpu: gpu)?.check()
        all.catalog = catalog
        presets += [choice.preset].compactMap(\.self)
        chosen[name] = choice.preset?.id ?? choice.name
      } catch let fault as FileError {
        Diagnostics.report(fault)
        failed.insert(name)
      }
    }
    all.surroundings.effects = try all.catalog.descriptions()
    let effects = all.surroundings.effects
    let known = names.contains(Self.allLooks) ? PresetChoice.all(effects) : []
    all.surroundings.looks.presets = presets + known
    var seen: Set<String> = []
    let looks =
      names.flatMap { name in
        if name == Self.allLooks {
          return effects.families.flatMap(\.kinds).map(\.name) + known.map(\.id)
        }
        return [chosen[name]].compactMap(\.self)
      }
      .filter { seen.insert($0).inserted }
      .map { look in all.inLook(look, light: light) }
    return (looks, failed.count)
  }

  /// The card in a look.
  private func inLook(_ look: String, light: NamedLight?) -> LookSetup {
    var setup = self
    let looks = surroundings.looks
    let preset = looks.presets.first { $0.id == look }
    if let preset {
      setup.surroundings.card.setLook(of: preset, of: looks.effects)
      if let light { setup.surroundings.card.light = light }
    } else {
      // The card's own look keeps its parameters.
      setup.surroundings.card.changeFaces { face in
        if face.foils.first?.kind != look { face.setFoil(look, of: looks.effects) }
      }
    }
    setup.surroundings.wantedEffect = preset?.foils[0].kind ?? look
    return LookSetup(title: looks.title(of: look), setup: setup)
  }
}
