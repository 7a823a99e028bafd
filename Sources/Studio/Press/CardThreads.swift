internal import Files
internal import Synchronization

/// Work on many cards by several threads, with its results in the order of the cards.
enum CardThreads {
  /// Runs `work` for each index below `count`, and hands each result to `then` on this thread.
  ///
  /// At most `threads` results are in memory at a time.
  ///
  /// - Throws: The error of `then`, after the running work has ended; `FileError` if the system
  ///   gives no thread.
  static func run<Result: Sendable>(
    _ count: Int, threads: Int, _ work: @escaping @Sendable (Int) -> Result,
    then: (Int, Result) throws -> Void
  ) throws {
    guard threads > 1 else {
      for index in 0..<count { try then(index, work(index)) }
      return
    }
    for start in stride(from: 0, to: count, by: threads) {
      let indices = start..<min(start + threads, count)
      let results = Results<Result>()
      let running = try indices.map { index in
        try JoinedThread(for: "cards") { results.set(work(index), at: index) }
      }
      for thread in running { thread.join() }
      for index in indices {
        if let result = results.take(index) { try then(index, result) }
      }
    }
  }

  private final class Results<Result: Sendable>: Sendable {
    private let all = Mutex<[Int: Result]>([:])

    func set(_ result: Result, at index: Int) { all.withLock { $0[index] = result } }

    func take(_ index: Int) -> Result? { all.withLock { $0.removeValue(forKey: index) } }
  }
}
