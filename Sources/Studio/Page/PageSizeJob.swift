internal import Glibc
internal import JSON
package import Jobs

/// The size of a page of a window's card, reckoned by a child process; no file is written.
package struct PageSizeJob: Job {
  package struct Request: Codable, Sendable {
    /// The folder of Foil's own files.
    let root: String
    /// The state of the card, as the first line of a recording in the working folder.
    let look: String
  }

  /// The size in bytes.
  package typealias Reply = Int

  package static let name = "page-size"
  package static let transport = JobTransport.memory
  package static let limits = JobLimits(deadline: 60)

  private let request: Request

  package init(_ request: Request, attached: [UInt8]) {
    self.request = request
    // The window has priority.
    _ = nice(10)
  }

  package func perform(_ channel: JobChannel<PageSizeJob>) throws {
    let art = ArtChoice(root: request.root)
    channel.reply(try PageOrder(art, look: request.look).size)
  }

  /// The size of a page of a card in bytes; nil if there can be none.
  package static func size(of look: String, root: String) -> Int? {
    let request = Request(root: root, look: look)
    guard let result = try? JobRun<PageSizeJob>().result(of: request),
      case .reply(let size) = result.answer
    else { return nil }
    return size
  }
}
