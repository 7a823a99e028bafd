internal import Glibc
internal import SystemPackage

/// Buffered standard output.
public struct StandardOutput {
  /// The name that errors use.
  public static let name = "standard output"

  private var buffer: [UInt8] = []

  /// An empty buffer.
  public init() {}

  /// Adds a line of printable text.
  ///
  /// - Throws: `FileError` if the reader has closed the pipe or the disk is full.
  public mutating func print(_ line: String) throws(FileError) {
    try write(Array(line.printable.utf8) + [UInt8(ascii: "\n")])
  }

  /// Adds bytes unchanged.
  ///
  /// - Throws: `FileError` as `print`.
  public mutating func write(_ bytes: [UInt8]) throws(FileError) {
    buffer.append(contentsOf: bytes)
    if buffer.count > 1 << 16 { try flush() }
  }

  /// Writes the buffer.
  ///
  /// - Throws: `FileError` as `print`.
  public mutating func flush() throws(FileError) {
    try FileError.at(Self.name) { () throws(Errno) in
      try OpenFile.write(buffer, to: STDOUT_FILENO)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// True if a write failed because the reader has closed the pipe.
  public static func isUnread(_ error: FileError) -> Bool {
    error.path == name && error.fault == .system(.brokenPipe)
  }

  /// Occupies the descriptors of closed standard streams, so that no other file gets them and
  /// receives a stream's output; writing to such a stream still fails.
  public static func reserveDescriptors() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // open(2) takes the lowest free descriptor: this one.
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
