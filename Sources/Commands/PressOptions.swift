internal import ArgumentParser
internal import Studio

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
    transform: PlateResolution.parse)
  var ppi: PlateResolution?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of cards at a time, at most one per processor. (default: one per processor)",
      valueName: "n"),
    transform: JobCount.parse)
  var jobs: JobCount?
  @OptionGroup var part: ShardOptions
  @Option(help: ArgumentHelp("The folder with shaders and assets.", valueName: "folder"))
  var root: String?

  /// The cards, with a picture from standard input kept as a file, and the choices.
  func choice(_ art: [String]) throws -> ([String], PressChoice) {
    let (art, _) = try PipedPicture.read(art)
    return (
      art, PressChoice(profile: profile, ppi: ppi?.value, sides: sides ?? .both, root: root)
    )
  }
}

extension PressSides: OptionValue {
  static let allowed = "front, back or both"

  init?(argument: String) { self.init(rawValue: argument) }
}

/// A resolution of plates: a whole number from 72 to 2400.
struct PlateResolution: OptionValue {
  static let allowed = "a whole number from 72 to 2400"

  let value: Int

  init?(argument: String) {
    guard let value = Int(argument), (72...2400).contains(value) else { return nil }
    self.value = value
  }
}
