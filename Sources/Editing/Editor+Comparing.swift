internal import CardModel
internal import Geometry
internal import Interaction

/// The comparison of the card with another look, or with itself before the changes.
extension Editor {
  /// The card in the look that it is compared with; nil for none.
  private var comparedCard: Card? {
    comparing.other.map { surroundings.card(card, comparedWith: $0) }
  }

  /// The comparison for the scene; nil for none, and until its pictures are loaded.
  var comparison: Comparison? {
    guard let other = comparing.other, let comparedCard, workspace.isLoaded(comparedCard) else {
      return nil
    }
    return comparing.comparison(of: card, with: other, surroundings.looks)
  }

  /// Loads the masks of the other look.
  mutating func loadCompared() {
    if let comparedCard { workspace.preview(comparedCard.pictures) }
  }

  /// Compares with another look, then with the card before its changes, then with nothing.
  ///
  /// - Returns: A note on it.
  mutating func compareNext(beside state: CardState) -> String {
    switch comparing.other {
    case nil: return compare(with: comparing.lastLook ?? nextLook(beside: state))
    case .look where card != workspace.original: comparing.other = .original
    case .look, .original: comparing.other = nil
    }
    return comparing.other == nil ? Self.comparisonOff : "Left: before your changes. Right: now."
  }

  /// Compares with the look `step` places after the present one; nil if no look is compared.
  ///
  /// - Returns: A note on it.
  mutating func stepCompared(by step: Int, beside state: CardState) -> String? {
    guard case .look = comparing.other else { return nil }
    return compare(with: nextLook(by: step, beside: state))
  }

  private mutating func compare(with look: String) -> String {
    comparing.choose(look)
    return "Right: \(surroundings.looks.title(of: look)). E chooses another, Enter uses it."
  }

  /// Gives the card the look of the right half, and ends the comparison.
  ///
  /// - Returns: A note on it; nil if nothing is compared.
  mutating func takeCompared() -> String? {
    guard let other = comparing.other, let taken = comparedCard else { return nil }
    comparing.other = nil
    // The right half is the card itself.
    guard case .look(let look) = other else { return Self.comparisonOff }
    workspace.endPreviews()
    workspace.change { $0 = taken }
    return "Look: \(surroundings.looks.title(of: look))."
  }

  private static let comparisonOff = "Comparison off."

  /// The look `step` places after the compared one, or after the card's own; never the card's own.
  private func nextLook(by step: Int = 1, beside state: CardState) -> String {
    let own = card[keyPath: state.side].foils.first?.kind
    let looks = LookChooser(
      workspace: Workspace(comparedCard ?? card, original: workspace.original), side: state.side,
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
