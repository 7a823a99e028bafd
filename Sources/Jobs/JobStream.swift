internal import CProcess
internal import Files
internal import Glibc
internal import JSON
internal import Logging
package import Processes
internal import Runtime
internal import Synchronization

/// A child that answers requests one after the other, from its parent's side.
///
/// Its standard error is kept in memory. The child ends with this object.
package final class JobStream<Work: Job>: Sendable {
  private struct State {
    var reader = JobFrameReader(within: Work.limits.reply, attached: Work.limits.attached)
    /// Bytes of all replies so far.
    var bytesReceived = 0
  }

  package let child: RunningChild
  /// The descriptor of the replies: readable when one arrives, and at the end.
  package let replies: Int32
  /// The descriptor for requests; -1 if the first is the only one.
  private let requests: Int32
  private let errors: SharedMemory
  /// Seconds that the child may leave a request unread.
  private let timeLimit: Double
  private let state = Mutex(State())

  /// Starts the child.
  ///
  /// - Parameters:
  ///   - request: the first request.
  ///   - timeLimit: seconds that it may leave further requests unread; nil if there will be none.
  package init(_ request: Work.Request, timeLimit: Double? = nil) throws(JobFailure) {
    guard let errors = SharedMemory() else { throw .noMemory(errno) }
    self.timeLimit = timeLimit ?? 0
    guard let frame = try? JobFrame.bytes(of: request) else { throw .notStarted(EINVAL) }
    var (down, up): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard unsafe pipe2(&up, O_CLOEXEC) == 0 else { throw .notStarted(errno) }
    if timeLimit == nil {
      guard let first = SharedMemory() else {
        for end in up { close(end) }
        throw .noMemory(errno)
      }
      down[0] =
        first.put(frame: frame, attaching: [])
        ? fcntl(first.descriptor, F_DUPFD_CLOEXEC, 3) : -1
    } else {
      _ = unsafe pipe2(&down, O_CLOEXEC)
    }
    let code = errno
    defer { for end in [down[0], up[1]] where end >= 0 { close(end) } }
    do throws(JobFailure) {
      guard down[0] >= 0 else { throw .notStarted(code) }
      child = try Work.start([down[0], up[1], errors.descriptor])
    } catch {
      for end in [down[1], up[0]] where end >= 0 { close(end) }
      throw error
    }
    (requests, replies, self.errors) = (down[1], up[0], errors)
    if timeLimit != nil {
      // A child that does not read must not block its parent.
      _ = fcntl(requests, F_SETFL, O_NONBLOCK)
      send(frame)
    }
  }

  deinit {
    child.finish()
    for end in [requests, replies] where end >= 0 { close(end) }
  }

  /// Bytes of all replies so far.
  package var bytesReceived: Int { state.withLock(\.bytesReceived) }

  /// Sends a request; if the child has ended meanwhile, `next` shows it.
  package func send(_ request: Work.Request) {
    guard let frame = try? JobFrame.bytes(of: request) else { return child.stop(for: nil) }
    send(frame)
  }

  private func send(_ frame: [UInt8]) {
    var written = 0
    while written < frame.count {
      let count = unsafe frame[written...].withUnsafeBytes { bytes in
        unsafe write(requests, bytes.baseAddress, bytes.count)
      }
      if count > 0 {
        written += count
        continue
      }
      if count < 0 && errno == EINTR { continue }
      guard count < 0 && errno == EAGAIN else { return }
      var query = pollfd(fd: requests, events: Int16(POLLOUT), revents: 0)
      let ready = unsafe poll(&query, 1, Int32(timeLimit * 1000))
      if ready == 0 { return child.stop(for: .stalled) }
    }
  }

  /// Reads replies, and waits if there are none; false at the end.
  package func receive() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe read(replies, &chunk, chunk.count)
    if count < 0 && errno == EINTR { return true }
    guard count > 0 else { return false }
    state.withLock { state in
      state.bytesReceived += count
      state.reader.take(chunk.prefix(count))
    }
    return true
  }

  /// The next complete reply; nil if there is none yet.
  ///
  /// An invalid reply ends the child.
  package func next() -> JobAnswer<Work.Reply>? {
    do throws(InputFault) {
      return try state.withLock { (state) throws(InputFault) in
        try state.reader.next(JobAnswer<Work.Reply>.self)?.content
      }
    } catch {
      Log.processes.warning("\(Work.name): \(error)")
      child.stop(for: nil)
      return nil
    }
  }

  /// The last line of its standard error, without the prefix of errors; nil if it wrote nothing.
  package var lastErrorLine: String? { errorLines.last.map { Self.error(in: $0) ?? String($0) } }

  /// The last error on its standard error; nil if there was none.
  package var lastError: String? { errorLines.compactMap(Self.error).last }

  private var errorLines: [Substring] {
    let count = min(errors.count, 1 << 16)
    let bytes = errors.bytes(at: errors.count - count, count: count) ?? []
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
  }

  private static func error(in line: Substring) -> String? {
    let prefix = "foil: error: "
    return line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : nil
  }
}
