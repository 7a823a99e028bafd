internal import ArgumentParser
internal import Support

/// How the user wants to be told of long work.
enum ProgressChoice: String, CaseIterable, OptionValue {
  /// A line of JSON each second.
  case json
  case none

  static let allowed = "json or none"

  init?(argument: String) { self.init(rawValue: argument) }

  var style: Progress.Style {
    switch self {
    case .json: .json
    case .none: .none
    }
  }
}

/// What every command that may take long understands.
struct ProgressOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How to tell of long work: json, a line a second, or none.", valueName: "how"),
    transform: ProgressChoice.parse)
  var progress: ProgressChoice?
}
