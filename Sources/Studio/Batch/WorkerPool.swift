internal import Files
internal import Glibc
internal import Support

/// Processes of this program that draw cards, each with a context of its own; the parent gives each
/// another card as soon as it has done one.
///
/// They end with the parent, however it ends, by a signal that leaves no temporary file.
package struct WorkerPool {
  /// What is drawn of each card.
  private let still: StillOrder
  /// How many draw at a time.
  private let processes: Int
  /// Seconds that each may make no progress for.
  private let patience: Double

  package init(_ still: StillOrder, processes: Int, patience: Double) {
    (self.still, self.processes, self.patience) = (still, processes, patience)
  }

  /// Draws cards.
  ///
  /// - Parameter ended: takes each card when it is drawn, or what is wrong with it.
  /// - Throws: `WorkerPool.NotStarted` where there can be no process, `WorkerPool.Refused` where
  ///   no card can be drawn.
  package func draw(
    _ jobs: [RenderBatch.Job], ended: (RenderBatch.Job, String?) -> Void
  ) throws {
    var rest = jobs[...]
    var workers: [Worker] = []
    defer { for worker in workers { worker.dismiss() } }
    for _ in 0..<min(processes, jobs.count) { workers.append(try newWorker) }
    let interval = StallWatch(0, seconds: patience).interval
    var nextLook = Clock.now + interval
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
      let milliseconds = Int32((max(0, nextLook - Clock.now) * 1000).rounded(.up))
      _ = unsafe poll(&queries, nfds_t(queries.count), milliseconds)
      let looks = Clock.now >= nextLook
      if looks { nextLook = Clock.now + interval }
      for (query, index) in zip(queries, busy) where query.revents != 0 || looks {
        guard let job = workers[index].job,
          let answer = query.revents != 0 ? workers[index].answer() : workers[index].stalled()
        else { continue }
        switch answer {
        case .reply(.drawn(let notes)):
          notes.forEach(Diagnostics.note)
          ended(job, nil)
        case .reply(.failed(let words)): ended(job, words)
        case .reply(.refused(let words)): throw Refused(description: words)
        case .gone(let words):
          ended(job, "\(job.name): \(words)")
          let next = try newWorker
          workers[index].dismiss()
          workers[index] = next
        }
      }
    }
  }

  private var newWorker: Worker {
    get throws(NotStarted) { try Worker(still, of: processes, patience: patience) }
  }

  /// Why no card can be drawn: in words.
  package struct Refused: Error, CustomStringConvertible {
    package let description: String
  }

  /// The system's reason why there is no process.
  package struct NotStarted: Error, CustomStringConvertible {
    package let code: Int32

    package var description: String {
      "no process can be started to draw cards (\(unsafe String(cString: strerror(code))))"
    }
  }
}
