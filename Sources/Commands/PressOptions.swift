internal import ArgumentParser
internal import Pressing

/// Options of the commands for a printer.
struct PressOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The printer: a profile from `foil list`, or a .toml file. (default: the card's, else trade-x4)",
      valueName: "name"))
  var profile: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The sides: front, back or both. (default: both)", valueName: "sides"),
    transform: PressSides.parse)
  var sides: PressSides?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The plates' resolution, pixels per inch. (default: the profile's, else 600)",
      valueName: "n"),
    transform: Numbers.whole(72...2400))
  var ppi: Int?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of cards at a time, at most one per processor. (default: one per processor)",
      valueName: "n"),
    transform: Numbers.whole(1...1024))
  var jobs: Int?
  @OptionGroup var part: ShardOptions
  @Option(help: ArgumentHelp("The folder with shaders and assets.", valueName: "folder"))
  var root: String?

  /// The choices, with this form of progress reports.
  func choice(_ progress: ProgressOptions) -> PressChoice {
    var choice = PressChoice()
    (choice.profile, choice.ppi, choice.sides) = (profile, ppi, sides ?? .both)
    (choice.root, choice.jobs, choice.shard) = (root, jobs, part.shard)
    choice.progress = progress.progress?.style
    return choice
  }
}

extension PressSides: OptionValue {
  static let allowed = "front, back or both"

  init?(argument: String) { self.init(rawValue: argument) }
}
