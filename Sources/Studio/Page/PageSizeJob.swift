package import Files
internal import Glibc
package import Jobs
internal import Synchronization

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
}

/// The count of a page's bytes by a child process, which ends with this object.
package final class PageCount {
  private final class Shared: Sendable {
    let run = JobRun<PageSizeJob>()
    let state = Mutex<(isOver: Bool, size: Int?)>((false, nil))
  }

  private let shared = Shared()
  private let thread: JoinedThread

  /// Starts to count.
  ///
  /// - Parameters:
  ///   - look: The state of the card, as the first line of a recording in the working folder.
  ///   - root: The folder of Foil's own files.
  ///   - wake: Called from another thread at the end.
  /// - Throws: `FileError` if the system gives no thread.
  package init(
    of look: String, root: String, wake: @escaping @Sendable () -> Void
  ) throws(FileError) {
    let shared = shared
    thread = try JoinedThread(for: root) {
      let result = try? shared.run.result(of: PageSizeJob.Request(root: root, look: look))
      shared.state.withLock { state in
        state.isOver = true
        if case .reply(let size)? = result?.answer { state.size = size }
      }
      wake()
    }
  }

  deinit { shared.run.cancel() }

  /// True at the end.
  package var isOver: Bool { shared.state.withLock(\.isOver) }
  /// The size in bytes; nil before the end, and if there can be no page.
  package var size: Int? { shared.state.withLock(\.size) }
}
