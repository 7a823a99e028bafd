internal import ArgumentParser

/// Options of every command that draws a card off screen.
struct DrawingOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Draw only the card: it fills the picture, on a transparent background. A film has a white "
        + "one unless --transparent is given."))
  var cardOnly = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --card-only: transparent space around the card in points, 0 to 2048, so that a "
        + "tilted card is not cut off.",
      valueName: "points"), transform: Margin.parse)
  var margin: Margin?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Samples of the foil in each pixel, 1 to 64; more make it smoother. "
        + "(default: 8; film: 1)",
      valueName: "n"),
    transform: SampleCount.parse)
  var samples: SampleCount?

  func validate() throws {
    if margin != nil, !cardOnly { throw ValidationError("--margin: needs --card-only") }
  }
}
