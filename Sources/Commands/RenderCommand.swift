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
      foil render - --output card.png < art.png

      Several processes draw many cards in parallel. With --shard, several machines share the cards. \
      With --skip-existing, an interrupted run continues. \
      Cards that fail are reported; the rest are drawn.
      """)

  @Argument(
    help: ArgumentHelp(
      "The cards: pictures (\(PictureKind.names)), card files (.toml, .foil, .ora) or folders."))
  var art: [String] = []
  @OptionGroup var looks: ComparisonOptions
  @OptionGroup var card: ArtOptions
  @OptionGroup var scene: SceneOptions
  @OptionGroup var gpu: GPUOptions
  @OptionGroup var log: LogOptions
  @Option(
    help: ArgumentHelp(
      "The file to write (.png, .jpg, .webp), or - to write PNG to standard output. Several cards need "
        + "{name}, the art's name, or {number}, counted from 1.", valueName: "file"))
  var output: String
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var pose: PoseOptions
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The time of the picture, in seconds. (default: 0)", valueName: "seconds"),
    transform: Numbers.decimal(0...1_000_000))
  var at = 0.0
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
    if motion.motion != nil, pose.tilt != nil || pose.flip != nil || input != nil {
      throw ValidationError("--motion: cannot be combined with --tilt, --flip or --input")
    }
  }

  func run() throws {
    let (art, choice) = try PipedPicture.read(art, looks.choice(card))
    var order = SnapshotOrder()
    order.shot = drawing.shot(of: choice, scene, motion, gpu)
    (order.tilt, order.flip, order.time, order.input) = (pose.tilt, pose.flip, at, input)
    try order.run(
      art, to: output, isConfined: recordings.confined, jobs: batch.jobs, shard: batch.part.shard,
      skipsExisting: batch.skipExisting, progress: progress.progress?.style)
  }
}
