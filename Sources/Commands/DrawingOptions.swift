internal import ArgumentParser
internal import Studio

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
      valueName: "points"), transform: Numbers.whole(0...2048))
  var margin: Int?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Samples of the foil in each pixel, 1 to 64; more make it smoother. "
        + "(default: 8; film: 1)",
      valueName: "n"),
    transform: Numbers.whole(1...64))
  var samples: Int?

  /// The choices for a shot of this art.
  func shot(
    of art: ArtChoice, _ scene: SceneOptions, _ motion: MotionOptions, _ gpu: GPUOptions
  ) -> ShotChoice {
    var shot = ShotChoice()
    (shot.art, shot.scene, shot.motion, shot.gpu) = (art, scene.choice, motion.choice, gpu.gpu)
    (shot.isCardOnly, shot.margin, shot.samples) = (cardOnly, margin ?? 0, samples)
    return shot
  }

  func validate() throws {
    if margin != nil, !cardOnly { throw ValidationError("--margin: needs --card-only") }
  }
}
