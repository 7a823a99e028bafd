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
      let requests = loop.viewing.library.smallCardRequests(loop.viewing.session)
    else { return }
    switch copies.next(of: requests) {
    case .load(let next):
      loop.cards.loadSmallCard({ next }, height: SmallCards.height, in: loop) { loop, card in
        loop.cards.small.copies.take(card, of: next)
      }
    case .show(let cards, let gone):
      loop.viewing.session.adapt(at: loop.now) { $0.smallCards = cards }
      loop.renderer.forget(gone)
    case nil: break
    }
  }
}
