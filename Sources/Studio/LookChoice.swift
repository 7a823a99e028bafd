internal import CardModel
internal import Files
internal import Runtime
internal import SceneGraph
internal import Scenes
internal import Shading

/// A mask as an option names it: a place, or a file.
struct MaskChoice {
  let place: MaskPlace?
  let file: String?

  /// - Throws: `FileError` if it is neither a place nor an existing file.
  init(_ text: String?) throws(FileError) {
    place = text.flatMap(MaskPlace.init)
    file = place == nil ? text : nil
    guard let file else { return }
    let names = MaskPlace.allCases.map(\.rawValue)
    try ShotSetup.requireFile(file, or: "not a mask; \(file.suggestion(among: names))")
  }
}

/// The looks that the command line chooses: the card's own, and the one to compare with.
struct LookChoice {
  /// The chosen effect or preset; nil for the card's own.
  let given: EffectChoice?
  /// The effects after it in the effects scene.
  let chained: [EffectChoice]
  /// The effect or preset to compare with; nil for none.
  let compared: EffectChoice?
  let light: NamedLight?
  let mask: MaskChoice

  /// - Throws: As `EffectChoice.init`.
  init(
    _ options: ArtChoice, light: NamedLight?, mask: MaskChoice, in catalog: inout EffectCatalog
  ) throws {
    (self.light, self.mask) = (light, mask)
    given = try options.effect.map { [catalog] in
      try EffectChoice($0, in: catalog, parameters: options.parameters)
    }
    catalog = given?.catalog ?? catalog
    chained = try options.chained.map { name in
      let next = try EffectChoice(name, in: catalog)
      catalog = next.catalog
      return next
    }
    compared = try options.compared.map { [catalog] in
      try EffectChoice($0, option: "--compare", in: catalog)
    }
    catalog = compared?.catalog ?? catalog
  }

  /// The names of the chosen effects in order.
  var chain: [String] { [given?.name].compactMap(\.self) + chained.map(\.name) }

  /// Checks that the scene called `scene` can show the chosen effects together.
  ///
  /// - Throws: `UsageError` for too many or equal effects.
  func checkChain(in scene: String) throws(UsageError) {
    let names = chain
    let most = scene == ShotSetup.gallery ? EffectsScene.mostEffects : 1
    guard names.count <= most else {
      let words = most > 1 ? "at most \(most) effects" : "one effect (foil sheet shows several)"
      throw UsageError("--effect: given \(names.count) times; expected \(words)")
    }
    if Set(names).count < names.count { throw UsageError("--effect: an effect is given twice") }
  }

  /// Gives a card the chosen effect and light.
  ///
  /// - Parameter effects: The known effects.
  func apply(to card: inout Card, of effects: [EffectDescription]) {
    given?.apply(to: &card, of: effects)
    if let light { card.light = light }
  }
}
