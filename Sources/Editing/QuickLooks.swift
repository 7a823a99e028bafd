public import CardModel
public import Interaction
public import SceneGraph

/// The looks that are some steps away from a card's own, as its keys step.
public struct QuickLooks {
  private let editor: Editor
  private let state: CardState

  /// The looks around that of an editor's card.
  public init(_ editor: Editor, beside state: CardState) {
    (self.editor, self.state) = (editor, state)
  }

  /// The card after these steps.
  public func card(_ steps: [LookPart: Int]) -> Card {
    LookPart.allCases.reduce(editor.card) { card, part in
      switch (part, steps[part] ?? 0) {
      case (_, 0), (.backdrop, _): card
      case (.foil, let step): chooser(of: card).nextLook(by: step).0
      case (.mask, let step): chooser(of: card).nextMasks(by: step).0
      case (.light, let step): chooser(of: card).nextLight(by: step).0
      }
    }
  }

  /// The backdrop after these steps.
  public func backdrop(_ steps: [LookPart: Int]) -> NamedBackdrop {
    let (own, step) = (editor.surroundings.backdrop, steps[.backdrop] ?? 0)
    return step == 0 ? own : own.next(among: editor.ownColor, by: step)
  }

  /// The name of a part's value after these steps.
  public func title(of part: LookPart, after steps: [LookPart: Int] = [:]) -> String {
    if part == .backdrop { return backdrop(steps).title }
    return chooser(of: card(steps)).title(of: part) ?? "No foil"
  }

  private func chooser(of card: Card) -> LookChooser {
    LookChooser(
      workspace: Workspace(card, original: editor.workspace.original), side: state.side,
      effects: editor.surroundings.effects)
  }

  /// The options of the bench's next film.
  public var filmOptions: FilmOptions { editor.bench.film }

  /// Loads the masks of the card after these steps too; nil for none.
  public func preview(_ steps: [LookPart: Int]?, in editor: inout Editor) {
    editor.workspace.endPreviews()
    if let steps { editor.workspace.preview(card(steps).pictures) }
    editor.loadCompared()
  }

  /// Gives the card these looks, as one step of the history.
  public func take(_ steps: [LookPart: Int], in editor: inout Editor) {
    let (card, backdrop) = (card(steps), backdrop(steps))
    if card != editor.card { editor.workspace.change { $0 = card } }
    editor.surroundings.backdrop = backdrop
    editor.bench.followFamily(editor.view(of: state))
  }
}
