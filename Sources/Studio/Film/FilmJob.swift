internal import Files
internal import Glibc
package import Jobs
internal import Recordings
internal import SceneGraph
internal import Support

/// A film of the card of a window, as it is seen there.
package struct FilmJob: Job {
  package struct Request: Codable {
    package let order: FilmOrder
    /// The card as it is seen, as the first line of a recording in the working folder.
    package let look: String
    /// The file to write, which must not be there.
    package let path: String
  }

  package enum Reply: Codable, Equatable {
    /// So much is done, 0 to 1.
    case share(Double)
    /// What the user should know of the film.
    case note(String)
    /// Why there is no film.
    case failed(String)
  }

  package static let name = "film-card"
  package static let transport = JobTransport.stream
  package static let limits = JobLimits(signalOfOrphan: SIGTERM)
  /// Seconds between two replies on how much is done.
  private static let pause = 0.1

  private let request: Request

  package init(_ request: Request, attached: [UInt8]) throws {
    self.request = request
    // The window goes before.
    _ = nice(5)
  }

  package func perform(_ channel: JobChannel<FilmJob>) throws {
    var told = Clock.now
    do {
      let look = try Recording(of: request.look, called: "/proc/self/fd/0", pathsIn: ".")
      try request.order.film(seen: look, to: request.path) { news in
        switch news {
        case .share(let share):
          guard share < 1, Clock.now - told >= Self.pause else { return }
          told = Clock.now
          channel.reply(.share(share))
        case .note(let words): channel.reply(.note(Diagnostics.line(words)))
        }
      }
    } catch {
      channel.reply(.failed(Diagnostics.line("\(error)")))
    }
  }
}
