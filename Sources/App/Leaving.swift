internal import CardLibrary

/// The state of closing a window: its pending end, and the question to the user.
struct Leaving {
  /// An end of the window that waits until nothing is being saved.
  enum PendingClose: Hashable {
    /// The user leaves, and may be asked about unsaved changes.
    case leave
    /// The program ends without a question.
    case end
  }

  /// The pending end of the window; nil if the window stays.
  var pendingClose: PendingClose?
  /// The unsaved cards that the user was last asked about.
  private var askedAbout: [CardEntry] = []
  /// The cards saved next to their files because the program ends.
  private var rescued: [Unsaved.Entry] = []

  /// Records that the user closed the question: it is asked again before the changes are lost.
  mutating func dropQuestion() { askedAbout = [] }

  /// Records a failed save: the user is asked again before the changes are lost.
  mutating func saveFailed() {
    (askedAbout, pendingClose) = ([], pendingClose == .end ? .end : nil)
  }

  /// True if the user has to be asked about these unsaved cards.
  mutating func asks(about unsaved: [CardEntry]) -> Bool {
    // Loading more of a card must not make the question a new one.
    let unsaved = unsaved.map { entry in
      var entry = entry
      entry.files = .unread
      return entry
    }
    guard !unsaved.isEmpty, unsaved != askedAbout else { return false }
    askedAbout = unsaved
    return true
  }

  /// The orders to save cards next to their files, each card once and without the running save.
  mutating func rescue(_ unsaved: Unsaved, besides saving: SaveQueue.Save?) -> [LoopOrder] {
    let rest = unsaved.entries.filter { entry in
      !rescued.contains(entry) && (saving == nil || entry.document != saving?.document)
    }
    rescued += rest
    return rest.isEmpty ? [] : [.rescue(Unsaved(entries: rest))]
  }
}
