internal import ArgumentParser
internal import CardModel
internal import Cards
internal import Files
internal import GPUSetup
internal import Geometry
internal import Interaction
internal import OpenGL
internal import Raster
internal import SceneGraph
internal import Scenes
internal import Studio

/// The command that file managers run for thumbnails; see packaging/org.foil.Foil.thumbnailer.
struct ThumbnailCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "thumbnail", abstract: "Draw a small picture of a card as PNG.",
    shouldDisplay: false)

  @Argument(help: "The card: a card file, a pack or a picture.")
  var card: String
  @Argument(help: "The file to write, always as PNG.")
  var output: String
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The longer side in pixels, 1 to 8192.", valueName: "pixels"),
    transform: Numbers.whole(1...8192))
  var size = 256

  func run() throws {
    var setup = try ShotSetup(
      cards: PipedPicture.read([card]).art, size: PixelSize(size, size))
    let shape = setup.document.card.shape.size
    let scale = Double(size) / max(shape.width, shape.height)
    let fitted = PixelSize(
      max(Int((shape.width * scale).rounded()), 1), max(Int((shape.height * scale).rounded()), 1))
    setup.surroundings.view = fitted.size
    setup.surroundings.staging = .cardOnly(margin: 0)
    setup.configurations.card.pose = Pose()
    let destination = try OutputFile(output, protecting: setup.inputs)
    let bitmap = try HeadlessContext.withAsked {
      try Snapshot.draw(
        setup.session, at: 0, setup: setup, size: fitted, by: SharedRenderer())
    }
    try destination.write(PictureFormat.png.file(of: bitmap, name: destination.name))
  }
}
