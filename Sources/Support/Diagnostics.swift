internal import Files
internal import Glibc
internal import Synchronization

/// What the program says on standard error.
package enum Diagnostics {
  private static let lastLine = Mutex(LastLine())

  /// One line: `foil: error: ...`.
  package static func report(_ message: String) { write("error: \(message)") }

  /// One line: `foil: ...`.
  package static func note(_ message: String) { write(message) }

  /// How far work is, as `Progress` says it: as it stands.
  package static func show(_ progress: String) {
    lastLine.withLock { line in
      let bytes = Array(line.taking(progress).utf8)
      // Whoever does not listen misses nothing that matters.
      _ = unsafe Glibc.write(LibraryMessages.standardError, bytes, bytes.count)
    }
  }

  /// A message as one line of printable characters, at most 8,000: names may be long, but nobody reads
  /// a line of a megabyte.
  package static func line(_ message: String) -> String {
    message.onOneLine.shortened(to: 4000).printable.shortened(to: 8000)
  }

  private static func write(_ message: String) { show("foil: \(line(message))\n") }
}
