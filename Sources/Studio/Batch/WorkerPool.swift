package import Files
internal import Glibc
internal import Jobs
internal import Processes
internal import Runtime

/// A pool of this program's processes that draw cards, each in a context of its own.
///
/// The parent sends a process the next card as soon as it has drawn one.
///
/// The processes end with the parent, by a signal that lets them remove temporary files.
package struct WorkerPool {
  /// The order for every card.
  private let snapshot: SnapshotOrder
  /// The number of processes.
  private let processes: Int
  /// Seconds without progress until a process counts as stalled.
  private let timeLimit: Double

  package init(_ snapshot: SnapshotOrder, processes: Int, timeLimit: Double) {
    (self.snapshot, self.processes, self.timeLimit) = (snapshot, processes, timeLimit)
  }

  /// The number of processes for `cards`, at most one per card and per processor.
  ///
  /// The default is one process for every 4 cards, as each process builds its own programs and
  /// tables, and 8 at most, as each has its own memory.
  package static func processes(_ wanted: Int?, cards: Int, processors: Int) -> Int {
    max(1, min(wanted ?? min(8, (cards + 3) / 4), processors, cards))
  }

  /// Draws cards.
  ///
  /// - Parameter ended: Called for each card, with the fault if it failed.
  /// - Throws: `WorkerPool.NotStarted` if no process can be started, `WorkerPool.OrderFailure` if
  ///   no card can be drawn.
  package func draw(
    _ jobs: [RenderBatch.Job], ended: (RenderBatch.Job, FileError?) -> Void
  ) throws {
    var rest = jobs[...]
    var workers: [Worker] = []
    defer { for worker in workers { worker.dismiss() } }
    for _ in 0..<min(processes, jobs.count) { workers.append(try newWorker) }
    let interval = StallWatch(0, seconds: timeLimit).interval
    var nextCheck = Clock.now + interval
    while true {
      for index in workers.indices where workers[index].job == nil {
        guard let job = rest.popFirst() else { break }
        workers[index].give(job)
      }
      let busy = workers.indices.filter { workers[$0].job != nil }
      guard !busy.isEmpty else { return }
      var queries = busy.map {
        pollfd(fd: workers[$0].replies, events: Int16(POLLIN), revents: 0)
      }
      let milliseconds = Int32((max(0, nextCheck - Clock.now) * 1000).rounded(.up))
      _ = unsafe poll(&queries, nfds_t(queries.count), milliseconds)
      let isCheckDue = Clock.now >= nextCheck
      if isCheckDue { nextCheck = Clock.now + interval }
      for (query, index) in zip(queries, busy) where query.revents != 0 || isCheckDue {
        guard let job = workers[index].job,
          let answer = query.revents != 0 ? workers[index].answer() : workers[index].stalled()
        else { continue }
        switch answer {
        case .reply(.drawn(let notes)):
          notes.forEach(Diagnostics.note)
          ended(job, nil)
        case .reply(.failed(let fault)): ended(job, fault.error)
        case .reply(.refused(let words)): throw OrderFailure(description: words)
        case .gone(let words):
          ended(job, FileError(job.art ?? job.output, words))
          let next = try newWorker
          workers[index].dismiss()
          workers[index] = next
        }
      }
    }
  }

  private var newWorker: Worker {
    get throws(NotStarted) { try Worker(snapshot, of: processes, timeLimit: timeLimit) }
  }

  /// A fault that prevents all cards.
  package struct OrderFailure: Error, CustomStringConvertible {
    package let description: String
  }

  /// The system's refusal to start a process.
  package struct NotStarted: Error, CustomStringConvertible {
    package let code: Int32

    package var description: String {
      "cannot start a process to draw cards (\(unsafe String(cString: strerror(code))))"
    }
  }
}
