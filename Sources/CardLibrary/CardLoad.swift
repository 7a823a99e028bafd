package import CardModel
package import Cards
package import SceneGraph

/// A card whose files are to be read.
package struct CardRead: Hashable, Sendable {
  package let art: CardArt
  /// The card's identity; nil for a new card to insert after the current one.
  package var card: CardID?
  /// The job's number, from 1 on in the order of starting.
  package let number: Int

  package init(art: CardArt, card: CardID? = nil, number: Int) {
    self.art = art
    self.card = card
    self.number = number
  }
}

/// A card whose pictures are being loaded.
///
/// Each has its own number, since the same files may be saved again while they are being read.
package struct CardLoad: Hashable, Sendable {
  /// A side of a card.
  package enum Side: Hashable, Sendable { case front, back }

  /// The files to open the card from.
  package let art: CardArt
  /// The card's document with the pictures added in this session.
  package var document: CardDocument?
  /// The card's identity; nil for a new card to insert after the current one.
  package var card: CardID?
  /// The card as it will be shown.
  package var look: Card
  /// Pictures of other looks of the card, which are loaded too.
  package var previews: Set<PictureID>
  /// The pictures to load; nil for all.
  package var missing: Set<PictureID>?
  /// True if an open card's files were read again for this load, so that its document is new.
  package var isRead = false
  /// The side to load; nil for both.
  package var side: Side?
  /// The job's number, from 1 on in the order of starting.
  package let number: Int

  package init(
    art: CardArt, document: CardDocument? = nil, card: CardID? = nil, look: Card,
    previews: Set<PictureID> = [], number: Int
  ) {
    (self.art, self.document, self.card) = (art, document, card)
    (self.look, self.previews, self.number) = (look, previews, number)
  }

  /// All pictures of the card and its other looks.
  package var whole: Set<PictureID> { look.pictures.union(previews) }

  /// The pictures to load, the front's art first.
  package var pictures: [PictureID] {
    switch side {
    case .front: front
    case .back: back
    case nil: front + back
    }
  }

  /// The pictures of the front to load, its art first.
  package var front: [PictureID] { look.front.pictures(on: look.shape).filter(isLoaded) }

  /// The other pictures to load.
  package var back: [PictureID] {
    let front = look.front.pictures(on: look.shape)
    let back = look.back.pictures(on: look.shape).filter { !front.contains($0) }
    let others = previews.subtracting(front + back)
      .sorted { ($0.name, $0.place?.rawValue ?? "") < ($1.name, $1.place?.rawValue ?? "") }
    return (back + others).filter(isLoaded)
  }

  private func isLoaded(_ id: PictureID) -> Bool { missing?.contains(id) ?? true }
}
