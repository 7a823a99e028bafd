internal import App
internal import ArgumentParser
internal import Files
internal import Raster
internal import Studio

struct ViewCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "view", abstract: "Open a window.")

  @Argument(
    help: ArgumentHelp(
      "The cards: pictures (\(PictureKind.names)), card files (.toml, .foil, .ora) or folders.",
      valueName: "file or folder"))
  var art: [String] = []
  @OptionGroup var looks: ComparisonOptions
  @OptionGroup var card: ArtOptions
  @OptionGroup var scene: SceneOptions
  @OptionGroup var log: LogOptions
  @Flag(help: "Fill the screen.")
  var fullscreen = false

  @Option(
    help: ArgumentHelp(
      "A recording or a script of events (JSON Lines) to play; your own input takes over.",
      valueName: "file"))
  var input: String?
  @OptionGroup var recordings: RecordingOptions

  func run() throws {
    try requireNoSubcommand()
    let (art, choice) = try PipedPicture.kept(art, looks.choice(card))
    var order = WindowOrder(cards: art)
    (order.art, order.scene, order.isFullScreen) = (choice, scene.choice, fullscreen)
    (order.input, order.isConfined) = (input, recordings.confined)
    try order.run()
  }

  /// Checks that the only word is not a mistyped subcommand.
  ///
  /// - Throws: `UnknownCommand` if there is no such file and a subcommand is near, else `FileError`
  ///   if the file cannot be opened.
  private func requireNoSubcommand() throws {
    guard art.count == 1, let word = art.first, !word.contains("."), !word.contains("/"),
      !FileReading.isFolder(word), let nearest = FoilCommand.subcommand(near: word)
    else { return }
    do throws(FileError) {
      try FileReading.withRegularFile(word) { _, _ in }
    } catch {
      throw error.isMissing ? UnknownCommand(word: word, nearest: nearest) : error as any Error
    }
  }
}

/// A word that is neither a file nor a command, with the command that is nearest to it.
private struct UnknownCommand: Error, CustomStringConvertible {
  let word: String
  let nearest: String

  /// The error in one line of printable characters.
  var description: String {
    "no file and no command \(word.quoted); did you mean \(nearest)?"
  }
}
