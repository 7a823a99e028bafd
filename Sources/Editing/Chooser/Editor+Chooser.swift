internal import Controls
public import SceneGraph

extension Editor {
  /// Loads the masks of these places too, and ends presses on the bench and the strip.
  public mutating func preview(_ places: Set<MaskPlace>, beside state: CardState) {
    bench.history.end(at: card)
    bench.panel.letGo(keeping: state.buttons)
    _ = strip.release(at: pointer)
    card.changeFaces { $0.setPreviewed(places) }
  }

  /// Gives the card a look, as one step of the history.
  public mutating func take(_ look: Card) {
    bench.history.record(card, new: look, isFinal: true)
    card = look
  }
}
