internal import ArgumentParser
internal import Runtime

/// A way to report progress.
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

/// Options of every command that may take long.
struct ProgressOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How to report progress: json (one line a second) or none.", valueName: "how"),
    transform: ProgressChoice.parse)
  var progress: ProgressChoice?
}
