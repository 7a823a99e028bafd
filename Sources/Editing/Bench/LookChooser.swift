internal import CardModel
internal import SceneGraph

/// The looks, masks and lights that keys choose for a card.
struct LookChooser {
  /// The open card, which a choice changes.
  let workspace: Workspace
  /// The side facing the user, or about to.
  let side: WritableKeyPath<Card, CardFace>
  /// All known effects.
  let effects: [EffectDescription]
  /// The user's presets.
  var presets: [Preset] = []

  private var card: Card { workspace.card }
  private var original: Card { workspace.original }

  /// The side that decides which look and which mask come next: the side facing the user if the
  /// sides have different foil, else the front.
  private var leading: WritableKeyPath<Card, CardFace> { changesBothSides ? \.front : side }

  /// True if a look and a mask are chosen for both sides at once: these have the same foil, now and
  /// when the card was opened.
  private var changesBothSides: Bool {
    original.front.hasSameFoil(as: original.back) && card.front.hasSameFoil(as: card.back)
  }

  /// The sides that a look and a mask are chosen for.
  private var sides: [WritableKeyPath<Card, CardFace>] {
    changesBothSides ? [\.front, \.back] : [side]
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

  /// The id of the look `step` places after the current one.
  func look(by step: Int) -> String {
    let looks = looks
    let index = (look.flatMap(looks.firstIndex) ?? (step > 0 ? -1 : 0)) + step
    return looks.cycled(index)
  }

  /// The card in the look `step` places after the current one, and a note on it.
  func nextLook(by step: Int) -> (Card, note: String) {
    let next = look(by: step)
    let (kind, changed) = (isFoil(next) ? "Foil" : "Effect", card(in: next))
    return (changed, "\(kind): \(effects.title(of: next))\(changed.sides(since: card)).")
  }

  /// The card in a look; its own stays as it is, and the one it was opened with gets its parameters
  /// back.
  ///
  /// - Parameters:
  ///   - sheet: The index of the sheet to change on the side facing the user; nil for the lowest.
  ///   - values: Parameters to set.
  func card(
    in look: String, sheet: Int? = nil, values: [String: EffectValue] = [:]
  ) -> Card {
    if let preset = presets.first(where: { $0.id == look }) {
      return card(in: preset, oneSide: sheet != nil)
    }
    var card = card
    let foils = card[keyPath: side].foils
    func parameters(_ present: CardFoil?, _ opened: CardFoil?) -> [String: EffectValue] {
      let known = [present, opened].compactMap(\.self).first { $0.kind == look }
      return (known?.parameters ?? [:]).merging(values) { $1 }
    }
    if let sheet, foils.indices.contains(sheet) {
      guard look != foils[sheet].kind || !values.isEmpty else { return card }
      let own = original[keyPath: side].foils.dropFirst(sheet).first
      card[keyPath: side].setFoil(
        look, parameters: parameters(foils[sheet], own), of: effects, at: sheet)
    } else if look != self.look || !values.isEmpty {
      for side in sides {
        card[keyPath: side].setFoil(look, parameters: parameters(foils.first, opened), of: effects)
      }
    }
    return card
  }

  /// The card with all sheets of a preset and its light.
  ///
  /// The key E does not step through presets: a step back would not undo them.
  private func card(in preset: Preset, oneSide: Bool) -> Card {
    var card = card
    for side in oneSide ? [side] : sides {
      // A mask that was painted or chosen since stays.
      var mask = original[keyPath: side].foils.first?.mask
      if case .picture? = card[keyPath: side].foils.first?.mask {
        mask = card[keyPath: side].foils.first?.mask
      }
      card[keyPath: side].setFoils(of: preset, mask: mask, of: effects)
    }
    if let light = preset.light { card.light = light }
    return card
  }

  /// The card in the light `step` places after its own, and a note on it; a light without a name
  /// comes between the last and the first named one.
  func nextLight(by step: Int = 1) -> (Card, note: String) {
    var card = card
    let lights = lights
    let index = lights.firstIndex(of: card.light) ?? -1
    card.light = lights.cycled(index + step)
    let light = "Light: \(card.light.title)."
    if showsFoil { return (card, light) }
    guard let look, look != "none" else { return (card, "\(light) This card has no foil.") }
    return (card, "\(light) \(effects.title(of: look)) does not use it.")
  }

  /// The lights that the key L steps through; the user's own lamp as it was last.
  var lights: [NamedLight] {
    let last = workspace.history.last { $0.light.lamp == nil ? nil : $0.light }
    return NamedLight.choices(
      besides: original.light, own: card.light.lamp == nil ? last : card.light)
  }

  /// True if lamps light a foil of the card, or its stock and coat.
  private var showsFoil: Bool {
    card.shape.paper.changesPrint
      || (card.front.foils + card.back.foils).contains { isFoil($0.kind) }
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

  /// The name of the look's value; nil for a mask on a side without foil.
  func title(of part: LookPart) -> String? {
    switch part {
    case .foil: look.map(effects.title) ?? "None"
    case .mask: place.map { places[$0].name }
    case .light: card.light.title
    case .backdrop: nil
    }
  }

  /// The index among `places` of the lowest foil's mask; nil without foil.
  private var place: Int? {
    card[keyPath: leading].foils.first.map { foil in
      switch foil.mask {
      case .place(let place, _): places.firstIndex { $0.place == place } ?? 0
      case .picture, .layer, nil: 0
      }
    }
  }

  /// The card with the mask `step` places on for the lowest sheet of foil, and a note on it.
  func nextMasks(by step: Int = 1) -> (Card, note: String) {
    guard let place else {
      return (card, "This side has no foil. Press I to add some.")
    }
    var card = card
    let next = places.cycled(place + step)
    for side in sides {
      if let place = next.place {
        card[keyPath: side].setMask(place)
      } else if !card[keyPath: side].foils.isEmpty,
        let opened = original[keyPath: side].foils.first
      {
        let isOwn = if case .picture? = opened.mask { true } else { false }
        card[keyPath: side].foils[0].mask = isOwn ? opened.mask : nil
      }
    }
    return (card, "Mask: \(next.name).")
  }
}

extension Array {
  /// The element at an index counted around the array.
  package func cycled(_ index: Int) -> Element { self[(index % count + count) % count] }
}

/// A part of the card's look that the quick menu changes by steps.
public enum LookPart: Sendable, CaseIterable {
  case foil, mask, light, backdrop
}

extension Card {
  /// The end of a note on a new look: words if both sides have got it.
  func sides(since old: Card) -> String {
    front.foils != old.front.foils && back.foils != old.back.foils ? ", on both sides" : ""
  }
}
