internal import Files
internal import Glibc
internal import Synchronization

/// The program's messages on standard error.
package enum Diagnostics {
  private static let lastLine = Mutex(LastLine())

  /// Writes one line: `foil: error: ...`.
  package static func report(_ message: String) { write("error: \(message)") }

  /// Writes a line for each fault of an error.
  package static func report(_ error: any Error) {
    guard let fault = error as? FileError else { return report("\(error)") }
    for fault in fault.all { report("\(fault)") }
  }

  /// Writes one line: `foil: ...`.
  package static func note(_ message: String) { write(message) }

  /// Writes progress, as `Progress` words it, unchanged.
  package static func show(_ progress: String) {
    lastLine.withLock { line in
      let bytes = Array(line.taking(progress).utf8)
      // A failed write is ignored: there is nowhere left to report it.
      _ = unsafe Glibc.write(LibraryMessages.standardError, bytes, bytes.count)
    }
  }

  /// A message as one line of at most 8,000 printable characters.
  ///
  /// A name may be a megabyte long; nobody reads such a line.
  package static func line(_ message: String) -> String {
    message.onOneLine.shortened(to: 4000).printable.shortened(to: 8000)
  }

  private static func write(_ message: String) { show("foil: \(line(message))\n") }
}
