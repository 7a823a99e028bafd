internal import Files
internal import Synchronization

/// Work on many cards by several threads, with its results in the order of the cards.
enum CardThreads {
  private final class Slot<Result: Sendable>: Sendable {
    let result = Mutex<Result?>(nil)
  }

  /// Runs `work` for each index below `count`, and hands each result to `then` on this thread.
  ///
  /// At most `threads` results are in memory at a time: a slow card delays no more than those.
  ///
  /// - Throws: The error of `then`, after the running work has ended; `FileError` if the system
  ///   gives no thread.
  static func run<Result: Sendable>(
    _ count: Int, threads: Int, _ work: @escaping @Sendable (Int) -> Result,
    then: (Int, Result) throws -> Void
  ) throws {
    var running: [(thread: JoinedThread, slot: Slot<Result>)] = []
    for index in 0..<count {
      for next in index + running.count..<min(index + threads, count) {
        let slot = Slot<Result>()
        let thread = try JoinedThread(for: "cards") {
          let result = work(next)
          slot.result.withLock { $0 = result }
        }
        running.append((thread, slot))
      }
      let (thread, slot) = running.removeFirst()
      thread.join()
      if let result = slot.result.withLock({ $0.take() }) { try then(index, result) }
    }
  }
}
