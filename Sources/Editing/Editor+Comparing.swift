internal import CardModel
internal import Geometry
internal import Interaction

/// The comparison of the card with another look, with itself before the changes, or of snapshots.
extension Editor {
  /// The cards in the halves; nil for no comparison.
  private var halves: (left: Card, right: Card)? {
    comparing.other.map { surroundings.halves(of: card, comparedWith: $0) }
  }

  /// The comparison for the scene; nil for none, and until its pictures are loaded.
  var comparison: Comparison? {
    guard let other = comparing.other, let halves, workspace.isLoaded(halves.left),
      workspace.isLoaded(halves.right)
    else { return nil }
    return comparing.comparison(of: workspace, with: other, surroundings.looks)
  }

  /// Loads the pictures of both halves.
  mutating func loadCompared() {
    guard let halves else { return }
    workspace.preview(halves.left.pictures.union(halves.right.pictures))
  }

  /// Chooses the look `step` places after the present one for the right half, or swaps snapshots;
  /// nil if nothing is compared that can change.
  ///
  /// - Returns: A note on it.
  mutating func stepCompared(by step: Int, beside state: CardState) -> String? {
    switch comparing.other {
    case .look:
      comparing.compare(with: nextLook(by: step, beside: state), surroundings.looks)
    case .snapshots(let isSwapped):
      comparing.compareSnapshots(!isSwapped, of: workspace, surroundings.looks)
    case .original, nil: nil
    }
  }

  /// Gives the card the right half, and ends the comparison.
  ///
  /// - Returns: A note on it; nil if nothing is compared.
  mutating func takeCompared() -> String? {
    guard let other = comparing.other, let halves else { return nil }
    let shown = comparing.comparison(of: workspace, with: other, surroundings.looks)
    comparing.other = nil
    // The right half is the card itself.
    guard halves.right != card else { return Comparing.off }
    workspace.endPreviews()
    workspace.change { $0 = halves.right }
    let sides = halves.right.sides(since: halves.left)
    return (other.areSnapshots ? "The card is " : "Look: ") + "\(shown.rightTitle)\(sides)."
  }

  /// The look `step` places after the compared one, or after the card's own; never the card's own.
  func nextLook(by step: Int = 1, beside state: CardState) -> String {
    let own = card[keyPath: state.side].foils.first?.kind
    let looks = LookChooser(
      workspace: Workspace(halves?.right ?? card, original: workspace.original), side: state.side,
      effects: surroundings.effects)
    let next = looks.look(by: step)
    return next == own ? looks.look(by: 2 * step) : next
  }

  // MARK: The line

  /// Hands an event to the comparison, for its line or its end; true if it used the event.
  mutating func handleComparing(
    _ event: Event, at time: Double, _ reaction: inout EditorReaction
  ) -> Bool {
    guard isPresent else { return false }
    if event == .key(.escape), comparing.other != nil {
      comparing.other = nil
      reaction.note = Comparing.off
      return true
    }
    return comparing.handle(event, at: pointer, in: room(at: time))
  }

  /// The cursor over the line; nil elsewhere.
  func comparingCursor(at point: Vector2, time: Double) -> Cursor? {
    guard isPresent else { return nil }
    return comparing.grip != nil || comparing.isOnLine(point, in: room(at: time)) ? .hand : nil
  }
}
