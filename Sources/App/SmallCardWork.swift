internal import CardLibrary
internal import Interaction
internal import Rendering
internal import Scenes

/// A window's work for scenes that show several cards: loads small copies of the open ones.
///
/// They stay loaded while other scenes are shown.
final class SmallCardWork {
  private var copies = SmallCards()

  /// Loads the next copy while such a scene is shown, and shows all once they are there.
  func follow(in loop: WindowLoop) {
    // Without the descriptions of the effects, a card's foil is unknown.
    guard !loop.cards.awaitsFront, !loop.viewing.session.surroundings.effects.isEmpty,
      copies.loading == nil,
      let requests = loop.viewing.library.smallCardRequests(loop.viewing.session)
    else { return }
    guard let next = copies.next(of: requests) else { return show(in: loop) }
    loop.cards.loadSmallCard({ next }, height: SmallCards.height, in: loop) { loop, card in
      loop.cards.small.copies.take(card, of: next)
    }
  }

  private func show(in loop: WindowLoop) {
    guard let (cards, gone) = copies.settle() else { return }
    if cards != loop.viewing.session.surroundings.smallCards {
      loop.viewing.session.adapt(at: loop.now) { $0.smallCards = cards }
    }
    if !gone.isEmpty { loop.renderer.forget(gone) }
  }
}
