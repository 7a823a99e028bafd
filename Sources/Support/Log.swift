internal import Files
package import Logging
internal import Synchronization

/// What the program says of its work to whoever asks for it, a logger for each part of it.
///
/// It is silent until `begin`, and so are the processes that it starts.
package enum Log {
  package static let program = logger("program")
  package static let files = logger("files")
  package static let graphics = logger("graphics")
  package static let processes = logger("processes")
  package static let window = logger("window")
  package static let input = logger("input")
  /// What wakes the window's loop, at trace.
  package static let loop = logger("loop")
  package static let desktop = logger("desktop")

  /// The variable of the environment that says what is told.
  package static let variable = "FOIL_LOG"

  /// The levels that can be asked for, the most talkative first.
  private static let levels: [Logger.Level] = [.trace, .debug, .info, .notice, .warning, .error]

  /// Place of the least level that is told among all there are.
  ///
  /// Nobody logs at the last one: it is silence.
  private static let threshold = Atomic(Logger.Level.allCases.count - 1)

  /// The least level that is told.
  package static var level: Logger.Level {
    Logger.Level.allCases[threshold.load(ordering: .relaxed)]
  }

  private static func logger(_ part: String) -> Logger {
    Logger(label: part) { LogLines(part: $0) }
  }

  /// From now on what was asked for is told: by `--verbose` all but what happens all the time, by
  /// FOIL_LOG what it names, by both whichever is more.
  ///
  /// - Throws: `UsageError` where FOIL_LOG names no level.
  package static func begin(isVerbose: Bool) throws(UsageError) {
    let wanted = try [isVerbose ? .debug : nil, named(Root.environment(variable))]
    guard let least = wanted.compactMap(\.self).min() else { return }
    threshold.store(Logger.Level.allCases.firstIndex(of: least) ?? 0, ordering: .relaxed)
  }

  /// The level of a name; nil where none is named.
  ///
  /// - Throws: `UsageError` where there is none of that name.
  package static func named(_ name: String?) throws(UsageError) -> Logger.Level? {
    guard let name, !name.isEmpty else { return nil }
    if let level = levels.first(where: { $0.rawValue == name }) { return level }
    let names = levels.map(\.rawValue)
    let nearest = name.nearest(among: names).map { ", the nearest is \($0)" } ?? ""
    throw UsageError(
      "\(variable)=\(name): there is no such level\(nearest); all: \(names.joined(separator: ", "))"
    )
  }
}
