internal import CardLibrary
internal import CardModel
internal import Cards
internal import Files
internal import Interaction
internal import SceneGraph
internal import Scenes

/// The session of a window, with its current recording and replay.
struct LiveSession {
  var session: Session
  /// The current recording and replay.
  var recording = ActiveRecording()
  /// The number of times that a card with possibly different pictures was shown.
  private(set) var cardsPresented = 0

  init(_ session: Session) { self.session = session }

  /// Shows a note in the window, in printable characters.
  ///
  /// - Parameter seconds: The time that it stays; nil for the usual time.
  mutating func say(_ text: String, at time: Double, for seconds: Double? = nil) {
    session.say(text.printable, at: time, for: seconds)
  }

  /// Shows a note about a saved file, which a click on the note shows in its folder.
  mutating func say(
    _ text: String, about file: String, at time: Double, for seconds: Double? = nil
  ) {
    session.say(text.printable, about: file, at: time, for: seconds)
  }

  /// Shows an error in the window and on standard error.
  mutating func complain(_ error: any Error, at time: Double) -> [LoopOrder] {
    say("\(error)", at: time)
    return .reports(of: error)
  }

  /// Changes the surroundings of the scenes, and records the change.
  ///
  /// - Parameter entry: The current card.
  mutating func adapt(
    beside entry: CardEntry, at time: Double, _ change: (inout Surroundings) -> Void
  ) {
    guard recording.isRecording else { return session.adapt(at: time, change) }
    let before = session.surroundings
    session.adapt(at: time, change)
    do {
      try recording.note(from: before, to: session.surroundings, entry, at: time)
    } catch {
      say("\(error)", at: time)
    }
  }

  /// Shows a card whose pictures are loaded.
  ///
  /// - Parameters:
  ///   - previews: Loaded pictures of its other looks.
  ///   - entry: The card's entry, which is the current one.
  mutating func present(
    _ card: Card, previews: Set<PictureID>, of entry: CardEntry, in deck: Deck, at time: Double
  ) {
    cardsPresented += 1
    adapt(beside: entry, at: time) {
      $0.workspace.open(card, original: entry.document?.card, previews: previews)
      ($0.pictures, $0.deck) = (entry.document?.pictures ?? [], deck)
    }
  }
}
