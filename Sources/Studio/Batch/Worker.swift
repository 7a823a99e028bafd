internal import Files
internal import Geometry
internal import Jobs
internal import SceneGraph

/// One process of a pool, as its parent sees it.
package struct Worker {
  /// What it says of its card.
  package enum Answer: Equatable {
    case reply(RenderJob.Reply)
    /// It has ended before it was done: how.
    case gone(String)
  }

  /// What it draws now.
  package private(set) var job: RenderBatch.Job?
  private let stream: JobStream<RenderJob>
  /// The time that it may make no progress for, from each card on.
  private var watch: StallWatch
  private let patience: Double
  /// Bytes of its replies before this card.
  private var heard = 0

  /// Starts it.
  ///
  /// - Parameters:
  ///   - order: what all cards have in common.
  ///   - processes: how many share the processors.
  ///   - patience: seconds that it may make no progress for.
  package init(_ order: StillOrder, of processes: Int, patience: Double) throws(WorkerPool
    .NotStarted)
  {
    do throws(JobFailure) {
      stream = try JobStream(.begin(order, processes: processes), patience: patience)
    } catch {
      throw WorkerPool.NotStarted(code: error.code)
    }
    watch = StallWatch(stream.child.id, seconds: patience)
    self.patience = patience
  }

  /// Where it answers.
  package var replies: Int32 { stream.replies }

  /// Has it draw a card; where it has ended meanwhile, `answer` tells.
  package mutating func give(_ job: RenderBatch.Job) {
    self.job = job
    (watch, heard) = (StallWatch(stream.child.id, seconds: patience), stream.heard)
    stream.send(.card(job))
  }

  /// What it says of its card, after which it has none; nil where it has not said all of it yet.
  ///
  /// Waits where there is nothing to read.
  package mutating func answer() -> Answer? {
    guard stream.receive() else {
      job = nil
      return .gone(howItEnded)
    }
    guard let answer = stream.next() else { return nil }
    job = nil
    return switch answer {
    case .reply(let reply): .reply(reply)
    case .fault(let fault): .reply(.failed("\(fault.error)"))
    }
  }

  /// Looks at it; where it has made no progress for its time, says so, after which it has no card.
  package mutating func stalled() -> Answer? {
    guard watch.look(output: stream.heard - heard) else { return nil }
    job = nil
    return .gone(stalledWords)
  }

  /// Ends it, and waits until it has ended.
  package func dismiss() { stream.child.finish() }

  private var stalledWords: String {
    "the process that drew it made no progress for \(patience.decimal) s"
  }

  /// Its last words, or the signal that ended it.
  private var howItEnded: String {
    let end = stream.child.end(within: RunningChild.secondsToEnd)
    if end == .stalled { return stalledWords }
    if let words = stream.lastWords { return words }
    guard case .signalled(let signal) = end else { return "the process that drew it has ended" }
    return "the process that drew it has ended by signal \(signal)"
  }
}

extension RenderBatch.Job {
  /// What a message calls it.
  package var name: String { FileError(art ?? output, "").place }
}
