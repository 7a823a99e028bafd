internal import CardLibrary
internal import CardModel
internal import Desktop
internal import Editing
internal import Files
internal import Interaction
internal import Jobs
internal import Logging
internal import Raster
internal import Rendering
internal import Runtime
internal import SceneGraph
internal import Scenes

/// A window's work for its start page: finds the cards and loads small pictures of them.
final class StartWork {
  /// The number of cards that were read, or are being read.
  private var begun = 0
  private var isReading = false
  /// The pictures on the GPU for the page.
  private var pictures: Set<PictureID> = []

  /// The most recent cards on the page.
  private static let mostRecents = 6
  /// The names of the samples' card files.
  private static let samples = ["painting", "line", "pixel"]
  /// The height of a card on the page, in points.
  private static let cardHeight = 190.0

  /// The cards to offer: those that the user opened last, and Foil's samples; reads the desktop's
  /// list of recent files.
  static func cards(in root: Root) -> [StartCard] {
    func card(_ path: String, isSample: Bool) -> StartCard {
      StartCard(path: path, name: CardArt(front: path).title, isSample: isSample)
    }
    let recent = CardArt.preferringSaved(RecentFiles.list(limit: mostRecents).map(\.path))
    return recent.compactMap { $0.picture ?? $0.front }.map { card($0, isSample: false) }
      + samples.map { card(root.asset("samples/\($0).toml"), isSample: true) }
  }

  /// Loads the next card while the page is open; frees the pictures once it is closed.
  func follow(in loop: WindowLoop) {
    guard let cards = loop.viewing.session.startCards else {
      guard !pictures.isEmpty else { return }
      loop.renderer.forget(pictures)
      pictures = []
      return
    }
    // Without the descriptions of the effects, a card's foil is unknown.
    let effects = loop.viewing.session.surroundings.effects
    guard !isReading, !loop.cards.awaitsFront, !effects.isEmpty, begun < cards.count else { return }
    let (card, loader) = (cards[begun], loop.cards.loader)
    begun += 1
    isReading = true
    let height = Int((Self.cardHeight * loop.viewing.window.scale).rounded(.up))
    loop.jobs.run("start") {
      Result { () throws(FileError) in
        let art = CardArt(savedFor: card.path) ?? CardArt(front: card.path)
        return try loader.smallCard(SmallCardRequest(art, for: .start), effects, height: height)
      }
    } then: { loop, result in
      loop.cards.start.take(result, of: card, in: loop)
    }
  }

  private func take(
    _ result: Result<(card: Card, levels: [(PictureID, MipLevels)]), FileError>,
    of card: StartCard, in loop: WindowLoop
  ) {
    isReading = false
    var card = card
    do {
      let small = try result.get()
      try loop.renderer.take(small.levels)
      pictures.formUnion(small.levels.map(\.0))
      card.card = small.card
      if !small.card.name.isEmpty { card.name = small.card.name }
    } catch {
      // The error is reported when the user opens the card.
      Log.files.debug("start page: \(error)")
      card.isUnreadable = true
    }
    loop.viewing.session.update(card)
  }
}
