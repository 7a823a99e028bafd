internal import ArgumentParser
internal import Pressing
internal import Studio

struct CheckCommand: LoggedCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check cards before they are printed.",
    discussion: """
      Prints a line for each finding. The exit status is 1 if there are errors.
      """)

  @Argument(help: ArgumentHelp("Pictures, card files or folders.", valueName: "card"))
  var art: [String] = []
  @OptionGroup var press: PressOptions
  @Flag(help: "Print one JSON object for each finding.")
  var json = false
  @OptionGroup var progress: ProgressOptions
  @OptionGroup var log: LogOptions

  func run() throws {
    try press.choice(progress).check(PipedPicture.read(art).art, isJSON: json)
  }
}
