internal import ArgumentParser
internal import Batches

/// Options of a command that draws many cards, to divide the work among processes and machines.
struct BatchOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The number of drawing processes, at most one per processor. (default: one for every 4 cards, \
      up to 8)
      """,
      valueName: "n"),
    transform: Numbers.whole(1...1024))
  var jobs: Int?
  @OptionGroup var part: ShardOptions
  @Flag(help: "Skip cards whose output already exists.")
  var skipExisting = false
}

/// The option that divides cards among machines.
struct ShardOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Take part i of n: every n-th card, starting with the i-th.",
      valueName: "i/n"),
    transform: Shard.parse)
  var shard: Shard?
}

extension Shard: OptionValue {
  static let allowed = "I/N, part I of N, each from 1 to 1000000, such as 2/8"
}
