internal import CardLibrary

/// How a window is left: who was asked, and what is waited for.
struct Leaving {
  /// What is done once nothing is being saved any more.
  enum Departure: Hashable {
    /// The user leaves, and may be asked.
    case leave
    /// The program ends, and nobody is asked.
    case end
  }

  /// Nil where the window stays.
  var departure: Departure?
  /// What the user was told last is not saved.
  private var askedAbout: [CardEntry] = []
  /// The cards that were saved beside their files as the program ends.
  private var rescued: [Unsaved.Entry] = []

  /// A save has failed: who wanted to keep the card is asked before it is lost, also once more.
  mutating func saveFailed() { (askedAbout, departure) = ([], departure == .end ? .end : nil) }

  /// Whether the user is to be asked about these cards, which are not saved.
  mutating func asks(about unsaved: [CardEntry]) -> Bool {
    // How far each is loaded does not matter.
    let unsaved = unsaved.map { entry in
      var entry = entry
      entry.files = .unread
      return entry
    }
    guard !unsaved.isEmpty, unsaved != askedAbout else { return false }
    askedAbout = unsaved
    return true
  }

  /// What is to be saved beside its files, each card once; but not the one that is being saved.
  mutating func rescue(_ unsaved: Unsaved, besides saving: SaveQueue.Save?) -> [LoopOrder] {
    let rest = unsaved.entries.filter { entry in
      !rescued.contains(entry) && (saving == nil || entry.document != saving?.document)
    }
    rescued += rest
    return rest.isEmpty ? [] : [.rescue(Unsaved(entries: rest))]
  }
}
