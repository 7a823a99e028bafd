internal import Glibc

/// Calls a thread that waits in poll(2).
public final class Bell: Sendable {
  /// Readable from a ring until `hush`.
  public let descriptor: Int32
  /// A byte written to it is a ring: for a signal's handler, which may write and no more.
  let rope: Int32

  /// Nil where the system gives no pipe.
  public init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    (descriptor, rope) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      // A bell that rings already need not wait to ring again.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    close(descriptor)
    close(rope)
  }

  /// Calls it; may be done from any thread.
  public func ring() {
    var byte: UInt8 = 1
    _ = unsafe write(rope, &byte, 1)
  }

  /// It has heard.
  public func hush() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while unsafe read(descriptor, &bytes, bytes.count) > 0 {}
  }

  /// Waits until it rings, and hushes it.
  ///
  /// - Parameter seconds: for which it waits at most; nil for ever.
  public func wait(seconds: Double? = nil) {
    var query = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = seconds.map { Int32(min($0 * 1000, 1e9).rounded(.up)) } ?? -1
    if unsafe poll(&query, 1, milliseconds) > 0 { hush() }
  }
}
