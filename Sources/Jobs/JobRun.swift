internal import CProcess
package import Files
internal import Glibc
internal import JSON
internal import Logging
internal import Processes
internal import Runtime
internal import Synchronization

/// One run of a job with `JobTransport.memory`, with time limits.
///
/// The child gets its descriptors and nothing else; its standard error does not reach the user's
/// terminal. A value runs one child after another.
package final class JobRun<Work: Job>: Sendable {
  private struct State {
    var child: RunningChild?
    var isCancelled = false
  }

  private let state = Mutex(State())

  package init() {}

  /// Ends the run, now or when it starts; callable from any thread.
  package func cancel() {
    state.withLock { state in
      state.isCancelled = true
      state.child?.stop(for: .canceled)
    }
  }

  /// True after `cancel`.
  package var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// Runs the job to its end on the calling thread; the child dies with that thread.
  ///
  /// - Parameters:
  ///   - attached: bytes that go with the request.
  ///   - input: the file to work on, open for reading; nil for none.
  ///   - output: the file to write, open for writing; nil if the job writes none.
  ///   - seconds: seconds of processor time, if that is less than the job's limit.
  ///   - deadline: seconds by the wall clock until it is ended; nil for the job's limit.
  package func result(
    of request: Work.Request, attaching attached: [[UInt8]] = [], input: Int32? = nil,
    output: Int32? = nil, seconds: Int? = nil, deadline: Double? = nil
  ) throws(JobFailure) -> JobResult<Work> {
    guard let memory = SharedMemory() else { throw .noMemory(errno) }
    let count = attached.reduce(0) { $0 + $1.count }
    guard let frame = try? JobFrame.bytes(of: request, attached: count) else {
      throw .notStarted(EINVAL)
    }
    guard memory.put(frame: frame, attaching: attached) else { throw .noMemory(errno) }
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe2(&ends, O_CLOEXEC) == 0 else { throw .notStarted(errno) }
    defer { close(ends[0]) }
    let own = [input ?? memory.descriptor, memory.descriptor, ends[1]]
    let child: RunningChild?
    do {
      defer { close(ends[1]) }
      child = try start(own + (output.map { [$0] } ?? []), seconds)
    }
    let began = Clock.now
    let end = began + (deadline ?? Work.limits.deadline ?? .infinity)
    let logTime = Log.processes.stopwatch("\(Work.name) ended")
    var watch = child.flatMap { child in
      Work.limits.timeLimit.map { StallWatch(child.id, seconds: $0) }
    }
    let written = SharedMemory(lent: output ?? memory.descriptor)
    let errors = Self.listen(ends[0], until: end, every: watch?.interval ?? 86_400) {
      if watch?.check(output: written.count) == true { child?.stop(for: .stalled) }
    }
    let outcome = ChildOutcome(
      // Standard error is closed, so the child is about to end.
      end: child.map { $0.end(within: end - Clock.now) ?? $0.kill(for: .timedOut) } ?? .canceled,
      cpuSeconds: child?.cpuSeconds ?? 0, seconds: Clock.now - began, errors: errors)
    logTime()
    if outcome.end != .exited(0), outcome.end != .canceled {
      Log.processes.warning("\(Work.name): \(outcome.end)")
    }
    // The shared memory must not change while the parent maps it.
    guard let sealed = memory.sealed() else { throw .noMemory(errno) }
    return JobResult(outcome: outcome, memory: sealed)
  }

  /// Starts the child; nil if the run was canceled before.
  private func start(
    _ descriptors: [Int32], _ seconds: Int?
  ) throws(JobFailure) -> RunningChild? {
    try state.withLock { (state) throws(JobFailure) in
      guard !state.isCancelled else { return nil }
      let child = try Work.start(descriptors)
      state.child = child
      if let seconds { foil_limit_seconds(child.id, UInt64(seconds)) }
      return child
    }
  }

  /// The text on `descriptor` until its last writer ends or the time is up.
  ///
  /// - Parameter check: called after each `interval` seconds without text.
  private static func listen(
    _ descriptor: Int32, until end: Double, every interval: Double, _ check: () -> Void
  ) -> String {
    var kept: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let left = max(0, end - Clock.now)
      var query = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&query, 1, Int32((min(left, interval) * 1000).rounded(.up)))
      if ready < 0 && errno == EINTR { continue }
      if ready == 0 && left > interval {
        check()
        continue
      }
      guard ready > 0 else { break }
      let count = unsafe read(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      kept += chunk.prefix(min(count, 4096 - kept.count))
    }
    return String(decoding: kept, as: UTF8.self)
  }
}

/// The result of a run.
package struct JobResult<Work: Job> {
  package let outcome: ChildOutcome
  /// The shared memory, sealed.
  package let memory: SharedMemory
  /// The child's last answer; nil if there is none, or an invalid one.
  package let answer: JobAnswer<Work.Reply>?
  /// The range of the attached bytes in the memory.
  package let attached: Range<Int>

  package init(outcome: ChildOutcome, memory: SharedMemory) {
    (self.outcome, self.memory) = (outcome, memory)
    guard let frame = Self.frame(in: memory) else {
      (answer, attached) = (nil, 0..<0)
      return
    }
    (answer, attached) = frame
  }

  private static func frame(
    in memory: SharedMemory
  ) -> (JobAnswer<Work.Reply>, Range<Int>)? {
    let limits = Work.limits
    guard let bytes = memory.bytes(at: 0, count: JobFrame.headSize),
      let head = JobFrame.Head(bytes, content: limits.reply.bytes, attached: limits.attached),
      head.count <= memory.count,
      let text = memory.bytes(at: JobFrame.headSize, count: head.content)
    else { return nil }
    do throws(InputFault) {
      let answer = try JobFrame.content(
        JobAnswer<Work.Reply>.self, of: text[...], within: limits.reply)
      return (answer, head.count - head.attached..<head.count)
    } catch {
      Log.processes.warning("\(Work.name): \(error)")
      return nil
    }
  }
}
