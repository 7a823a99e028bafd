internal import ArgumentParser
internal import Studio

/// Options that hold a card.
struct PoseOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Hold the card tilted by degrees about x and y.", valueName: "x,y"),
    transform: TiltAngles.parse)
  var tilt: TiltAngles?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Hold the card flipped by degrees.", valueName: "degrees"),
    transform: Degrees.parse)
  var flip: Degrees?
}
