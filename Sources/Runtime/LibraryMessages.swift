internal import CProcess
internal import Files
internal import Glibc

/// Libraries' messages on standard error, held back while they work.
///
/// They are passed on after a success; after a failure Foil reports it in a line of its own.
package enum LibraryMessages {
  /// A copy of the descriptor that standard error had when the program began.
  package static let standardError: Int32 = {
    let copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    return copy >= 0 ? copy : STDERR_FILENO
  }()

  /// A memory file opened for appending; -1 if the system gave none.
  private static let heldBack: Int32 = {
    let file = foil_shared_memory()
    _ = fcntl(file, F_SETFL, O_APPEND)
    return file
  }()

  /// Holds messages back from now on.
  package static func hold() {
    guard standardError != STDERR_FILENO, heldBack >= 0 else { return }
    dup2(heldBack, STDERR_FILENO)
  }

  /// Writes out the messages held back; one system call if there are none.
  package static func flush() {
    var status = stat()
    guard heldBack >= 0, unsafe fstat(heldBack, &status) == 0, status.st_size > 0 else { return }
    var text = [UInt8](repeating: 0, count: min(Int(status.st_size), 1 << 16))
    let count = unsafe pread(heldBack, &text, text.count, 0)
    let told = Array(
      String(decoding: text.prefix(max(0, count)), as: UTF8.self).printableLines.utf8)
    _ = unsafe write(standardError, told, told.count)
    ftruncate(heldBack, 0)
  }
}
