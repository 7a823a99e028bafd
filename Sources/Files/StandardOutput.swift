internal import Glibc
internal import SystemPackage

/// What the program writes on standard output.
public struct StandardOutput {
  /// What errors call it.
  public static let name = "standard output"

  private var buffer: [UInt8] = []

  /// Nothing yet.
  public init() {}

  /// Adds a line of printable text.
  ///
  /// - Throws: `FileError` where nobody reads any more or the disk is full.
  public mutating func print(_ line: String) throws(FileError) {
    try write(Array(line.printable.utf8) + [UInt8(ascii: "\n")])
  }

  /// Adds bytes as they are.
  ///
  /// - Throws: `FileError` as `print`.
  public mutating func write(_ bytes: [UInt8]) throws(FileError) {
    buffer.append(contentsOf: bytes)
    if buffer.count > 1 << 16 { try flush() }
  }

  /// Writes what was added so far.
  ///
  /// - Throws: `FileError` as `print`.
  public mutating func flush() throws(FileError) {
    try FileError.at(Self.name) { () throws(Errno) in
      try OpenFile.write(buffer, to: STDOUT_FILENO)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Whether a write failed because nobody reads any more.
  public static func isUnread(_ error: FileError) -> Bool {
    error.path == name && error.fault == .system(.brokenPipe)
  }

  /// Takes the numbers of standard streams that are closed, so that no other file gets them and
  /// what is meant for a stream goes into it; writing to such a stream still fails.
  public static func reserveDescriptors() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is this one.
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
