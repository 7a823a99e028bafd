internal import CProcess
internal import Glibc
internal import SystemPackage

/// An open file, closed when it is freed.
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

  /// The file's status (fstat).
  var status: Stat {
    get throws(Errno) { try Stat(FileDescriptor(rawValue: descriptor)) }
  }

  /// Reads at most `buffer.count` bytes; returns the number read, 0 at the end.
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

  /// Writes all of `bytes`, in as many calls as the system needs.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Errno) {
    try unsafe bytes.withUnsafeBufferPointer { (buffer) throws(Errno) in
      try unsafe write(UnsafeRawBufferPointer(buffer), to: descriptor)
    }
  }

  /// Writes all of `bytes`, in as many calls as the system needs.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(Errno) {
    var written = 0
    while written < bytes.count {
      let count = unsafe Glibc.write(
        descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .last }
      written += count
    }
  }

  /// Writes to a stream what `filling` writes to a file in memory, which supports seeking and
  /// truncation.
  static func copy(
    to stream: Int32, filledBy filling: (Int32) throws(Errno) -> Void
  ) throws(Errno) {
    let file = foil_shared_memory()
    guard file >= 0 else { throw .last }
    defer { close(file) }
    try filling(file)
    try copy(from: file, at: 0, count: nil, to: stream)
  }

  /// Copies `count` bytes of a file from `offset` on, or all that remain if there are fewer.
  static func copy(
    from file: Int32, at offset: Int, count: Int?, to stream: Int32
  ) throws(Errno) {
    var (at, left) = (offset, count ?? .max)
    var chunk = [UInt8](repeating: 0, count: min(left, 1 << 18))
    while left > 0 {
      let got = unsafe pread(file, &chunk, min(chunk.count, left), at)
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { throw .last }
      guard got > 0 else { return }
      try unsafe chunk.withUnsafeBufferPointer { (bytes) throws(Errno) in
        try unsafe write(
          UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[..<got])), to: stream)
      }
      (at, left) = (at + got, left - got)
    }
  }
}
