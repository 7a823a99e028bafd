internal import ArgumentParser
internal import Studio

/// Options that hold a card in a pose.
struct PoseOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Hold the card at this tilt, degrees about x and y.", valueName: "x,y"),
    transform: TiltAngles.parse)
  var tilt: TiltAngles?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Hold the card flipped by this angle, degrees.", valueName: "degrees"),
    transform: Degrees.parse)
  var flip: Degrees?
}
