internal import Editing
public import Interaction

extension Session {
  /// The view of the open proof; nil while no proof is open.
  public var proofView: ProofView? { editorInSight?.proofPresence?.view }

  /// True while the button that makes a page of the card is in sight.
  public var offersPage: Bool { editorInSight?.offersPage == true }

  private var editorInSight: Editor? {
    let card = live[current.id]?.card
    return card?.chooser.isOpen == true ? nil : card?.editor
  }
}
