internal import ArgumentParser
internal import Raster
internal import Studio

struct RenderCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw a picture without a display, or one of each of many cards.",
    discussion: """
      foil render art.png --output card.png --tilt 6,-4
      foil render cards/*.toml --output out/{name}.png --card-only

      Many cards are drawn by as many processes as there are processors; with --shard a part of them \
      is drawn on each of several machines, and with --skip-existing a run that was ended goes on. \
      A card that cannot be drawn is told, and the others are drawn.
      """)

  @Argument(
    help: ArgumentHelp(
      "What is on the cards: pictures (\(PictureKind.names)), card files (.toml, .foil, .ora) or "
        + "folders."))
  var art: [String] = []
  @OptionGroup var options: ArtOptions
  @OptionGroup var scene: SceneOptions
  @OptionGroup var gpu: GPUOptions
  @OptionGroup var log: LogOptions
  @Option(
    help: ArgumentHelp(
      "The file to write, .png, .jpg or .webp; - is standard output, as PNG. Of several cards with "
        + "{name}, what the art is called, or {number}, its place from 1.", valueName: "file"))
  var output: String
  @Flag(help: "The card alone, filling the picture, on a transparent ground.")
  var cardOnly = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Transparent points around the card alone, for what a tilt puts outside; 0 to 2048.",
      valueName: "points"), transform: Margin.parse)
  var margin: Margin?
  @OptionGroup var pose: PoseOptions
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The moment to draw, in seconds. (default: 0)", valueName: "seconds"),
    transform: Quantity.parse)
  var at = Quantity(0)
  @Option(help: ArgumentHelp("Events to play before: JSON Lines.", valueName: "file"))
  var input: String?
  @OptionGroup var recordings: RecordingOptions
  @OptionGroup var motion: MotionOptions

  @OptionGroup var batch: BatchOptions
  @OptionGroup var progress: ProgressOptions

  func validate() throws {
    if margin != nil, !cardOnly { throw ValidationError("--margin: goes with --card-only") }
    if motion.motion != nil, pose.tilt != nil || pose.flip != nil || input != nil {
      throw ValidationError("--motion: holds the card, as --tilt, --flip and --input do")
    }
  }

  func run() throws {
    let still = StillOrder(
      art: options.choice, scene: scene.choice, gpu: gpu.gpu, isCardOnly: cardOnly,
      margin: margin?.value ?? 0, tilt: pose.tilt, flip: pose.flip?.value, time: at.value,
      input: input,
      motion: motion.choice)
    try RenderOrder(
      art: art, output: output, still: still, isConfined: recordings.confined, jobs: batch.jobs,
      shard: batch.shard, skipsExisting: batch.skipExisting, progress: progress.progress?.style
    ).run()
  }
}
