internal import CardLibrary
internal import CardModel
internal import Desktop
internal import Editing
internal import Interaction
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
    guard !isReading, !loop.cards.awaitsFront, !loop.viewing.session.surroundings.effects.isEmpty,
      begun < cards.count
    else { return }
    let card = cards[begun]
    begun += 1
    isReading = true
    let height = Int((Self.cardHeight * loop.viewing.window.scale).rounded(.up))
    loop.cards.loadSmallCard(
      {
        SmallCardRequest(
          CardArt(savedFor: card.path) ?? CardArt(front: card.path), for: .start)
      }, height: height, in: loop
    ) { loop, small in loop.cards.start.take(small, of: card, in: loop) }
  }

  private func take(_ small: Card?, of card: StartCard, in loop: WindowLoop) {
    isReading = false
    var card = card
    card.card = small
    card.isUnreadable = small == nil
    if let small {
      pictures.formUnion(small.pictures)
      if !small.name.isEmpty { card.name = small.name }
    }
    loop.viewing.session.update(card)
  }
}
