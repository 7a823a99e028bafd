internal import CardLibrary
internal import CardModel
internal import Files
internal import Interaction
internal import Runtime
internal import SceneGraph
internal import Shading

/// A card in one of several looks.
struct LookSetup {
  /// The look's title.
  let title: String
  /// The card's setup with this look; that of the card alone if the look is faulty.
  let setup: ShotSetup
  /// True if the look's file is faulty.
  var isFaulty = false
}

extension ShotSetup {
  /// The word that stands for every look.
  static let allLooks = "all"

  /// The card in each of several looks; its masks and light stay unless a preset has its own.
  ///
  /// Looks whose files are faulty are reported.
  ///
  /// - Parameters:
  ///   - names: Names of foils, effects and presets, .glsl files, or `all` for every look by family,
  ///     the presets last.
  ///   - light: The light of all cards; nil for that of the card or preset.
  ///   - gpu: The GPU that draws them; nil for any.
  /// - Throws: `UsageError` for an unknown name.
  func inLooks(
    _ names: [String], light: NamedLight?, by gpu: String?
  ) throws -> [LookSetup] {
    var all = self
    var chosen: [String: String] = [:]
    var presets: [Preset] = []
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
      }
    }
    if names.contains(Self.allLooks) {
      let faults = OwnFoils.add(to: &all.catalog) { (name, catalog) throws(FileError) in
        try EffectTrial(Effect(name), in: &catalog, for: .stills, gpu: gpu)?.check()
      }
      for name in faults.keys.sorted() { faults[name].map(Diagnostics.report) }
    }
    all.surroundings.effects = try all.catalog.descriptions()
    let effects = all.surroundings.effects
    let known = names.contains(Self.allLooks) ? PresetChoice.all(effects) : []
    all.surroundings.looks.presets = presets + known
    var seen: Set<String> = []
    return names.flatMap { name in
      name == Self.allLooks
        ? effects.families.flatMap(\.kinds).map(\.name) + known.map(\.id) : [chosen[name] ?? name]
    }
    .filter { seen.insert($0).inserted }
    .map { look in
      guard names.contains(look), chosen[look] == nil else { return all.inLook(look, light: light) }
      let title = all.surroundings.looks.title(of: look)
      return LookSetup(title: title, setup: self, isFaulty: true)
    }
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
