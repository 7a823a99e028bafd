internal import CProcess
internal import Files
internal import Glibc

/// What libraries write on standard error: held back while they work, and passed on when that went
/// well; where it did not, Foil's own line says it.
package enum LibraryMessages {
  /// Where standard error went when the program began.
  package static let standardError: Int32 = {
    let copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    return copy >= 0 ? copy : STDERR_FILENO
  }()

  /// A file in memory, each line at its end; -1 where there is none.
  private static let sheet: Int32 = {
    let file = foil_shared_memory()
    _ = fcntl(file, F_SETFL, O_APPEND)
    return file
  }()

  /// Holds messages back from now on.
  package static func hold() {
    guard standardError != STDERR_FILENO, sheet >= 0 else { return }
    dup2(sheet, STDERR_FILENO)
  }

  /// Hands out what was held back; costs one question to the system where there is nothing.
  package static func passOn() {
    var status = stat()
    guard sheet >= 0, unsafe fstat(sheet, &status) == 0, status.st_size > 0 else { return }
    var text = [UInt8](repeating: 0, count: min(Int(status.st_size), 1 << 16))
    let count = unsafe pread(sheet, &text, text.count, 0)
    let told = Array(
      String(decoding: text.prefix(max(0, count)), as: UTF8.self).printableLines.utf8)
    _ = unsafe write(standardError, told, told.count)
    ftruncate(sheet, 0)
  }
}
