internal import Files
internal import Synchronization

/// An owner's background jobs: each runs on a thread of its own, and its result is handled on the
/// owner's.
package final class JobQueue<Owner>: Sendable {
  /// A job that has ended.
  package struct Finished: Sendable {
    /// The job's name, for the log.
    package let name: String
    /// True if the job saves something; a program that ends waits only for such jobs.
    package let isSave: Bool
    /// Hands the result to the owner.
    package let answer: @Sendable (Owner) -> Void
  }

  private let finished = Mutex<[Finished]>([])
  private let wake: @Sendable () -> Void

  /// - Parameter wake: called from another thread whenever a job ends.
  package init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Runs `work` on a thread of its own; `answer` gets the result when the owner takes it.
  ///
  /// Each job has its own thread, as work waits for processes and files. If the system gives no
  /// thread, the work runs at once on the calling one.
  package func run<Result: Sendable>(
    _ name: String, isSave: Bool = false, _ work: @escaping @Sendable () -> Result,
    then answer: @escaping @Sendable (Owner, Result) -> Void
  ) {
    let job: @Sendable () -> Void = {
      let result = work()
      let finished = Finished(name: name, isSave: isSave) { answer($0, result) }
      self.finished.withLock { $0.append(finished) }
      self.wake()
    }
    do throws(FileError) {
      try JoinedThread(for: "", job).detach()
    } catch {
      job()
    }
  }

  /// The jobs that ended since the last call, in that order.
  package func take() -> [Finished] {
    finished.withLock { finished in
      defer { finished = [] }
      return finished
    }
  }
}
