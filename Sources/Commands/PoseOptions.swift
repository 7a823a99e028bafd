internal import ArgumentParser
internal import Studio

/// Options that hold a card in a pose.
struct PoseOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The tilt in degrees: about the horizontal axis, then the vertical.", valueName: "x,y"),
    transform: TiltAngles.parse)
  var tilt: TiltAngles?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Turn the card by these degrees; 180 shows the back.", valueName: "degrees"),
    transform: Degrees.parse)
  var flip: Degrees?
}
