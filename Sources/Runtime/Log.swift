internal import Files
package import Logging
internal import Synchronization

/// The program's log, with a logger for each part of it.
///
/// It is silent until `begin`, and so are child processes.
package enum Log {
  package static let program = logger("program")
  package static let files = logger("files")
  package static let graphics = logger("graphics")
  package static let processes = logger("processes")
  package static let window = logger("window")
  package static let input = logger("input")
  /// Wakeups of the window's loop, at trace.
  package static let loop = logger("loop")
  package static let desktop = logger("desktop")

  /// The environment variable with the log's level.
  package static let variable = "FOIL_LOG"

  /// The levels to choose from, the most detailed first.
  private static let levels: [Logger.Level] = [.trace, .debug, .info, .notice, .warning, .error]

  /// The index of the lowest logged level in `Logger.Level.allCases`.
  ///
  /// Nobody logs at the last level, so it means silence.
  private static let threshold = Atomic(Logger.Level.allCases.count - 1)

  /// The lowest level that is logged.
  package static var level: Logger.Level {
    Logger.Level.allCases[threshold.load(ordering: .relaxed)]
  }

  private static func logger(_ part: String) -> Logger {
    Logger(label: part) { LogLines(part: $0) }
  }

  /// Starts the log at the lower of two levels: debug for `isVerbose`, and FOIL_LOG's.
  ///
  /// Without either the log stays silent.
  ///
  /// - Throws: `UsageError` if FOIL_LOG names no level.
  package static func begin(isVerbose: Bool) throws(UsageError) {
    let wanted = try [isVerbose ? .debug : nil, named(Root.environment(variable))]
    guard let least = wanted.compactMap(\.self).min() else { return }
    threshold.store(Logger.Level.allCases.firstIndex(of: least) ?? 0, ordering: .relaxed)
  }

  /// The level with a name; nil if the name is nil or empty.
  ///
  /// - Throws: `UsageError` if no level has that name.
  package static func named(_ name: String?) throws(UsageError) -> Logger.Level? {
    guard let name, !name.isEmpty else { return nil }
    if let level = levels.first(where: { $0.rawValue == name }) { return level }
    let names = levels.map(\.rawValue)
    throw UsageError("\(variable)=\(name): not a log level; \(name.suggestion(among: names))")
  }
}
