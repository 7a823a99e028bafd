public import SceneGraph

extension CardScene {
  /// What M has chosen last, shown or not yet.
  public var wantedMasks: MaskChoice? { masks }

  /// What M goes through, and what each is called.
  ///
  /// Where the front has no mask of its own, the usual place stands for it.
  private var choices: [(masks: MaskChoice, name: String)] {
    let own = surroundings.hasMask ? "own mask" : FoilPlace.usual.rawValue
    let places = FoilPlace.allCases.filter { surroundings.hasMask || $0 != .usual }
    return [(.own, own)] + places.map { (.place($0), $0.rawValue) }
  }

  mutating func chooseNextMasks() {
    let choices = choices
    let index = choices.firstIndex { $0.masks == masks } ?? 0
    let next = choices[(index + 1) % choices.count]
    masks = next.masks
    choice = "foil: \(next.name)"
  }
}
