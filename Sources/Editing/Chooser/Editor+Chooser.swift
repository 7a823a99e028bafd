public import CardModel
internal import Controls

extension Editor {
  /// Loads the masks of all looks of a chooser too, nil for none, and ends presses on the bench and
  /// the strip.
  public mutating func preview(_ view: ChooserView?, beside state: CardState) {
    workspace.endStep()
    bench.panel.letGo(keeping: state.buttons)
    _ = strip.release(at: pointer)
    workspace.endPreviews()
    if let view { workspace.preview(view.pictures) }
  }

  /// Gives the card a look, as one step of the history.
  public mutating func take(_ look: Card) { workspace.change { $0 = look } }

  /// Changes the card, as one step of the history; a step in progress ends first.
  public mutating func change(_ change: (inout Card) -> Void) {
    workspace.endStep()
    workspace.change(change)
  }
}
