internal import ArgumentParser
internal import Studio

/// Options of every command that shows a card in motion.
struct MotionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The motion: \(MotionChoice.names), or a recording or events (JSON Lines).",
      valueName: "name"))
  var motion: String?
  @Option(
    parsing: .unconditional,
    help: "Seconds of one loop, or of the whole film. (default: 4; with events, 1 s past the last)",
    transform: Quantity.parse)
  var seconds: Quantity?

  var choice: MotionChoice { MotionChoice(motion: motion, seconds: seconds?.value) }
}
