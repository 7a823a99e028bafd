internal import ArgumentParser
internal import Studio

/// Options that hold a card in a pose.
struct PoseOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The tilt in degrees: about the horizontal axis, then the vertical; or auto: the tilt in "
        + "which the card's foil shows most.", valueName: "x,y"),
    transform: TiltChoice.parse)
  var tilt: TiltChoice?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Turn the card by these degrees; 180 shows the back.", valueName: "degrees"),
    transform: Numbers.decimal(-360...360, "degrees from"))
  var flip: Double?
}
