internal import App
internal import ArgumentParser
internal import Files
internal import Raster
internal import Studio

struct ViewCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "view", abstract: "Open the window (what `foil` alone does).")

  @Argument(
    help: ArgumentHelp(
      "What is on the cards: pictures (\(PictureKind.names)), card files (.toml, .foil, .ora), or folders of them.",
      valueName: "file or folder"))
  var art: [String] = []
  @OptionGroup var options: ArtOptions
  @OptionGroup var scene: SceneOptions
  @OptionGroup var log: LogOptions
  @Flag(help: "Fill the screen.")
  var fullscreen = false

  @Option(
    help: ArgumentHelp(
      "Events to play, or a recording: JSON Lines; a hand takes over.", valueName: "file"))
  var input: String?
  @OptionGroup var recordings: RecordingOptions

  func run() throws {
    try requireNoSubcommand()
    try WindowOrder(
      cards: art, art: options.choice, scene: scene.choice, isFullScreen: fullscreen, input: input,
      isConfined: recordings.confined
    ).run()
  }

  /// - Throws: `FileError` where the only word is no file and may have been meant for a subcommand.
  private func requireNoSubcommand() throws(FileError) {
    guard art.count == 1, let word = art.first, !word.contains("."), !word.contains("/"),
      !FileReading.isFolder(word), let nearest = FoilCommand.subcommand(near: word)
    else { return }
    try Stage.requireFile(word, or: "the nearest subcommand is \(nearest)")
  }
}
