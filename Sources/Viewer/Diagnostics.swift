internal import Glibc

/// What the program says on standard error.
enum Diagnostics {
  /// One line: `foil: error: ...`.
  static func report(_ message: String) {
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    write("foil: error: \(line)\n")
  }

  /// One line: `foil: ...`.
  static func note(_ message: String) {
    write("foil: \(message)\n")
  }

  private static func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe Glibc.write(LibraryMessages.standardError, bytes, bytes.count)
  }
}
