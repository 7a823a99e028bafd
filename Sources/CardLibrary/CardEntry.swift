package import CardModel
package import Cards
package import Files
package import SceneGraph

/// An open card: its files' content and the user's edits.
package struct CardEntry: Hashable, Sendable {
  /// The state of a card's files.
  package enum FileState: Hashable, Sendable {
    /// The files must be read.
    case unread
    case read(CardDocument)
    /// Reading the files or loading their pictures failed; with the document if it is known.
    ///
    /// The error is reported when the user goes to the card.
    case failed(FileError, CardDocument?)
  }

  package let id: CardID
  /// The files to open the card from.
  package var art: CardArt
  /// The card as its files describe it, the base of `edited`; nil until they are read.
  package var document: CardDocument? {
    didSet { document?.sources.merge(added) { own, _ in own } }
  }
  /// The pictures added in this session, which its files need not name.
  package private(set) var added: [PictureID: PictureSource] = [:]
  /// The edited card, kept while another is shown; nil if nothing was edited.
  package var edited: Card?
  /// True if edits from the bench are unsaved.
  package var isUnsaved = false
  /// True if its folder no longer contains it; it stays while it is shown or unsaved.
  package var isGone = false
  /// The state of its files.
  package var files = FileState.unread
  /// The number of times that its files have changed.
  package private(set) var version = 0

  package init(_ id: CardID, art: CardArt, document: CardDocument? = nil) {
    (self.id, self.art, self.document) = (id, art, document)
  }

  /// The document of the current files; nil if they must be read or cannot be read.
  package var freshDocument: CardDocument? {
    switch files {
    case .unread: nil
    case .read(let document): document
    case .failed(_, let document): document
    }
  }

  /// Stores the current document; a failed entry stays failed until it is shown.
  package mutating func take(_ document: CardDocument) {
    if case .failed(let fault, _) = files {
      files = .failed(fault, document)
    } else {
      files = .read(document)
    }
  }

  /// Marks the card as shown.
  ///
  /// - Parameter isWhole: True if everything that its files name is loaded.
  package mutating func succeed(isWhole: Bool) {
    if isWhole { files = document.map(FileState.read) ?? .unread }
    if case .failed(_, let document) = files { files = document.map(FileState.read) ?? .unread }
  }

  /// Marks the card's files as changed.
  package mutating func becomeStale() {
    files = .unread
    version += 1
  }

  /// Marks the card's files as failed.
  package mutating func fail(_ fault: FileError) { files = .failed(fault, freshDocument) }

  /// True if reading or loading its files failed.
  package var isUnreadable: Bool {
    if case .failed = files { true } else { false }
  }

  /// Adds pictures that the card's files need not name.
  package mutating func add(_ pictures: [PictureID: PictureSource]) {
    added.merge(pictures) { _, new in new }
    document?.sources.merge(pictures) { own, _ in own }
  }

  /// A document of its files, with the pictures added in this session.
  package func completed(_ document: CardDocument) -> CardDocument {
    var document = document
    document.sources.merge(added) { own, _ in own }
    return document
  }

  /// The new document's card with the edits made since `old`; if a picture of the edits is missing,
  /// only with the edits to the look.
  package func merged(_ new: CardDocument, with kept: Card, since old: CardDocument) -> Card {
    let document = completed(new)
    let card = document.card.merging(kept, since: old.card)
    let isWhole = card.namedPictures.allSatisfy { id in
      let file = id.painting == nil ? id : PictureID(id.name)
      return old.sources[file] == nil || document.sources[file] != nil
    }
    return isWhole ? card : document.card.applyingLookChanges(of: kept, since: old.card)
  }
}

/// The progress of a card from its files to its pictures on the GPU.
package enum LoadState: Hashable, Sendable {
  /// Its files must be read, or are being read.
  case unread, reading
  /// Its files are read, or its pictures are being loaded.
  case read(CardDocument), loading(CardDocument)
  /// Its pictures are on the GPU: it can be shown in the next frame.
  case resident(CardDocument)
  /// It could not be read or loaded.
  case failed(FileError)
}
