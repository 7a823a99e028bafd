internal import SceneGraph

/// The looks, places and lights that keys go through, on a card.
struct LookChooser {
  /// The card, changed by each choice.
  private(set) var card: Card
  /// The card as it was opened.
  let original: Card
  /// The side that faces the user, or is about to.
  let side: WritableKeyPath<Card, CardFace>
  /// All known effects.
  let effects: [EffectDescription]

  /// The side that tells which look and which place come next: the one that is seen where the sides
  /// have foil of their own, else the front.
  private var leading: WritableKeyPath<Card, CardFace> { changesBothSides ? \.front : side }

  /// Whether a look and a place are chosen for both sides at once: where these wear the same, now and
  /// when the card was opened.
  private var changesBothSides: Bool {
    original.front.wearsSame(as: original.back) && card.front.wearsSame(as: card.back)
  }

  /// Changes the faces that a look and a place are chosen for.
  private mutating func changeWorn(_ change: (inout CardFace) -> Void) {
    if changesBothSides { card.changeFaces(change) } else { change(&card[keyPath: side]) }
  }

  /// The look of the card: the kind of its lowest sheet of foil.
  private var look: String? { card[keyPath: leading].foils.first?.kind }

  /// The lowest sheet of foil as it was opened.
  private var opened: CardFoil? { original[keyPath: leading].foils.first }

  /// The looks that E goes through: the one that the card was opened with, the classic ones, and every
  /// foil that is known.
  private var looks: [String] {
    let foils = effects.filter { $0.kind == .foil }.map(\.name).sorted()
    let own = [opened?.kind].compactMap(\.self)
    var seen: Set<String> = []
    return
      ((own.contains(where: Card.classicLooks.contains) ? [] : own) + Card.classicLooks + foils)
      .filter { seen.insert($0).inserted }
  }

  /// Goes `step` looks on; returns the title of the new one.
  mutating func chooseLook(by step: Int) -> String {
    let looks = looks
    let index = look.flatMap(looks.firstIndex) ?? (step > 0 ? -1 : 0)
    let next = looks[(index + step + looks.count) % looks.count]
    // The parameters that it was opened with come back with it.
    let parameters = next == opened?.kind ? opened?.parameters ?? [:] : [:]
    changeWorn { $0.wear(next, parameters: parameters) }
    return EffectDescription.title(of: next)
  }

  /// Goes on to the next light; one without a name is between the last that has one and the first.
  ///
  /// - Returns: a note on it.
  mutating func chooseNextLight() -> String {
    let lights = NamedLight.choices(besides: original.light)
    let index = lights.firstIndex(of: card.light) ?? -1
    card.light = lights[(index + 1) % lights.count]
    let own = showsFoil ? "" : look.map { ", but \($0) has its own" } ?? ", but there is no foil"
    return "light: \(card.light.name)\(own)"
  }

  /// True where lamps light a foil of the card.
  private var showsFoil: Bool {
    (card.front.foils + card.back.foils).contains { foil in
      effects.first { $0.name == foil.kind }?.kind == .foil
    }
  }

  /// What M goes through, and what each is called; nil is the card's own masks.
  ///
  /// Where there was no mask of its own, the usual place stands for it.
  private var places: [(place: FoilPlace?, name: String)] {
    let places = FoilPlace.allCases.map { (place: FoilPlace?.some($0), name: $0.rawValue) }
    guard case .picture? = opened?.mask else {
      return places.filter { $0.place == .usual } + places.filter { $0.place != .usual }
    }
    return [(nil, "own mask")] + places
  }

  /// Lays the lowest sheet of foil in the next place; returns a note on it.
  mutating func chooseNextMasks() -> String {
    let places = places
    let index =
      switch card[keyPath: leading].foils.first?.mask {
      case .place(let place): places.firstIndex { $0.place == place }
      case .picture: places.firstIndex { $0.place == nil }
      case nil: Int?.none
      }
    guard let index else { return "no foil" }
    let next = places[(index + 1) % places.count]
    if let place = next.place {
      changeWorn { $0.lay(place) }
    } else {
      for face in changesBothSides ? [\Card.front, \Card.back] : [side] {
        guard !card[keyPath: face].foils.isEmpty,
          let mask = original[keyPath: face].foils.first?.mask
        else { continue }
        card[keyPath: face].foils[0].mask = mask
      }
    }
    return "foil: \(next.name)"
  }
}
