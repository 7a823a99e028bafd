internal import CardLibrary
internal import CardModel
internal import Files
internal import Interaction
internal import Jobs
internal import Logging
internal import Raster
internal import Rendering
internal import Runtime
internal import SceneGraph
internal import Scenes

/// A window's work for scenes that show several cards: loads small copies of the open ones.
///
/// They stay loaded while other scenes are shown.
final class SmallCardWork {
  private var copies = SmallCards()

  /// Loads the next copy while such a scene is shown, and shows all once they are there.
  func follow(in loop: WindowLoop) {
    // Without the descriptions of the effects, a card's foil is unknown.
    let effects = loop.viewing.session.surroundings.effects
    guard !loop.cards.awaitsFront, !effects.isEmpty, copies.loading == nil,
      let requests = loop.viewing.library.smallCardRequests(loop.viewing.session)
    else { return }
    guard let next = copies.next(of: requests) else { return show(in: loop) }
    let loader = loop.cards.loader
    loop.jobs.run("small card") {
      Result { () throws(FileError) in
        try loader.smallCard(next, effects, height: SmallCards.height)
      }
    } then: { loop, result in
      loop.cards.small.take(result, of: next, in: loop)
    }
  }

  private func take(
    _ result: Result<(card: Card, levels: [(PictureID, MipLevels)]), FileError>,
    of request: SmallCardRequest, in loop: WindowLoop
  ) {
    do {
      let small = try result.get()
      try loop.renderer.take(small.levels)
      copies.take(small.card, of: request)
    } catch {
      // The error is reported when the user opens the card.
      Log.files.debug("small card: \(error)")
      copies.take(nil, of: request)
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
