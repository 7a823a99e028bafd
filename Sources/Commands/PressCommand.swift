internal import ArgumentParser
internal import Pressing
internal import Studio

struct PressCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "press",
    abstract: "Write the file that a printer accepts.",
    discussion: """
      Checks each card as `foil check` does, and writes nothing for a card with errors.
      docs/PRESS.md shows the way from the art to the printer.
      """)

  @Argument(help: ArgumentHelp("Pictures, card files or folders.", valueName: "card"))
  var art: [String] = []
  @Option(
    help: ArgumentHelp(
      "The file to write (.pdf, .psd, or - for a PDF on standard output), or a folder for printers "
        + "that take a file for each plate. {name} and {number} give each card its own.",
      valueName: "file"))
  var output: String
  @OptionGroup var press: PressOptions
  @Flag(help: "Write cards with errors too.")
  var force = false
  @OptionGroup var progress: ProgressOptions
  @OptionGroup var log: LogOptions

  func run() throws {
    let art = try PipedPicture.read(art).art
    try press.choice(progress).press(art, to: output, isForced: force)
  }
}
