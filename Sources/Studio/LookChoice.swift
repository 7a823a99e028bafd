internal import CardModel
internal import Files
internal import SceneGraph
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
    compared = try options.compared.map { [catalog] in
      try EffectChoice($0, option: "--compare", in: catalog)
    }
    catalog = compared?.catalog ?? catalog
  }

  /// Gives a card the chosen effect and light.
  ///
  /// - Parameter effects: The known effects.
  func apply(to card: inout Card, of effects: [EffectDescription]) {
    given?.apply(to: &card, of: effects)
    if let light { card.light = light }
  }
}
