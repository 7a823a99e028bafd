package import Cards
package import SceneGraph

/// Work on a card's files, done off the window's thread.
package enum CardJob: Hashable, Sendable {
  /// Read a card's files.
  case read(CardRead)
  /// Load a card's pictures.
  case load(CardLoad)
  /// Load a card's thumbnail.
  case thumbnail(CardArt)
  /// Save a card to a place.
  case save(CardDocument, SaveTarget)
  /// List the folders of cards again.
  case listFolders
}

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
  /// The pictures to load; nil for all.
  package var missing: Set<PictureID>?
  /// True if an open card's files were read again for this load, so that its document is new.
  package var isRead = false
  /// The side to load; nil for both.
  package var side: Side?
  /// The job's number, from 1 on in the order of starting.
  package let number: Int

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

  /// The pictures of the back to load.
  package var back: [PictureID] {
    let front = look.front.pictures(on: look.shape)
    return look.back.pictures(on: look.shape).filter { isLoaded($0) && !front.contains($0) }
  }

  private func isLoaded(_ id: PictureID) -> Bool { missing?.contains(id) ?? true }
}

/// A job that reads or loads a card before the user goes to it.
package enum AheadJob: Hashable, Sendable {
  /// Its files are being read.
  case read(CardRead)
  /// Its pictures are being loaded.
  case load(CardLoad)

  package var card: CardID? {
    switch self {
    case .read(let read): read.card
    case .load(let load): load.card
    }
  }

  /// The number of the job.
  package var number: Int {
    switch self {
    case .read(let read): read.number
    case .load(let load): load.number
    }
  }
}
