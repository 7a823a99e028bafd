internal import Files
internal import Glibc

/// What the program says on standard error.
enum Diagnostics {
  /// One line: `foil: error: ...`.
  static func report(_ message: String) { write("error: \(message)") }

  /// One line: `foil: ...`.
  static func note(_ message: String) { write(message) }

  /// Writes printable characters alone, at most 8,000: names may be long, but nobody reads a line
  /// of a megabyte.
  private static func write(_ message: String) {
    let line = message.onOneLine.shortened(to: 4000).printable.shortened(to: 8000)
    let bytes = Array("foil: \(line)\n".utf8)
    _ = unsafe Glibc.write(LibraryMessages.standardError, bytes, bytes.count)
  }
}
