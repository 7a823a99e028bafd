internal import Foundation

/// A terminal without a user.
public final class Terminal {
  private let user: FileHandle
  /// The end for the program.
  let end: FileHandle

  /// A terminal on which `words` were already typed.
  public init(typing words: String) throws {
    let user = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard user >= 0 else { throw Self.fault }
    self.user = FileHandle(fileDescriptor: user, closeOnDealloc: true)
    // The work of unlockpt(3) and ptsname(3), which Swift does not import.
    var (locks, number) = (Int32(0), Int32(0))
    guard ioctl(user, Self.lockRequest, &locks) == 0, ioctl(user, Self.numberRequest, &number) == 0
    else { throw Self.fault }
    let end = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard end >= 0 else { throw Self.fault }
    self.end = FileHandle(fileDescriptor: end, closeOnDealloc: true)
    try self.user.write(contentsOf: Data(words.utf8))
  }

  /// TIOCSPTLCK.
  private static let lockRequest: UInt = 0x4004_5431
  /// TIOCGPTN.
  private static let numberRequest: UInt = 0x8004_5430
  private static var fault: POSIXError { POSIXError(.init(rawValue: errno) ?? .EIO) }

  /// The text on it after the typed words.
  var said: String {
    get throws {
      // All writers have ended: the rest of their output arrives before the terminal hangs up.
      try end.close()
      var said: [UInt8] = []
      while true {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(user.fileDescriptor, &bytes, bytes.count)
        if count < 0 && errno == EIO { break }
        guard count > 0 else { throw Self.fault }
        said += bytes.prefix(count)
      }
      let text = String(decoding: said, as: UTF8.self)
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      return lines.dropFirst().joined(separator: "\n")
    }
  }
}
