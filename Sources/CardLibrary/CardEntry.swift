package import Cards
package import Files
package import SceneGraph

/// An open card: what its files say, and what was edited.
package struct CardEntry: Hashable, Sendable {
  /// What is known of a card's files as they are now.
  package enum FileState: Hashable, Sendable {
    /// They are to be read.
    case unread
    case read(CardDocument)
    /// They were read, or their pictures loaded, in vain: that is told when the card is gone to; with
    /// what they say, where that is known.
    case failed(FileError, CardDocument?)
  }

  package let id: CardID
  /// What it is opened from.
  package var art: CardArt
  /// What its files say: what was edited is a change of that; nil until they were read.
  package var document: CardDocument? {
    didSet { document?.sources.merge(added) { own, _ in own } }
  }
  /// Pictures that were laid on it here: its files need not name them.
  package private(set) var added: [PictureID: PictureSource] = [:]
  /// The card as it was when another was shown; nil where nothing was edited.
  package var edited: Card?
  /// Whether that was done on the bench, and is saved nowhere.
  package var isUnsaved = false
  /// Whether its folder holds it no more: it stays for as long as it is shown or unsaved.
  package var isGone = false
  /// Its files as they are now.
  package var files = FileState.unread

  package init(_ id: CardID, art: CardArt, document: CardDocument? = nil) {
    (self.id, self.art, self.document) = (id, art, document)
  }

  /// What its files say as they are now; nil where they are to be read, or cannot be.
  package var freshDocument: CardDocument? {
    switch files {
    case .unread: nil
    case .read(let document): document
    case .failed(_, let document): document
    }
  }

  /// Its files say this now; one that was tried in vain is so until it is shown.
  package mutating func take(_ document: CardDocument) {
    if case .failed(let fault, _) = files {
      files = .failed(fault, document)
    } else {
      files = .read(document)
    }
  }

  /// It is shown.
  ///
  /// - Parameter isWhole: whether all that its files name is there.
  package mutating func succeed(isWhole: Bool) {
    if isWhole { files = document.map(FileState.read) ?? .unread }
    if case .failed(_, let document) = files { files = document.map(FileState.read) ?? .unread }
  }

  /// Its files were read or loaded in vain.
  package mutating func fail(_ fault: FileError) { files = .failed(fault, freshDocument) }

  /// Whether its files were read or loaded in vain.
  package var isUnreadable: Bool {
    if case .failed = files { true } else { false }
  }

  /// Lets the card be made of other pictures too.
  package mutating func add(_ pictures: [PictureID: PictureSource]) {
    added.merge(pictures) { _, new in new }
    document?.sources.merge(pictures) { own, _ in own }
  }

  /// A document of its files, with the pictures that were laid on it here.
  package func completed(_ document: CardDocument) -> CardDocument {
    var document = document
    document.sources.merge(added) { own, _ in own }
    return document
  }

  /// What its files say now, with what was edited since they said `old`; where a picture of that is gone,
  /// only with how it was seen.
  package func merged(_ new: CardDocument, with kept: Card, since old: CardDocument) -> Card {
    let document = completed(new)
    let card = document.card.merging(kept, since: old.card)
    let isWhole = card.pictures.allSatisfy { picture in
      let id = PictureID(picture.name)
      return old.sources[id] == nil || document.sources[id] != nil
    }
    return isWhole ? card : document.card.dressed(like: kept, opened: old.card)
  }
}

/// How far a card is ready to be shown.
package enum LoadState: Hashable, Sendable {
  /// Its files are to be read, and are being read.
  case unread, reading
  /// Its files are known, and its pictures are being loaded.
  case read(CardDocument), loading(CardDocument)
  /// Its pictures are on the GPU: it can be shown in the very next frame.
  case resident(CardDocument)
  /// It was tried in vain.
  case failed(FileError)
}
