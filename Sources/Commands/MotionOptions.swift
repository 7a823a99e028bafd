internal import ArgumentParser
internal import Studio

/// What every command that shows a card in motion understands.
struct MotionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How the card moves: \(MotionChoice.names), or events (JSON Lines) that are played.",
      valueName: "name"))
  var motion: String?
  @Option(
    parsing: .unconditional,
    help: "Seconds of a round, or of all. (default: 4, of events until 1 s after the last)",
    transform: Quantity.parse)
  var seconds: Quantity?

  var choice: MotionChoice { MotionChoice(motion: motion, seconds: seconds?.value) }
}
