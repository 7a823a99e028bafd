internal import CardLibrary

/// The state of closing a window: the pending departure, and the question to the user.
struct Leaving {
  /// A departure that waits until nothing is being saved.
  enum Departure: Hashable {
    /// The user leaves, and may be asked about unsaved changes.
    case leave
    /// The program ends without a question.
    case end
  }

  /// The pending departure; nil if the window stays.
  var departure: Departure?
  /// The unsaved cards that the user was last asked about.
  private var askedAbout: [CardEntry] = []
  /// The cards saved beside their files because the program ends.
  private var rescued: [Unsaved.Entry] = []

  /// Takes a failed save: the user is asked again before the changes are lost.
  mutating func saveFailed() { (askedAbout, departure) = ([], departure == .end ? .end : nil) }

  /// True if the user has to be asked about these unsaved cards.
  mutating func asks(about unsaved: [CardEntry]) -> Bool {
    // The question is the same whatever is loaded of each card.
    let unsaved = unsaved.map { entry in
      var entry = entry
      entry.files = .unread
      return entry
    }
    guard !unsaved.isEmpty, unsaved != askedAbout else { return false }
    askedAbout = unsaved
    return true
  }

  /// Orders to save cards beside their files, each card once, without the one that is being saved.
  mutating func rescue(_ unsaved: Unsaved, besides saving: SaveQueue.Save?) -> [LoopOrder] {
    let rest = unsaved.entries.filter { entry in
      !rescued.contains(entry) && (saving == nil || entry.document != saving?.document)
    }
    rescued += rest
    return rest.isEmpty ? [] : [.rescue(Unsaved(entries: rest))]
  }
}
