internal import Batches
internal import CProcess
internal import Files
internal import GPUSetup
internal import Glibc
internal import JSON
package import Jobs
internal import OpenGL
internal import Recordings
internal import Runtime

/// Snapshots of many cards, one after the other, in one OpenGL context.
package struct RenderJob: Job {
  package enum Request: Codable, Sendable {
    /// The first request: the order for all cards, and the number of processes.
    case begin(SnapshotOrder, processes: Int)
    case card(RenderBatch.Job)
  }

  package enum Reply: Codable, Equatable {
    /// A success, with notes on the card, a line each.
    case drawn(notes: [String])
    /// A fault of the card.
    case failed(JobFault)
    /// A fault that affects all cards.
    case refused(String)
  }

  package static let name = "render-cards"
  package static let transport = JobTransport.stream
  package static let limits = JobLimits(signalOfOrphan: SIGTERM)

  private let order: SnapshotOrder

  package init(_ request: Request, attached: [UInt8]) throws {
    guard case .begin(let order, let processes) = request else {
      throw InputFault("begins with a card")
    }
    self.order = order
    CrashReport.begin()
    // A software driver has threads of its own: all processes together use one per processor.
    unsafe setenv("LP_NUM_THREADS", String(max(1, Int(foil_processors()) / processes)), 0)
  }

  package func perform(_ channel: JobChannel<RenderJob>) throws {
    do {
      try draw(channel)
    } catch {
      channel.reply(.refused("\(error)"))
    }
  }

  /// Draws card after card, and replies for each.
  private func draw(_ channel: JobChannel<RenderJob>) throws {
    let recording = try order.input.map(Recording.init)
    try HeadlessContext.withAsked(gpu: order.shot.gpu) {
      var notes: [String] = []
      let shared = try SharedRenderer(gpu: order.shot.gpu) { notes.append($0) }
      while case .card(let job) = try channel.next()?.content {
        let fault = try FailedCards.fault(of: job.art) {
          try order.draw(job, recording, by: shared)
        }
        channel.reply(fault.map { .failed(JobFault($0)) } ?? .drawn(notes: notes.map(\.onOneLine)))
        notes = []
      }
    }
  }
}
