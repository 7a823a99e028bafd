package import SceneGraph

/// What a line of an input file says, and when.
package struct TimedInput: Hashable, Sendable {
  /// What may come to a session from outside.
  package enum Input: Hashable, Sendable {
    /// What the user did.
    case event(Event)
    /// Another card is shown, or the same one as it is now.
    case card(RecordedCard)
    /// What the scenes stand in is other.
    case surroundings(RecordedSurroundings)

    /// The word for what only recordings hold; nil for an event.
    package var recordedWord: String? {
      switch self {
      case .event: nil
      case .card: "card"
      case .surroundings: "surroundings"
      }
    }
  }

  /// Seconds from the beginning.
  package var time: Double
  package var input: Input
  /// Of the file, from 1.
  package var line: Int

  package init(time: Double, _ input: Input, line: Int = 0) {
    self.time = time
    self.input = input
    self.line = line
  }
}
