internal import Glibc

/// The memory that a child shares with its parent, as its standard output.
enum SharedOutput {
  /// Puts all of `bytes` there, `offset` bytes from its beginning; false where there is no room.
  static func put(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, in memory: Int32 = STDOUT_FILENO
  ) -> Bool {
    var done = 0
    while done < bytes.count {
      let rest = unsafe UnsafeBufferPointer(rebasing: bytes[done...])
      let count = unsafe pwrite(memory, rest.baseAddress, rest.count, offset + done)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
}
