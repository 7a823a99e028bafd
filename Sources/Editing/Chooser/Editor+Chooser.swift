public import CardModel
internal import Controls
internal import Interaction

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

  /// Chooses the next look of the card, or of the right half while it is compared.
  mutating func stepLooks(by step: Int, beside state: CardState) -> String {
    stepCompared(by: step, beside: state)
      ?? changeLooks(beside: state) { $0.nextLook(by: step) }
  }

  /// Changes the card's looks; returns a note on the choice.
  mutating func changeLooks(
    beside state: CardState, _ choose: (LookChooser) -> (Card, note: String)
  ) -> String {
    let (changed, note) = choose(
      LookChooser(workspace: workspace, side: state.side, effects: surroundings.effects))
    // A choice that changes nothing does not end a drag.
    if changed != card { workspace.change { $0 = changed } }
    return note
  }

  /// Shows another open card, and the strip for a moment.
  mutating func stepCards(by step: Int, at time: Double, _ reaction: inout EditorReaction) {
    guard surroundings.deck.entries.count > 1 else { return }
    reaction.commands.append(.stepCards(step))
    showStrip(at: time)
  }
}
