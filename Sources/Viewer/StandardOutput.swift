internal import Files
internal import Geometry
internal import Glibc

/// Lines of data on standard output.
struct StandardOutput {
  private var buffer: [UInt8] = []

  /// Adds a line.
  ///
  /// - Throws: `FileError` where nobody reads any more or the disk is full.
  mutating func print(_ line: String) throws(FileError) {
    buffer.append(contentsOf: line.utf8)
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count > 1 << 16 { try flush() }
  }

  /// Adds bytes as they are.
  ///
  /// - Throws: `FileError` as `print`.
  mutating func write(_ bytes: [UInt8]) throws(FileError) {
    buffer.append(contentsOf: bytes)
    if buffer.count > 1 << 16 { try flush() }
  }

  /// Writes what was added so far.
  ///
  /// - Throws: `FileError` as `print`.
  mutating func flush() throws(FileError) {
    var written = 0
    while written < buffer.count {
      let count = unsafe buffer.withUnsafeBytes { bytes in
        unsafe Glibc.write(
          STDOUT_FILENO, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw FileError.system("standard output") }
      written += count
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
