internal import ArgumentParser
internal import Raster
internal import Studio

struct RenderCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw a picture of each card, without a window.",
    discussion: """
      foil render art.png --output card.png --tilt 6,-4
      foil render cards/*.toml --output out/{name}.png --card-only

      Several processes draw many cards in parallel. With --shard, several machines share the cards. \
      With --skip-existing, an interrupted run continues. \
      Cards that fail are reported; the rest are drawn.
      """)

  @Argument(
    help: ArgumentHelp(
      "The cards: pictures (\(PictureKind.names)), card files (.toml, .foil, .ora) or folders."))
  var art: [String] = []
  @OptionGroup var options: ArtOptions
  @OptionGroup var scene: SceneOptions
  @OptionGroup var gpu: GPUOptions
  @OptionGroup var log: LogOptions
  @Option(
    help: ArgumentHelp(
      "The file to write (.png, .jpg, .webp), or - to write PNG to standard output. Several cards need "
        + "{name}, the art's name, or {number}, counted from 1.", valueName: "file"))
  var output: String
  @Flag(help: "Draw only the card: it fills the picture, on a transparent background.")
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
      "The places in each pixel at which foil is drawn, 1 to 64; more make it smoother. "
        + "(default: 8)", valueName: "n"),
    transform: SampleCount.parse)
  var samples: SampleCount?
  @OptionGroup var pose: PoseOptions
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The time of the picture, in seconds. (default: 0)", valueName: "seconds"),
    transform: Quantity.parse)
  var at = Quantity(0)
  @Option(
    help: ArgumentHelp(
      "A recording or a script of events (JSON Lines) to play before the picture.",
      valueName: "file"))
  var input: String?
  @OptionGroup var recordings: RecordingOptions
  @OptionGroup var motion: MotionOptions

  @OptionGroup var batch: BatchOptions
  @OptionGroup var progress: ProgressOptions

  func validate() throws {
    if margin != nil, !cardOnly { throw ValidationError("--margin: needs --card-only") }
    if motion.motion != nil, pose.tilt != nil || pose.flip != nil || input != nil {
      throw ValidationError("--motion: cannot be combined with --tilt, --flip or --input")
    }
  }

  func run() throws {
    let snapshot = SnapshotOrder(
      art: options.choice, scene: scene.choice, gpu: gpu.gpu, isCardOnly: cardOnly,
      margin: margin?.value ?? 0, tilt: pose.tilt, flip: pose.flip?.value, time: at.value,
      input: input,
      motion: motion.choice, samples: samples?.value)
    try RenderOrder(
      art: art, output: output, snapshot: snapshot, isConfined: recordings.confined,
      jobs: batch.jobs, shard: batch.shard, skipsExisting: batch.skipExisting,
      progress: progress.progress?.style
    ).run()
  }
}
