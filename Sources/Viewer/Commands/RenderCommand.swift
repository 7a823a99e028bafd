internal import ArgumentParser
internal import Geometry
internal import OpenGL
internal import Raster
internal import Rendering
internal import SceneGraph
internal import Scenes

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw a picture without a display.")

  @Argument(help: "The picture on the front: PNG, JPEG, WebP or SVG.")
  var art: String?
  @OptionGroup var options: ArtOptions
  @OptionGroup var scene: SceneOptions
  @Option(help: ArgumentHelp("The PNG file to write.", valueName: "file"))
  var output: String
  @Flag(help: "The card alone, filling the picture, on a transparent ground.")
  var cardOnly = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Hold the card tilted by degrees about x and y.", valueName: "x,y"))
  var tilt: TiltAngles?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Hold the card flipped by degrees.", valueName: "degrees"))
  var flip: Degrees?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The moment to draw, in seconds.", valueName: "seconds"))
  var at = Quantity(0)
  @Option(help: ArgumentHelp("Events to play before: JSON Lines.", valueName: "file"))
  var input: String?

  /// The card alone: 12 pixels to a millimetre of a poker card.
  static let cardSize = PixelSize(756, 1056)

  func run() throws {
    let size = scene.size ?? (cardOnly ? Self.cardSize : ViewCommand.defaultSize)
    var stage = try Stage(
      front: art, art: options, scene: scene, size: size, hasInput: input != nil)
    stage.setup.isCardOnly = cardOnly
    if tilt != nil || flip != nil {
      stage.setup.pose = Pose(
        tiltX: .degrees(tilt?.x ?? 0), tiltY: .degrees(tilt?.y ?? 0),
        flip: .degrees(flip?.value ?? 0))
    }
    let events = try input.map(InputScript.load) ?? []
    try AtomicFile.checkWritable(output)
    for given in [art, options.back, options.mask, input, options.effect].compactMap({ $0 }) {
      guard !AtomicFile.isSameFile(given, output) else {
        throw FileError(output, "is what the picture is made from: choose another name")
      }
    }
    var playback = Playback(stage.session, events: events)
    playback.advance(to: at.value)
    let bitmap = try HeadlessContext().withCurrent {
      try Still.draw(playback.session, at: at.value, stage: stage, size: size)
    }
    try PNGFile.write(bitmap, to: output)
  }
}

/// One frame of a session as a picture.
enum Still {
  /// Draws off screen in the current context, one pixel to a point.
  ///
  /// Every file that the user named is decoded, seen or not: a bad one is an error.
  static func draw(
    _ session: Session, at time: Double, stage: Stage, size: PixelSize
  ) throws -> Bitmap {
    let renderer = try stage.renderer()
    for id in stage.art.named { try renderer.prepare(id) }
    let node = Overlays().over(session, at: time, size: size.size, statistics: nil)
    let viewport = Viewport(points: size.size, pixelWidth: size.width, pixelHeight: size.height)
    return try draw(node, at: session.moment(at: time), in: viewport, renderer)
  }

  /// Draws a node tree off screen and reads it back.
  static func draw(
    _ node: Node, at moment: Moment, in viewport: Viewport, _ renderer: Renderer
  ) throws -> Bitmap {
    let (width, height) = (viewport.pixelWidth, viewport.pixelHeight)
    let target = try Framebuffer(width: width, height: height)
    target.bind()
    GPU.clear()
    try renderer.draw(node, at: moment, in: viewport)
    return Bitmap(
      width: width, height: height, bytes: GPU.readPixels(width: width, height: height))
  }
}
