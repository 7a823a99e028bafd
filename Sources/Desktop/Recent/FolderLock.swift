internal import Files
internal import Glibc

/// A lock on a folder between processes of this program, held until it is freed.
///
/// Other programs do not notice it, and it leaves no file.
final class FolderLock: Sendable {
  private let folder: Int32

  /// Waits for the lock on an existing folder.
  ///
  /// - Parameter seconds: The longest wait; then, and if the file system has no locks, the result
  ///   is nil.
  init?(_ path: some Pathname, within seconds: Double) {
    folder = unsafe open(
      ProgramArguments.bytes(of: path.pathText), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return nil }
    var waited = 0.0
    while flock(folder, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR, waited < seconds else { return nil }
      usleep(10_000)
      waited += 0.01
    }
  }

  deinit {
    // Closing the folder also ends the lock.
    if folder >= 0 { close(folder) }
  }
}
