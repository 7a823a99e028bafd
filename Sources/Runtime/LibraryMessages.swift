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

  /// Memory opened for appending; nil if the system gave none.
  private static let heldBack: SharedMemory? = {
    let memory = SharedMemory()
    if let memory { _ = fcntl(memory.descriptor, F_SETFL, O_APPEND) }
    return memory
  }()

  /// Holds messages back from now on.
  package static func hold() {
    guard standardError != STDERR_FILENO, let heldBack else { return }
    dup2(heldBack.descriptor, STDERR_FILENO)
  }

  /// Writes out the messages held back; one system call if there are none.
  package static func flush() {
    guard let heldBack, case let size = heldBack.count, size > 0 else { return }
    let text = heldBack.bytes(at: 0, count: min(size, 1 << 16)) ?? []
    let told = Array(String(decoding: text, as: UTF8.self).printableLines.utf8)
    _ = unsafe write(standardError, told, told.count)
    _ = heldBack.clear()
  }
}
