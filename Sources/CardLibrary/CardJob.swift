package import Cards
package import SceneGraph

/// Work on a card's files, which is done off the window's thread.
package enum CardJob: Hashable, Sendable {
  /// Read a card's files.
  case read(CardRead)
  /// Load a card's pictures.
  case load(CardLoad)
  /// Load a card's small picture.
  case thumbnail(CardArt)
  /// Save a card.
  case save(CardDocument)
  /// List the folders of cards anew.
  case listFolders
}

/// A card whose files are to be read.
package struct CardRead: Hashable, Sendable {
  package let art: CardArt
  /// Nil for one that is to be put beside the card that is shown.
  package var card: CardID?
  /// From 1 on, in the order in which they began.
  package let number: Int

  package init(art: CardArt, card: CardID? = nil, number: Int) {
    self.art = art
    self.card = card
    self.number = number
  }
}

/// A card whose pictures are being loaded.
///
/// Each has a number of its own: the same files may be saved again while they are being read.
package struct CardLoad: Hashable, Sendable {
  /// A side of a card.
  package enum Side: Hashable, Sendable { case front, back }

  /// What it is opened from.
  package let art: CardArt
  /// What its files say, with pictures that were laid on it.
  package var document: CardDocument?
  /// Nil for one that is to be put beside the card that is shown.
  package var card: CardID?
  /// The card as it will be seen.
  package var look: Card
  /// What of its pictures is loaded; nil for all.
  package var missing: Set<PictureID>?
  /// Whether the files of a card that was open were read for it: what they say is new.
  package var isRead = false
  /// The side that is loaded, where it is one alone.
  package var side: Side?
  /// From 1 on, in the order in which they began.
  package let number: Int

  /// What is loaded, the front's print first.
  package var pictures: [PictureID] {
    switch side {
    case .front: front
    case .back: back
    case nil: front + back
    }
  }

  /// What is loaded of the front, its print first.
  package var front: [PictureID] { look.front.pictures.filter(isLoaded) }

  /// What is loaded of the back.
  package var back: [PictureID] {
    look.back.pictures.filter { isLoaded($0) && !look.front.pictures.contains($0) }
  }

  private func isLoaded(_ id: PictureID) -> Bool { missing?.contains(id) ?? true }
}

/// A card that is loaded before it is gone to.
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
