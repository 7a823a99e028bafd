internal import ArgumentParser
internal import Raster
internal import Studio

struct SheetCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet", abstract: "Draw a contact sheet of many cards.",
    discussion: """
      foil sheet cards/*.toml --output set.png
      foil sheet a.png b.png c.png --output set.jpg --columns 3 --tilt 4,-6
      foil sheet a.png --effect all --output looks.png --tilt 7,-9

      The cards form rows, all at the same scale, each with its name below. \
      Cards that fail are reported; the rest are drawn.
      """)

  @Argument(
    help: ArgumentHelp(
      "The cards: pictures (\(PictureKind.names)), card files (.toml, .foil, .ora) or folders."))
  var art: [String]
  @Option(
    help: ArgumentHelp(
      "The foil, effect or preset of all cards: a name from `foil list`, or a .glsl file. Given several "
        + "times, or as `all`, one card in each of these looks.", valueName: "name"))
  var effect: [String] = []
  @OptionGroup var card: ArtOptions
  @OptionGroup var gpu: GPUOptions
  @OptionGroup var log: LogOptions
  @Option(
    help: ArgumentHelp(
      "The file to write (.png, .jpg, .webp), or - to write PNG to standard output.",
      valueName: "file"))
  var output: String
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of cards in a row. (default: as many as make the sheet about 3:2)",
      valueName: "n"),
    transform: Numbers.whole(1...1_000_000))
  var columns: Int?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The tallest card's height in pixels, 16 to 4096. (default: 360, less for very many cards)",
      valueName: "pixels"),
    transform: Numbers.whole(ContactSheetHeight.least...4096))
  var height: Int?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The tilt in degrees: about the horizontal axis, then the vertical; or auto: the tilt in "
        + "which each card's foil shows most.", valueName: "x,y"),
    transform: TiltChoice.parse)
  var tilt: TiltChoice?
  @OptionGroup var room: LightOptions
  @Flag(inversion: .prefixedNo, help: "Names below the cards: on (--labels) or off (--no-labels).")
  var labels = true
  @OptionGroup var progress: ProgressOptions

  func run() throws {
    let (art, choice) = try PipedPicture.read(art, card.choice)
    var order = ContactSheetOrder(cards: art, output: output, art: choice, looks: effect)
    (order.gpu, order.columns, order.height) = (gpu.gpu, columns, height)
    (order.tilt, order.light, order.backdrop) = (tilt, room.light, room.backdrop)
    (order.hasLabels, order.progress) = (labels, progress.progress?.style)
    try order.run()
  }
}
