internal import CProcess
internal import Files
internal import Glibc

/// Processes of this program that draw cards, each with a context of its own; the parent gives each
/// another card as soon as it has done one.
///
/// They end with the parent, however it ends, by a signal that leaves no temporary file.
struct RenderCrew {
  /// What is drawn of each card.
  private let still: StillOrder
  /// How many draw at a time.
  private let processes: Int
  /// Seconds that each may make no progress for.
  private let patience: Double

  init(_ still: StillOrder, processes: Int, patience: Double) {
    (self.still, self.processes, self.patience) = (still, processes, patience)
  }

  /// The seconds where nobody says otherwise: decoders and the trials of effects have deadlines of
  /// their own before.
  static let usualPatience = 120.0

  /// Draws cards.
  ///
  /// - Parameter ended: takes each card when it is drawn, or what is wrong with it.
  /// - Throws: `RenderCrew.NotStarted` where there can be no process, `RenderCrew.Refused` where
  ///   no card can be drawn.
  func draw(
    _ jobs: [RenderBatch.Job], ended: (RenderBatch.Job, String?) -> Void
  ) throws {
    var rest = jobs[...]
    var hands: [RenderHand] = []
    defer { for index in hands.indices { hands[index].dismiss() } }
    let arguments = try RenderChild.arguments(still, of: processes)
    for _ in 0..<min(processes, jobs.count) {
      hands.append(try RenderHand(arguments, patience: patience))
    }
    let interval = StallWatch(0, seconds: patience).interval
    var nextLook = Clock.now + interval
    while true {
      for index in hands.indices where hands[index].job == nil {
        guard let job = rest.popFirst() else { break }
        hands[index].give(job)
      }
      let busy = hands.indices.filter { hands[$0].job != nil }
      guard !busy.isEmpty else { return }
      var queries = busy.map {
        pollfd(fd: hands[$0].answers, events: Int16(POLLIN), revents: 0)
      }
      let milliseconds = Int32((max(0, nextLook - Clock.now) * 1000).rounded(.up))
      _ = unsafe poll(&queries, nfds_t(queries.count), milliseconds)
      let looks = Clock.now >= nextLook
      if looks { nextLook = Clock.now + interval }
      for (query, index) in zip(queries, busy) where query.revents != 0 || looks {
        guard let job = hands[index].job,
          let answer = query.revents != 0 ? hands[index].answer() : hands[index].stalled()
        else { continue }
        switch answer {
        case .drawn(let notes):
          notes.forEach(Diagnostics.note)
          ended(job, nil)
        case .fault(let words): ended(job, words)
        case .refused(let words): throw Refused(description: words)
        case .gone(let words):
          ended(job, "\(job.name): \(words)")
          let next = try RenderHand(arguments, patience: patience)
          hands[index].dismiss()
          hands[index] = next
        }
      }
    }
  }

  /// Why no card can be drawn: in words.
  struct Refused: Error, CustomStringConvertible {
    let description: String
  }

  /// The system's reason why there is no process.
  struct NotStarted: Error, CustomStringConvertible {
    let code: Int32

    var description: String {
      "no process can be started to draw cards (\(unsafe String(cString: strerror(code))))"
    }
  }
}
