internal import ArgumentParser
internal import Studio

/// Options of every command that shows a card in motion.
struct MotionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The motion: \(MotionChoice.names), or a file: a recording or a script of events "
        + "(JSON Lines).",
      valueName: "name"))
  var motion: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The length of the loop in seconds. (default: 4; for a recording, its own length; for a "
        + "script, until 1 s after its last event)"),
    transform: Numbers.decimal(0...1_000_000))
  var seconds: Double?

  var choice: MotionChoice { MotionChoice(motion: motion, seconds: seconds) }
}
