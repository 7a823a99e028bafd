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
    // Its own place may need a mask that is not loaded yet.
    if !card.shownPictures.isSubset(of: surroundings.card.pictures) {
      self.card[keyPath: view.side].preview(masksOf: card[keyPath: view.side])
    }
    tried = card
  }
}
