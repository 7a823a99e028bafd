internal import CardLibrary
internal import Cards

/// The queue of saves: one at a time, and only the newest waiting save of each card.
struct SaveQueue: Hashable {
  /// A card to save.
  struct Save: Hashable {
    let card: CardID
    /// The card as it was when the save was requested.
    var document: CardDocument
    /// The card's name.
    let name: String
    /// The place to save it to.
    var target = SaveTarget()

    /// The order to begin it.
    var order: LoopOrder { .save(document, target) }
  }

  /// The running save; nil for none.
  private(set) var running: Save?
  /// The start of the running save, in seconds of the session.
  private(set) var since = 0.0
  /// True if a note about the running save was shown.
  var hasShownNote = false
  private var waiting: [Save] = []

  /// The time after which quitting again does not wait for a save, in seconds.
  static let longest = 30.0

  /// Adds a save.
  ///
  /// - Returns: The save to begin now; nil if another one must end first, or the running one is the
  ///   same.
  mutating func want(_ save: Save, at time: Double) -> Save? {
    waiting.removeAll { $0.card == save.card }
    if let running {
      if running != save { waiting.append(save) }
      return nil
    }
    return begin(save, at: time)
  }

  /// Ends the running save and returns it.
  ///
  /// - Parameter document: The saved card; nil if the save failed.
  mutating func end(_ document: CardDocument?) -> Save? {
    defer { running = nil }
    guard let running, let document else { return running }
    // Bare art has a card file now.
    for index in waiting.indices where waiting[index].card == running.card {
      waiting[index].document.file = document.file
      // Its pictures are still named where they were before they were copied.
      if running.target.copiesAll { waiting[index].target.copiesAll = true }
    }
    return running
  }

  /// Drops the waiting saves.
  mutating func dropWaiting() { waiting = [] }

  /// Begins the next save, if one waits.
  mutating func beginNext(at time: Double) -> Save? {
    waiting.isEmpty ? nil : begin(waiting.removeFirst(), at: time)
  }

  /// The time until a note about the running save is due, in seconds; nil for none.
  func secondsUntilNote(at time: Double) -> Double? {
    running == nil || hasShownNote ? nil : max(since + CardWait.silence - time, 0)
  }

  /// Shifts times so that `time` becomes 0.
  mutating func beginTime(_ time: Double) { since -= time }

  private mutating func begin(_ save: Save, at time: Double) -> Save {
    (running, since, hasShownNote) = (save, time, false)
    return save
  }
}
