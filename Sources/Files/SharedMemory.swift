internal import CProcess
internal import Glibc

/// Memory that a child shares with its parent, through a descriptor.
package final class SharedMemory: Sendable {
  package let descriptor: Int32
  private let isOwned: Bool

  /// New, empty memory; nil if the system gives none, with the reason in `errno`.
  package init?() {
    let descriptor = foil_shared_memory()
    guard descriptor >= 0 else { return nil }
    (self.descriptor, isOwned) = (descriptor, true)
  }

  /// Memory of a borrowed descriptor, such as a child's standard output.
  package init(lent descriptor: Int32) { (self.descriptor, isOwned) = (descriptor, false) }

  deinit { if isOwned { close(descriptor) } }

  /// The size in bytes; 0 if the system reports none.
  package var count: Int {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Writes all of `bytes` at `offset`; false if there is no room.
  package func put(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    var done = 0
    while done < bytes.count {
      let rest = unsafe UnsafeBufferPointer(rebasing: bytes[done...])
      let count = unsafe pwrite(descriptor, rest.baseAddress, rest.count, offset + done)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// Writes a frame at the beginning.
  ///
  /// The head and the JSON text are written last, in one system call, so a reader finds either the
  /// previous frame or this one.
  ///
  /// - Returns: false if there is no room.
  package func put(frame: [UInt8], attaching attached: [[UInt8]]) -> Bool {
    var offset = frame.count
    for bytes in attached {
      guard put(bytes, at: offset) else { return false }
      offset += bytes.count
    }
    return put(frame, at: 0)
  }

  private func put(_ bytes: [UInt8], at offset: Int) -> Bool {
    unsafe bytes.withUnsafeBufferPointer { unsafe put($0, at: offset) }
  }

  /// The `count` bytes at `offset`; nil if there are fewer.
  package func bytes(at offset: Int, count: Int) -> [UInt8]? {
    // Checked first, so that a wrong count allocates nothing.
    guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else {
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe pread(
          descriptor, buffer.baseAddress?.advanced(by: done), count - done, offset + done)
      }
      if got < 0 && errno == EINTR { continue }
      guard got > 0 else { return nil }
      done += got
    }
    return bytes
  }

  /// Removes all bytes; false if the system refuses.
  package func clear() -> Bool { ftruncate(descriptor, 0) == 0 }

  /// Fixes the content and size for everyone; false if the system refuses, with the reason in
  /// `errno`.
  package func seal() -> Bool { foil_seal(descriptor) == 0 }

  /// The memory with a content and size that are fixed for everyone: itself, or a copy if the system
  /// still uses its pages; nil if the system refuses, with the reason in `errno`.
  package func sealed() -> SharedMemory? {
    for _ in 0..<3 {
      if seal() { return self }
      guard errno == EBUSY else { return nil }
      usleep(1000)
    }
    guard let copy = SharedMemory() else { return nil }
    var offset: off_t = 0
    while offset < count {
      let sent = unsafe sendfile(copy.descriptor, descriptor, &offset, count - Int(offset))
      if sent < 0 && errno == EINTR { continue }
      guard sent > 0 else { return nil }
    }
    return copy.seal() ? copy : nil
  }
}
