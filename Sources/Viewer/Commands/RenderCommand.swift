internal import ArgumentParser
internal import Cards
internal import Files
internal import Geometry
internal import OpenGL
internal import Raster
internal import Rendering
internal import SceneGraph
internal import Scenes

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw a picture without a display.")

  @Argument(help: "What is on the card: a picture (PNG, JPEG, WebP, SVG) or a card file (.toml).")
  var art: String?
  @OptionGroup var options: ArtOptions
  @OptionGroup var scene: SceneOptions
  @OptionGroup var gpu: GPUOptions
  @Option(
    help: ArgumentHelp(
      "The file to write, .png, .jpg or .webp; - is standard output, as PNG.", valueName: "file"))
  var output: String
  @Flag(help: "The card alone, filling the picture, on a transparent ground.")
  var cardOnly = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Transparent points around the card alone, for what a tilt puts outside; 0 to 2048.",
      valueName: "points"), transform: Margin.parse)
  var margin: Margin?
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
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The moment to draw, in seconds. (default: 0)", valueName: "seconds"),
    transform: Quantity.parse)
  var at = Quantity(0)
  @Option(help: ArgumentHelp("Events to play before: JSON Lines.", valueName: "file"))
  var input: String?
  @OptionGroup var motion: MotionOptions

  /// The card alone: 12 pixels to a millimetre.
  static func size(of shape: CardShape) -> PixelSize {
    PixelSize(
      max(Int((12 * shape.size.width).rounded()), 1),
      max(Int((12 * shape.size.height).rounded()), 1))
  }

  func validate() throws {
    if margin != nil, !cardOnly { throw ValidationError("--margin: goes with --card-only") }
    if motion.motion != nil, tilt != nil || flip != nil || input != nil {
      throw ValidationError("--motion: holds the card, as --tilt, --flip and --input do")
    }
  }

  func run() throws {
    let format = try PictureFormat(option: output)
    // Where nothing can be written, no file is read.
    _ = try OutputFile(output, protecting: [])
    let margin = margin?.value ?? 0
    var stage = try Stage(
      cards: art.map { [$0] } ?? [], art: options, scene: scene, size: ViewCommand.defaultSize,
      hasInput: input != nil)
    let inner =
      scene.size ?? (cardOnly ? Self.size(of: stage.document.card.shape) : ViewCommand.defaultSize)
    let size = PixelSize(inner.width + 2 * margin, inner.height + 2 * margin)
    stage.surroundings.view = size.size
    if cardOnly { stage.surroundings.staging = .cardOnly(margin: Double(margin)) }
    if tilt != nil || flip != nil {
      stage.configurations.card.pose = Pose(
        tiltX: .degrees(tilt?.x ?? 0), tiltY: .degrees(tilt?.y ?? 0),
        flip: .degrees(flip?.value ?? 0))
    }
    stage.configurations.card.show = try motion.show(in: stage.entry)
    let events = try input.map(InputScript.load) ?? []
    let destination = try OutputFile(
      output, protecting: stage.inputs + [input].compactMap(\.self))
    try stage.tryEffect(for: .stills)
    var playback = Playback(stage.session, events: events)
    playback.advance(to: at.value)
    let bitmap = try gpu.context().withCurrent {
      try Still.draw(playback.session, at: at.value, stage: stage, size: size)
    }
    try destination.write(format.file(of: bitmap, name: destination.name))
  }
}
