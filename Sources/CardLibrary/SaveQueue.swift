package import Cards

/// The saves of cards: one at a time, and of each card that waits the newest alone.
package struct SaveQueue: Hashable, Sendable {
  /// A card to be saved.
  package struct Save: Hashable {
    package let card: CardID
    /// The card as it was when it was asked for.
    package var document: CardDocument
    /// What the card is called.
    package let name: String

    package init(card: CardID, document: CardDocument, name: String) {
      self.card = card
      self.document = document
      self.name = name
    }
  }

  /// The save that goes on; nil where none does.
  package private(set) var running: Save?
  /// When it began, in seconds of the session.
  package private(set) var since = 0.0
  /// Whether the user was told of it.
  package var isTold = false
  private var waiting: [Save] = []

  /// Seconds after which a save is not waited for when the user asks to leave once more.
  package static let longest = 30.0

  /// Takes in that a card is to be saved.
  ///
  /// - Returns: the document to be saved now; nil where another save has to end first, or the one that
  ///   goes on is the same.
  package mutating func want(_ save: Save, at time: Double) -> CardDocument? {
    waiting.removeAll { $0.card == save.card }
    if let running {
      if running != save { waiting.append(save) }
      return nil
    }
    return begin(save, at: time)
  }

  /// Takes in how the running save has ended; it is returned.
  ///
  /// - Parameter document: the card as it was saved; nil where it could not be.
  package mutating func end(_ document: CardDocument?) -> Save? {
    defer { running = nil }
    guard let running, let document else { return running }
    // A card that was art alone has a file by now.
    for index in waiting.indices where waiting[index].card == running.card {
      waiting[index].document.file = document.file
    }
    return running
  }

  /// Gives up the saves that wait.
  package mutating func dropWaiting() { waiting = [] }

  /// Begins the next save, if one waits.
  package mutating func beginNext(at time: Double) -> CardDocument? {
    waiting.isEmpty ? nil : begin(waiting.removeFirst(), at: time)
  }

  /// Seconds until something is to be said of the save that goes on; nil where nothing is.
  package func untilTold(at time: Double) -> Double? {
    running == nil || isTold ? nil : max(since + CardWait.silence - time, 0)
  }

  /// A time of the session is its time 0 from now on.
  package mutating func beginTime(_ time: Double) { since -= time }

  private mutating func begin(_ save: Save, at time: Double) -> CardDocument {
    (running, since, isTold) = (save, time, false)
    return save.document
  }
}
