internal import Geometry
public import SceneGraph

extension CardScene {
  /// The card as the keys have changed it, shown or not yet.
  public var wantedCard: Card? { card }

  /// Whether what is seen depends on where the pointer carries the lamps.
  var isLitByPointer: Bool { showsFoil && shown.light.light.followsPointer }

  /// What a foil is seen by; always the same where there is none, so that no lamp asks for a frame.
  func light(at time: Double) -> Light {
    showsFoil ? shown.light.light.carried(by: lampWay(at: time)) : .studio
  }

  /// How far the lamps are carried, by the hand or by a motion.
  private func lampWay(at time: Double) -> Vector2 {
    configuration.show?.lampWay(at: time) ?? lamps.way(at: time)
  }

  /// The look of the card: the kind of its lowest sheet of foil.
  var look: String? { card.front.foils.first?.kind }

  /// The look that the card was opened with, those that Foil began with, and every foil that is
  /// known.
  private var looks: [String] {
    let foils = surroundings.effects.filter { $0.kind == .foil }.map(\.name).sorted()
    let own = [original.front.foils.first?.kind].compactMap(\.self)
    var seen: Set<String> = []
    return ((own.contains(where: Self.looks.contains) ? [] : own) + Self.looks + foils)
      .filter { seen.insert($0).inserted }
  }

  /// Goes `step` looks on.
  mutating func chooseLook(by step: Int) {
    let looks = looks
    let index = look.flatMap(looks.firstIndex) ?? (step > 0 ? -1 : 0)
    let next = looks[(index + step + looks.count) % looks.count]
    card.wear(next, parameters: next == original.front.foils.first?.kind ? own : [:])
    choice = EffectDescription.title(of: next)
  }

  /// The parameters that the card's first look was opened with.
  private var own: [String: EffectValue] { original.front.foils.first?.parameters ?? [:] }

  /// Goes on to the next light; one without a name is between the last that has one and the first.
  mutating func chooseNextLight() {
    let lights = benchView.lights
    let index = lights.firstIndex(of: card.light) ?? -1
    card.light = lights[(index + 1) % lights.count]
    let own = showsFoil ? "" : look.map { ", but \($0) has its own" } ?? ", but there is no foil"
    choice = "light: \(card.light.name)\(own)"
  }

  /// The backdrop as the key has chosen it.
  public var wantedBackdrop: NamedBackdrop? { surroundings.backdrop }

  /// Goes on to the next backdrop; a colour of the user's own comes after those that have a name.
  mutating func chooseNextBackdrop() {
    let named = NamedBackdrop.all
    let all = named.contains(ownColor) ? named : named + [ownColor]
    let index = all.firstIndex(of: surroundings.backdrop) ?? -1
    surroundings.backdrop = all[(index + 1) % all.count]
    choice = "backdrop: \(surroundings.backdrop.name)"
  }

  /// What M goes through, and what each is called; nil is the card's own masks.
  ///
  /// Where the front has no mask of its own, the usual place stands for it.
  private var places: [(place: FoilPlace?, name: String)] {
    let places = FoilPlace.allCases.map { (place: FoilPlace?.some($0), name: $0.rawValue) }
    guard case .picture? = original.front.foils.first?.mask else {
      return places.filter { $0.place == .usual } + places.filter { $0.place != .usual }
    }
    return [(nil, "own mask")] + places
  }

  /// Lays the lowest sheet of foil in the next place, on both faces.
  mutating func chooseNextMasks() {
    let places = places
    let index =
      switch card.front.foils.first?.mask {
      case .place(let place): places.firstIndex { $0.place == place }
      case .picture: places.firstIndex { $0.place == nil }
      case nil: Int?.none
      }
    guard let index else { return choice = "no foil" }
    let next = places[(index + 1) % places.count]
    if let place = next.place {
      card.lay(place)
    } else {
      for (face, own) in [(\Card.front, original.front), (\Card.back, original.back)] {
        guard !card[keyPath: face].foils.isEmpty, let mask = own.foils.first?.mask else { continue }
        card[keyPath: face].foils[0].mask = mask
      }
    }
    choice = "foil: \(next.name)"
  }
}
