internal import Files
internal import Synchronization

/// Background jobs of an owner: each is begun together with what its result means, works on a thread of
/// its own, and is answered on the owner's.
package final class JobQueue<Owner>: Sendable {
  /// A job that has ended.
  package struct Finished: Sendable {
    /// The job's name, for the log.
    package let name: String
    /// Whether it saves something: a program that ends waits for such alone.
    package let isSave: Bool
    /// Hands the result to the owner.
    package let answer: @Sendable (Owner) -> Void
  }

  private let finished = Mutex<[Finished]>([])
  private let wake: @Sendable () -> Void

  /// - Parameter wake: called from another thread whenever a job has ended.
  package init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Does `work` on a thread of its own, and hands the result to `answer` when the owner takes it.
  ///
  /// Work waits for processes and files, so no other may have to wait for it. Where the system gives no
  /// thread, it is done at once, on the calling one.
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
      try JoinedThread(for: "", job).letGo()
    } catch {
      job()
    }
  }

  /// The jobs that have ended since the last call, in that order.
  package func take() -> [Finished] {
    finished.withLock { finished in
      defer { finished = [] }
      return finished
    }
  }
}
