internal import Geometry
internal import Jobs
internal import Processes

/// A process of a pool, from its parent's side.
package struct Worker {
  /// The answer for a card.
  package enum Answer: Equatable {
    case reply(RenderJob.Reply)
    /// The process ended too early, with the reason.
    case gone(String)
  }

  /// The card being drawn; nil if there is none.
  package private(set) var job: RenderBatch.Job?
  private let stream: JobStream<RenderJob>
  /// The limit of time without progress, restarted for each card.
  private var watch: StallWatch
  private let timeLimit: Double
  /// The number of reply bytes before this card.
  private var bytesBefore = 0

  /// Starts the process.
  ///
  /// - Parameters:
  ///   - order: The order for all cards.
  ///   - processes: The number of processes in the pool.
  ///   - timeLimit: Seconds without progress until it counts as stalled.
  package init(_ order: SnapshotOrder, of processes: Int, timeLimit: Double) throws(WorkerPool
    .NotStarted)
  {
    do throws(JobFailure) {
      stream = try JobStream(.begin(order, processes: processes), timeLimit: timeLimit)
    } catch {
      throw WorkerPool.NotStarted(code: error.code)
    }
    watch = StallWatch(stream.child.id, seconds: timeLimit)
    self.timeLimit = timeLimit
  }

  /// The descriptor of its replies.
  package var replies: Int32 { stream.replies }

  /// Sends the process a card to draw; if the process has ended, `answer` reports that.
  package mutating func give(_ job: RenderBatch.Job) {
    self.job = job
    (watch, bytesBefore) = (StallWatch(stream.child.id, seconds: timeLimit), stream.bytesReceived)
    stream.send(.card(job))
  }

  /// The answer for the worker's card, which frees the worker; nil until the reply is complete.
  ///
  /// The call blocks if there is nothing to read.
  package mutating func answer() -> Answer? {
    guard stream.receive() else {
      job = nil
      return .gone(howItEnded)
    }
    guard let answer = stream.next() else { return nil }
    job = nil
    return switch answer {
    case .reply(let reply): .reply(reply)
    case .fault(let fault): .reply(.failed(fault))
    }
  }

  /// The answer for a card without progress for `timeLimit`, which frees the worker; else nil.
  package mutating func stalled() -> Answer? {
    guard watch.check(output: stream.bytesReceived - bytesBefore) else { return nil }
    job = nil
    return .gone(stalledWords)
  }

  /// Ends the process, and waits for its end.
  package func dismiss() { stream.child.finish() }

  private var stalledWords: String {
    "the process that drew it made no progress for \(timeLimit.decimal) s"
  }

  /// The last line of its standard error, or its ending signal.
  private var howItEnded: String {
    let end = stream.child.end(within: RunningChild.secondsToEnd)
    if end == .stalled { return stalledWords }
    if let words = stream.lastErrorLine { return words }
    guard case .signaled(let signal) = end else { return "the process that drew it has ended" }
    return "the process that drew it was killed by signal \(signal)"
  }
}
