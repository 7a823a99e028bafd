internal import ArgumentParser
internal import Raster
internal import Studio

struct PageCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "page", abstract: "Write a page that shows cards in any browser.",
    discussion: """
      foil page my-card.toml --output my-card.html
      foil page cards --output set.html --title "My set"
      foil page cards --output 'pages/{name}.html'

      The page is one file and needs no network: send it, or put it on a site. A drag tilts the card, a \
      click flips it, and a phone tilts it by its sensors.
      """)

  /// The motion of a card that nobody has touched.
  enum Idle: String, CaseIterable, ExpressibleByArgument {
    case sway, none
  }

  @Argument(
    help: ArgumentHelp(
      "The cards, at most 24 in a page: pictures (\(PictureKind.names)), card files (.toml, .foil, .ora) "
        + "or folders."))
  var art: [String] = []
  @OptionGroup var looks: LookOptions
  @OptionGroup var card: ArtOptions
  @OptionGroup var gpu: GPUOptions
  @OptionGroup var log: LogOptions
  @Option(
    help: ArgumentHelp(
      "The file to write (.html). With {name}, the art's name, or {number}, each card has its own page.",
      valueName: "file"))
  var output: String
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The longer side of the pictures in the page, in pixels, 64 to 4096. "
        + "(default: 1200, their own with --lossless)",
      valueName: "pixels"), transform: Numbers.whole(64...4096))
  var size: Int?
  @Option(help: ArgumentHelp("The page's title. (default: the card's name)", valueName: "text"))
  var title: String?
  @OptionGroup var room: LightOptions
  @Option(
    help: ArgumentHelp(
      "The motion until the card is touched: sway or none. (default: sway)", valueName: "motion"))
  var motion: Idle?
  @Flag(help: "A transparent page without a title, to embed in another page.")
  var embed = false

  @Flag(help: "Exact pictures, as large as their files: for archives and comparisons.")
  var lossless = false

  func run() throws {
    let (art, choice) = try PipedPicture.read(art, looks.choice(card))
    var order = PageOrder(choice, room.choice)
    (order.title, order.sways, order.isEmbedded) = (title, motion != Idle.none, embed)
    (order.side, order.isLossless, order.gpu) = (size, lossless, gpu.gpu)
    try order.run(art, to: output)
  }
}
