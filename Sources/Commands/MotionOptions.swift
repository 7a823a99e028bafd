internal import ArgumentParser
internal import Studio

/// Options of every command that shows a card in motion.
struct MotionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The motion: \(MotionChoice.names), or a file: a recording or events (JSON Lines).",
      valueName: "name"))
  var motion: String?
  @Option(
    parsing: .unconditional,
    help: "The length of the loop in seconds. (default: 4; for events, 1 s past the last)",
    transform: Quantity.parse)
  var seconds: Quantity?

  var choice: MotionChoice { MotionChoice(motion: motion, seconds: seconds?.value) }
}
