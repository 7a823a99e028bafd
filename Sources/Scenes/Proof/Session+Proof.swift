internal import Editing
public import Interaction

extension Session {
  /// The view of the open proof; nil while no proof is open.
  public var proofView: ProofView? {
    let card = live[current.id]?.card
    return card?.chooser.isOpen == true ? nil : card?.editor.proofPresence?.view
  }
}
