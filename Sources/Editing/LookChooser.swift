internal import SceneGraph

/// The looks, masks and lights that keys choose for a card.
struct LookChooser {
  /// The card, which each choice changes.
  private(set) var card: Card
  /// The card as it was opened.
  let original: Card
  /// The side facing the user, or about to.
  let side: WritableKeyPath<Card, CardFace>
  /// All known effects.
  let effects: [EffectDescription]
  /// The user's presets.
  var presets: [Preset] = []

  /// The side that decides which look and which mask come next: the side facing the user if the
  /// sides have different foil, else the front.
  private var leading: WritableKeyPath<Card, CardFace> { changesBothSides ? \.front : side }

  /// True if a look and a mask are chosen for both sides at once: these have the same foil, now and
  /// when the card was opened.
  private var changesBothSides: Bool {
    original.front.hasSameFoil(as: original.back) && card.front.hasSameFoil(as: card.back)
  }

  /// Changes the sides that a look and a mask are chosen for.
  private mutating func changeSides(_ change: (inout CardFace) -> Void) {
    if changesBothSides { card.changeFaces(change) } else { change(&card[keyPath: side]) }
  }

  /// The look of the card: the kind of its lowest sheet of foil.
  private var look: String? { card[keyPath: leading].foils.first?.kind }

  /// The lowest sheet of foil as it was opened.
  private var opened: CardFoil? { original[keyPath: leading].foils.first }

  /// The ids of the looks that the key E steps through, in the chooser's order; first the look that
  /// the card was opened with, if the chooser lacks it.
  private var looks: [String] {
    var known = effects.families.flatMap(\.kinds).map(\.name)
    // A new window knows no effects yet.
    if known.isEmpty { known = [Card.firstLook] + Card.classicLooks }
    return [opened?.kind].compactMap(\.self).filter { !known.contains($0) } + known
  }

  /// Chooses the look `step` places after the current one; returns a note on it.
  mutating func chooseLook(by step: Int) -> String {
    let looks = looks
    let index = look.flatMap(looks.firstIndex) ?? (step > 0 ? -1 : 0)
    let next = looks[(index + step + looks.count) % looks.count]
    choose(next)
    let kind = isFoil(next) ? "Foil" : "Effect"
    return "\(kind): \(effects.title(of: next))."
  }

  /// Chooses a look; the card's own stays as it is, and the one it was opened with gets its
  /// parameters back.
  ///
  /// - Parameter sheet: The index of the sheet to change on the side facing the user; nil for the
  ///   lowest.
  mutating func choose(_ look: String, sheet: Int? = nil) {
    if let preset = presets.first(where: { $0.id == look }) {
      return choose(preset, oneSide: sheet != nil)
    }
    let foils = card[keyPath: side].foils
    func parameters(_ opened: CardFoil?) -> [String: EffectValue] {
      look == opened?.kind ? opened?.parameters ?? [:] : [:]
    }
    if let sheet, foils.indices.contains(sheet) {
      guard look != foils[sheet].kind else { return }
      let own = original[keyPath: side].foils.dropFirst(sheet).first
      card[keyPath: side].setFoil(look, parameters: parameters(own), of: effects, at: sheet)
    } else if look != self.look {
      let parameters = parameters(opened)
      changeSides { [effects] in $0.setFoil(look, parameters: parameters, of: effects) }
    }
  }

  /// Chooses a preset: all its sheets and its light.
  ///
  /// The key E does not step through presets: a step back would not undo them.
  private mutating func choose(_ preset: Preset, oneSide: Bool) {
    for side in !oneSide && changesBothSides ? [\Card.front, \.back] : [side] {
      let mask = original[keyPath: side].foils.first?.mask
      card[keyPath: side].setFoils(of: preset, mask: mask, of: effects)
    }
    if let light = preset.light { card.light = light }
  }

  /// Chooses the next light; a light without a name comes between the last and the first named one.
  ///
  /// - Returns: A note on the light.
  mutating func chooseNextLight() -> String {
    let lights = NamedLight.choices(besides: original.light)
    let index = lights.firstIndex(of: card.light) ?? -1
    card.light = lights[(index + 1) % lights.count]
    let light = "Light: \(card.light.title)."
    if showsFoil { return light }
    guard let look, look != "none" else { return "\(light) This card has no foil." }
    return "\(light) \(effects.title(of: look)) does not use it."
  }

  /// True if lamps light a foil of the card.
  private var showsFoil: Bool {
    (card.front.foils + card.back.foils).contains { isFoil($0.kind) }
  }

  /// True if an id is that of a known foil, false for any other effect.
  private func isFoil(_ name: String) -> Bool {
    effects.first { $0.name == name }?.kind == .foil
  }

  /// The masks that the key M steps through, each with its name; nil is the card's own masks.
  ///
  /// A card without masks of its own begins with the place of its foil.
  private var places: [(place: MaskPlace?, name: String)] {
    let places = MaskPlace.steps.map { (place: MaskPlace?.some($0), name: $0.title) }
    if case .picture? = opened?.mask { return [(nil, "From the card")] + places }
    let own = ownPlace
    return [(nil, own.title)] + places.filter { $0.place != own }
  }

  /// The place of the lowest foil on art without a mask.
  private var ownPlace: MaskPlace { card[keyPath: leading].foils.first?.ownPlace ?? .usual }

  /// Gives the lowest sheet of foil the next mask; returns a note on it.
  mutating func chooseNextMasks() -> String {
    guard let foil = card[keyPath: leading].foils.first else {
      return "This side has no foil. Press I to add some."
    }
    let places = places
    let index =
      switch foil.mask {
      case .place(let place): places.firstIndex { $0.place == place } ?? 0
      case .picture, nil: 0
      }
    let next = places[(index + 1) % places.count]
    if let place = next.place {
      changeSides { $0.setMask(place) }
    } else {
      for face in changesBothSides ? [\Card.front, \Card.back] : [side] {
        guard !card[keyPath: face].foils.isEmpty,
          let opened = original[keyPath: face].foils.first
        else { continue }
        let isOwn = if case .picture? = opened.mask { true } else { false }
        card[keyPath: face].foils[0].mask = isOwn ? opened.mask : nil
      }
    }
    return "Mask: \(next.name)."
  }
}
