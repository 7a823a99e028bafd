internal import CProcess
internal import CardLibrary
internal import Files
internal import Glibc
package import Jobs
internal import OpenGL
internal import Recordings
internal import Support

/// Stills of many cards, one after the other, in a context of its own.
package struct RenderJob: Job {
  package enum Request: Codable, Sendable {
    /// The first: what all cards have in common, and how many such processes share the processors.
    case begin(StillOrder, processes: Int)
    case card(RenderBatch.Job)
  }

  package enum Reply: Codable, Equatable {
    /// With notes on the card's pictures, a line each.
    case drawn(notes: [String])
    /// What is wrong with the card.
    case failed(String)
    /// What is wrong with all of them.
    case refused(String)
  }

  package static let name = "render-cards"
  package static let transport = JobTransport.stream
  package static let limits = JobLimits(patience: usualPatience, signalOfOrphan: SIGTERM)
  /// The seconds without progress where nobody says otherwise: decoders and the trials of effects
  /// have deadlines of their own before.
  package static let usualPatience = 120.0

  private let order: StillOrder

  package init(_ request: Request, attached: [UInt8]) throws {
    guard case .begin(let order, let processes) = request else {
      throw InputFault("begins with a card")
    }
    self.order = order
    CrashReport.begin()
    // A software driver has threads of its own: together as many as there are processors.
    unsafe setenv("LP_NUM_THREADS", String(max(1, Int(foil_processors()) / processes)), 0)
  }

  package func perform(_ channel: JobChannel<RenderJob>) throws {
    do {
      try draw(channel)
    } catch {
      channel.reply(.refused("\(error)"))
    }
  }

  /// Draws card after card, and says of each how that went.
  private func draw(_ channel: JobChannel<RenderJob>) throws {
    let recording = try order.input.map(Recording.init)
    try HeadlessContext.asked(gpu: order.gpu).withCurrent {
      var notes: [PictureNote] = []
      let shared = try SharedRenderer(gpu: order.gpu) { notes.append($0) }
      while case .card(let job) = try channel.next()?.content {
        let fault = try UndrawnCards.fault(of: job.art) {
          try order.draw(job, recording, by: shared)
        }
        channel.reply(fault.map(Reply.failed) ?? .drawn(notes: notes.map(\.line.onOneLine)))
        notes = []
      }
    }
  }
}
