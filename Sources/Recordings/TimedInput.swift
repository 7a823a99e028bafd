package import Interaction

/// An input of an input file, with its time and line.
package struct TimedInput: Hashable, Sendable {
  /// An input that reaches a session from outside.
  package enum Input: Hashable, Sendable {
    /// An event from the user.
    case event(Event)
    /// Another card is shown, or the same one in its current state.
    case card(RecordedCard)
    /// The surroundings of the scenes change.
    case surroundings(RecordedSurroundings)

    /// The key of an input that only recordings have; nil for an event.
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
  /// The line in the file, from 1.
  package var line: Int

  package init(time: Double, _ input: Input, line: Int = 0) {
    self.time = time
    self.input = input
    self.line = line
  }
}
