internal import Cards
internal import SceneGraph

extension Viewing {
  /// A card whose files are to be read.
  struct Opening: Hashable, Sendable {
    let art: CardArt
    /// Its place among the open ones; nil where it is to be put beside the one that is shown.
    var place: Int?
    /// From 1 on, in the order in which they began.
    let number: Int
  }

  /// A card whose pictures are being loaded.
  ///
  /// Each has a number of its own: the same files may be saved again while they are being read.
  struct Loading: Hashable, Sendable {
    /// Where it is among the open ones, and what its files say.
    var seat: CardDeck.Seat
    /// Its place; nil where it is to be put beside the one that is shown.
    var place: Int?
    /// The card as it will be seen.
    var card: Card
    /// What of its pictures is loaded; nil for all.
    var missing: Set<PictureID>?
    /// Whether the files of a card that was open were read for it: what they say is new.
    var isRead = false
    /// From 1 on, in the order in which they began.
    let number: Int

    /// What is loaded of the front, its print first.
    var front: [PictureID] { card.front.pictures.filter(isLoaded) }

    /// What is loaded of the back.
    var back: [PictureID] {
      card.back.pictures.filter { isLoaded($0) && !card.front.pictures.contains($0) }
    }

    private func isLoaded(_ id: PictureID) -> Bool { missing?.contains(id) ?? true }
  }
}
