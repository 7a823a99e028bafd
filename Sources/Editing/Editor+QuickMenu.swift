public import CardModel
public import Interaction
public import SceneGraph

/// A part of the card's look that the quick menu changes by steps.
public enum LookPart: Sendable, CaseIterable {
  case foil, mask, light, backdrop
}

extension Editor {
  /// The card with other looks: each part that many places after its own, as its key steps.
  public func card(_ steps: [LookPart: Int], beside state: CardState) -> Card {
    LookPart.allCases.reduce(card) { card, part in
      let looks = looks(of: card, beside: state)
      return switch (part, steps[part] ?? 0) {
      case (_, 0), (.backdrop, _): card
      case (.foil, let step): looks.nextLook(by: step).0
      case (.mask, let step): looks.nextMasks(by: step).0
      case (.light, let step): looks.nextLight(by: step).0
      }
    }
  }

  /// The backdrop that many places after the present one.
  public func backdrop(_ steps: [LookPart: Int]) -> NamedBackdrop {
    let step = steps[.backdrop] ?? 0
    return step == 0 ? surroundings.backdrop : surroundings.backdrop.next(among: ownColor, by: step)
  }

  /// The name of a part's value after these steps.
  public func title(
    of part: LookPart, after steps: [LookPart: Int], beside state: CardState
  ) -> String {
    if part == .backdrop { return backdrop(steps).title }
    return looks(of: card(steps, beside: state), beside: state).title(of: part) ?? "No foil"
  }

  private func looks(of card: Card, beside state: CardState) -> LookChooser {
    LookChooser(
      workspace: Workspace(card, original: workspace.original), side: state.side,
      effects: surroundings.effects)
  }

  /// Loads the masks of the card after these steps too; nil for none.
  public mutating func previewLooks(_ steps: [LookPart: Int]?, beside state: CardState) {
    workspace.endPreviews()
    if let steps { workspace.preview(card(steps, beside: state).pictures) }
    loadCompared()
  }

  /// Gives the card these looks, as one step of the history.
  public mutating func take(_ steps: [LookPart: Int], beside state: CardState) {
    let (card, backdrop) = (card(steps, beside: state), backdrop(steps))
    if card != self.card { workspace.change { $0 = card } }
    surroundings.backdrop = backdrop
    bench.followFamily(view(of: state))
  }

  /// The options of the bench's next film.
  public var filmOptions: FilmOptions { bench.film }
}
