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

  /// The card in each of several looks; its masks and light stay.
  ///
  /// - Parameter names: Names of foils and effects, .glsl files, or `all` for every look by family.
  /// - Throws: `UsageError` for an unknown name, `FileError` for a faulty file.
  func inLooks(_ names: [String]) throws -> [LookSetup] {
    var all = self
    var chosen: [String] = []
    for name in names where name != Self.allLooks {
      let choice = try EffectChoice(name, in: all.catalog)
      all.catalog = choice.catalog
      chosen.append(choice.name)
    }
    all.surroundings.effects = try all.catalog.descriptions()
    let effects = all.surroundings.effects
    var seen: Set<String> = []
    return
      names.flatMap { name in
        if name == Self.allLooks { return effects.families.flatMap(\.kinds).map(\.name) }
        return [chosen.removeFirst()]
      }
      .filter { seen.insert($0).inserted }
      .map { look in
        var setup = all
        // The card's own look keeps its parameters.
        setup.surroundings.card.changeFaces { face in
          if face.foils.first?.kind != look { face.setFoil(look, of: effects) }
        }
        setup.surroundings.wantedEffect = look
        return LookSetup(title: effects.title(of: look), setup: setup)
      }
  }
}
