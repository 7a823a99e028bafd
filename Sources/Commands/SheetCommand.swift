internal import ArgumentParser
internal import Raster
internal import SceneGraph
internal import Studio

struct SheetCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet", abstract: "Draw a contact sheet of many cards.",
    discussion: """
      foil sheet cards/*.toml --output set.png
      foil sheet a.png b.png c.png --output set.jpg --columns 3 --tilt 4,-6

      The cards lie in rows, as large beside each other as they are, each with its name beneath. \
      A card that cannot be drawn is told, and the sheet is of the others.
      """)

  @Argument(
    help: ArgumentHelp(
      "What is on the cards: pictures (\(PictureKind.names)), card files (.toml, .foil, .ora) or "
        + "folders."))
  var art: [String]
  @OptionGroup var options: ArtOptions
  @OptionGroup var gpu: GPUOptions
  @OptionGroup var log: LogOptions
  @Option(
    help: ArgumentHelp(
      "The file to write, .png, .jpg or .webp; - is standard output, as PNG.", valueName: "file"))
  var output: String
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Cards in a row. (default: as many as make the sheet about 3:2)", valueName: "n"),
    transform: Count.parse)
  var columns: Count?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Pixels that the highest card is high, 16 to 4096. (default: 360, or as many as there is "
        + "room for)", valueName: "pixels"),
    transform: SheetHeight.parse)
  var height: SheetHeight?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Hold the cards tilted by degrees about x and y.", valueName: "x,y"),
    transform: TiltAngles.parse)
  var tilt: TiltAngles?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What lights foils: a name from `foil list`, or point:X,Y,Z. (default: each card's, studio)",
      valueName: "light"),
    transform: NamedLight.parse)
  var light: NamedLight?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What the cards lie on: a name from `foil list`, or #rrggbb. (default: dark)",
      valueName: "backdrop"),
    transform: NamedBackdrop.parse)
  var backdrop: NamedBackdrop?
  @Flag(inversion: .prefixedNo, help: "The cards' names beneath them.")
  var labels = true
  @OptionGroup var progress: ProgressOptions

  func run() throws {
    try SheetOrder(
      cards: art, output: output, art: options.choice, gpu: gpu.gpu, columns: columns?.value,
      height: height?.value, tilt: tilt, light: light, backdrop: backdrop, hasLabels: labels,
      progress: progress.progress?.style
    ).run()
  }
}

extension SheetHeight: OptionValue {
  static let allowed = "a whole number from \(least) to 4096"
}
