package import Logging

/// Log messages as lines on standard error: `foil: debug: 0.412 s: files: read art.png in 3.1 ms`.
///
/// The time is since the program's beginning.
package struct LogLines: LogHandler {
  /// The part of the program that logs.
  package let part: String
  package var metadata: Logger.Metadata = [:]
  private var ownLevel: Logger.Level?

  package init(part: String) { self.part = part }

  /// The program's level, unless this logger has one of its own.
  package var logLevel: Logger.Level {
    get { ownLevel ?? Log.level }
    set { ownLevel = newValue }
  }

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    let words = metadata.merging(event.metadata ?? [:]) { $1 }
      .sorted { $0.key < $1.key }.map { " \($0)=\($1)" }.joined()
    let time = (Clock.sinceStart * 1000).rounded() / 1000
    Diagnostics.note("\(event.level): \(time) s: \(part): \(event.message)\(words)")
  }
}
