internal import Controls
public import SceneGraph

extension Editor {
  /// Loads the masks of all looks of a chooser too, nil for none, and ends presses on the bench and
  /// the strip.
  public mutating func preview(_ view: ChooserView?, beside state: CardState) {
    bench.history.end(at: card)
    bench.panel.letGo(keeping: state.buttons)
    _ = strip.release(at: pointer)
    for side in [\Card.front, \.back] {
      card[keyPath: side].setPreviewed(
        view?.places ?? [], always: view?.presetMasks(on: side) ?? [])
    }
  }

  /// Gives the card a look, as one step of the history.
  public mutating func take(_ look: Card) {
    bench.history.record(card, new: look, isFinal: true)
    card = look
  }
}
