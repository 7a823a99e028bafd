internal import Glibc

/// A pipe that wakes a thread waiting in poll(2).
public final class WakePipe: Sendable {
  /// The read end: readable from a `wake` until `quiet`.
  public let descriptor: Int32
  /// The write end: a byte written to it wakes the reader, also from a signal handler.
  let writeEnd: Int32

  /// Makes a pipe; nil if the system gives none.
  public init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    (descriptor, writeEnd) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      // A full pipe wakes its reader already: a write need not wait.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    close(descriptor)
    close(writeEnd)
  }

  /// Wakes the reader; may be called from any thread.
  public func wake() {
    var byte: UInt8 = 1
    _ = unsafe write(writeEnd, &byte, 1)
  }

  /// Empties the pipe, so that it waits again.
  public func quiet() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while unsafe read(descriptor, &bytes, bytes.count) > 0 {}
  }

  /// Waits until the pipe is written to, then empties it.
  ///
  /// - Parameter seconds: the longest wait; nil for no limit.
  public func wait(seconds: Double? = nil) {
    var query = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = seconds.map { Int32(min($0 * 1000, 1e9).rounded(.up)) } ?? -1
    if unsafe poll(&query, 1, milliseconds) > 0 { quiet() }
  }
}
