internal import Glibc
internal import SystemPackage

/// A file while it is open.
struct OpenFile: ~Copyable {
  let descriptor: Int32

  /// Opens a file; `flags` are those of open(2), and the file is never inherited.
  init(_ path: FilePath, _ flags: Int32, permissions: mode_t = 0) throws(Errno) {
    let result = unsafe path.withPlatformString { name in
      var opened: Int32
      repeat {
        opened = unsafe open(name, flags | O_CLOEXEC, permissions)
      } while opened < 0 && errno == EINTR
      return opened
    }
    guard result >= 0 else { throw .last }
    descriptor = result
  }

  deinit {
    close(descriptor)
  }

  /// What the system knows of it.
  var status: Stat {
    get throws(Errno) { try Stat(FileDescriptor(rawValue: descriptor)) }
  }

  /// Reads at most as many bytes as there are in `buffer`; returns how many, 0 at the end.
  static func read(into buffer: inout [UInt8], from descriptor: Int32) throws(Errno) -> Int {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe Glibc.read(descriptor, bytes.baseAddress, bytes.count)
      }
      if count >= 0 { return count }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Writes all of `bytes`.
  func write(_ bytes: [UInt8]) throws(Errno) {
    try Self.write(bytes, to: descriptor)
  }

  /// Writes all of `bytes`, however many the system takes at a time.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Errno) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(
          descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .last }
      written += count
    }
  }
}
