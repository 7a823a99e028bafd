internal import Controls
internal import SceneGraph

/// Foil that the user points at on the bench is visible on the card at once.
extension Editor {
  /// True while the card shows a foil that the user only points at.
  public var isTrying: Bool { tried != nil }

  /// Puts the foil under the pointer on the card that is shown, without changing the card itself.
  mutating func tryFoil(beside state: CardState, at time: Double) {
    tried = nil
    guard isBenchShown else { return }
    let view = view(of: state)
    guard
      let place = bench.panel.pointedAt(controls(beside: state), in: benchFrame(at: time)),
      case .kinds(let family) = place.id, case .option(let index) = place.part,
      let kind = view.kind(index, in: family),
      let present = bench.sheet(of: card[keyPath: view.side]), present.kind != kind.name
    else { return }
    var card = card
    bench.setKind(kind.name, of: &card[keyPath: view.side].foils[bench.selected], view)
    guard let sheet = bench.sheet(of: card[keyPath: view.side]) else { return }
    // Its own place may need a mask that is not loaded yet.
    if case .place(let own) = sheet.map, sheet.mask == nil,
      !card.shownPictures.isSubset(of: surroundings.card.pictures)
    {
      let places = present.previewed.union([own])
      self.card.changeFaces { $0.setPreviewed(places) }
    }
    tried = card
  }
}
