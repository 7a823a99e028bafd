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

  /// Compares snapshots if there are any, then the card with another look, then with itself before
  /// its changes, then with nothing.
  ///
  /// - Returns: A note on it.
  mutating func compareNext(beside state: CardState) -> String {
    switch comparing.other {
    case nil where workspace.snapshots.contains { $0 != card }: return compareSnapshots(false)
    case nil, .snapshots: return compare(with: comparing.lastLook ?? nextLook(beside: state))
    case .look where card != workspace.original: comparing.other = .original
    case .look, .original: comparing.other = nil
    }
    return comparing.other == nil ? Self.comparisonOff : "Left: before your changes. Right: now."
  }

  /// Chooses the look `step` places after the present one for the right half, or swaps snapshots;
  /// nil if nothing is compared that can change.
  ///
  /// - Returns: A note on it.
  mutating func stepCompared(by step: Int, beside state: CardState) -> String? {
    switch comparing.other {
    case .look: compare(with: nextLook(by: step, beside: state))
    case .snapshots(let isSwapped): compareSnapshots(!isSwapped)
    case .original, nil: nil
    }
  }

  private mutating func compare(with look: String) -> String {
    comparing.choose(look)
    return "Right: \(surroundings.looks.title(of: look)). E chooses another, Enter uses it."
  }

  private mutating func compareSnapshots(_ isSwapped: Bool) -> String {
    let other = Comparison.Other.snapshots(isSwapped: isSwapped)
    comparing.other = other
    let shown = comparing.comparison(of: workspace, with: other, surroundings.looks)
    return "Left: \(shown.leftTitle). Right: \(shown.rightTitle). "
      + "E swaps them, Enter uses the right one."
  }

  /// Keeps the card as a snapshot, and ends a comparison of older ones.
  ///
  /// - Returns: A note on it.
  mutating func keepSnapshot() -> String {
    workspace.keepSnapshot()
    if comparing.other?.areSnapshots == true { comparing.other = nil }
    return workspace.snapshots.count == 1
      ? "Kept as A. Change the card, then X compares. Shift+X keeps B."
      : "Kept as B. X compares A and B."
  }

  /// Gives the card the right half, and ends the comparison.
  ///
  /// - Returns: A note on it; nil if nothing is compared.
  mutating func takeCompared() -> String? {
    guard let other = comparing.other, let halves else { return nil }
    let shown = comparing.comparison(of: workspace, with: other, surroundings.looks)
    comparing.other = nil
    // The right half is the card itself.
    guard halves.right != card else { return Self.comparisonOff }
    workspace.endPreviews()
    workspace.change { $0 = halves.right }
    return other.areSnapshots ? "The card is \(shown.rightTitle)." : "Look: \(shown.rightTitle)."
  }

  private static let comparisonOff = "Comparison off."

  /// The look `step` places after the compared one, or after the card's own; never the card's own.
  private func nextLook(by step: Int = 1, beside state: CardState) -> String {
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
      reaction.note = Self.comparisonOff
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
