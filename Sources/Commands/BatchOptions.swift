internal import ArgumentParser
internal import Jobs
internal import Studio

/// What a command that draws many cards understands of how the work is shared out.
struct BatchOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Processes that draw at a time, no more than there are processors. (default: as many as "
        + "there are, up to 8)", valueName: "n"),
    transform: JobCount.parse)
  var jobs: JobCount?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Draw the i-th of n equal parts of the cards: every n-th card, beginning with the i-th.",
      valueName: "i/n"),
    transform: Shard.parse)
  var shard: Shard?
  @Flag(help: "Leave out cards whose output is there: outputs appear whole or not at all.")
  var skipExisting = false
}

extension JobCount: OptionValue {
  static let allowed = "a whole number from 1 to 1024"
}

extension Shard: OptionValue {
  static let allowed = "I/N: the I-th of N parts, 1 to a million, as 2/8"
}
