internal import Glibc
package import Jobs
internal import Recordings
internal import Runtime

/// A film of a window's card, made by a child process.
package struct FilmJob: Job {
  package struct Request: Codable {
    package let order: FilmOrder
    /// The state of the card, as the first line of a recording in the working folder; nil for a film
    /// of the recording that the order names.
    package let look: String?
    /// The file to write; it must not exist.
    package let path: String
  }

  package enum Reply: Codable, Equatable {
    /// The share that is done, 0...1.
    case share(Double)
    /// A note for the user about the film.
    case note(String)
    /// The reason why there is no film.
    case failed(String)
  }

  package static let name = "film-card"
  package static let transport = JobTransport.stream
  package static let limits = JobLimits(signalOfOrphan: SIGTERM)
  /// Seconds between two replies with the share.
  private static let pause = 0.1

  private let request: Request

  package init(_ request: Request, attached: [UInt8]) throws {
    self.request = request
    // The window has priority.
    _ = nice(5)
  }

  package func perform(_ channel: JobChannel<FilmJob>) throws {
    var told = Clock.now
    do {
      if let look = request.look, request.path.hasSuffix(".html") {
        let page = try PageOrder(request.order.shot.art, look: look)
        return channel.reply(.note(try page.write([nil], to: request.path).byteWords))
      }
      let look = try request.look.map { text in
        try Recording(of: text, called: "/proc/self/fd/0", pathsIn: ".")
      }
      try request.order.film(seen: look, to: request.path) { news in
        if case .share(let share) = news {
          guard share < 1, Clock.now - told >= Self.pause else { return }
          told = Clock.now
        }
        channel.reply(news)
      }
    } catch {
      channel.reply(.failed(Diagnostics.line("\(error)")))
    }
  }
}
