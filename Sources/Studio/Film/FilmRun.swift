package import Files
internal import Filming
internal import Geometry
internal import Glibc
internal import Interaction
internal import Jobs
internal import Processes
internal import Runtime
internal import Synchronization

/// A film made by a child process, so that no encoder can stop the window.
///
/// The process ends with the thread that starts it, and with this object; an incomplete film leaves
/// no file.
package final class FilmRun {
  /// The news since the last call.
  package enum News: Hashable, Sendable {
    /// The share that is done, 0...1.
    case share(Double)
    case ended(End)
  }

  /// The result.
  package enum End: Hashable, Sendable {
    /// A finished file, with notes for the user.
    case made(String, notes: [String])
    case stopped
    case failed(String)

    /// A sentence for the user, with the notes.
    package var words: String {
      switch self {
      case .made(let name, let notes):
        ([(name.hasSuffix(".html") ? "Page" : "Film") + " saved: \(name)"] + notes)
          .joined(separator: "; ")
      case .stopped: "Film stopped. Nothing was saved."
      case .failed(let words): words
      }
    }
  }

  private let shared: FilmListening
  private let thread: JoinedThread

  /// Starts a film under the first free name, `STEM.mp4`, `STEM-2.mp4` ...
  ///
  /// A missing folder is created.
  ///
  /// - Parameters:
  ///   - root: The folder of Foil's own files.
  ///   - wake: Called from another thread whenever there is news.
  /// - Throws: `FileError` if it cannot start.
  package init(
    _ order: CardFilm, root: String, wake: @escaping @Sendable () -> Void
  ) throws(FileError) {
    // Twice the encoder's limit, so that the child first stops its own encoder.
    let timeLimit = try 2 * TimeLimit.seconds(or: FilmWriter.usualTimeLimit)
    let folder = order.folder
    if !folder.isEmpty { try OutputFile.makeFolder(folder, isPrivate: false) }
    let path = try OutputFile.freeName(order.stem, order.options.format.rawValue, in: folder)
    let stream: JobStream<FilmJob>
    do throws(JobFailure) {
      stream = try JobStream(
        FilmJob.Request(order: FilmOrder(order.options, root: root), look: order.look, path: path))
    } catch {
      errno = error.code
      throw FileError.system(path)
    }
    let shared = FilmListening(stream, path: path, timeLimit: timeLimit, wake: wake)
    self.shared = shared
    do throws(FileError) {
      thread = try JoinedThread(for: path) { shared.run() }
    } catch {
      shared.stop()
      shared.run()
      throw error
    }
  }

  deinit { shared.stop() }

  /// Stops the film.
  package func stop() { shared.stop() }

  /// Takes the latest news; nil if there is none since the last call.
  package func takeNews() -> News? { shared.takeNews() }
}

/// The state that the child's listener and the window share.
private final class FilmListening: Sendable {
  private struct State {
    var isStopped = false
    var isStalled = false
    var news: FilmRun.News?
    var notes: [String] = []
    /// The reason why there is no film, in the child's words.
    var fault: String?
  }

  private let stream: JobStream<FilmJob>
  private let path: String
  private let timeLimit: Double
  private let wake: @Sendable () -> Void
  private let state = Mutex(State())

  init(
    _ stream: JobStream<FilmJob>, path: String, timeLimit: Double,
    wake: @escaping @Sendable () -> Void
  ) {
    (self.stream, self.path, self.timeLimit, self.wake) = (stream, path, timeLimit, wake)
  }

  func stop() {
    state.withLock { $0.isStopped = true }
    stream.child.terminate()
  }

  func takeNews() -> FilmRun.News? {
    state.withLock { state in
      defer { state.news = nil }
      return state.news
    }
  }

  /// Listens until the child ends or makes no progress.
  func run() {
    var watch = StallWatch(stream.child.id, seconds: timeLimit)
    var (looksSinceStop, isOpen) = (0, true)
    while isOpen {
      var query = pollfd(fd: stream.replies, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&query, 1, Int32((watch.interval * 1000).rounded(.up)))
      if ready < 0 && errno == EINTR { continue }
      guard ready > 0 else {
        let isStopped = state.withLock(\.isStopped)
        looksSinceStop += isStopped ? 1 : 0
        let isStalled = watch.check(output: stream.bytesReceived)
        guard isStalled || looksSinceStop >= Self.looksToEnd else { continue }
        state.withLock { $0.isStalled = isStalled && !isStopped }
        break
      }
      isOpen = stream.receive()
      while let answer = stream.next() { take(answer) }
    }
    let closed = isOpen ? nil : stream.child.end(within: RunningChild.secondsToEnd)
    let ended = closed ?? stream.child.finish()
    state.withLock { $0.news = .ended(end(ended, $0)) }
    wake()
  }

  /// The number of checks, each of at most a second, before a child that was told to end is killed.
  private static let looksToEnd = 5

  private func take(_ answer: JobAnswer<FilmJob.Reply>) {
    state.withLock { state in
      switch answer {
      case .reply(.share(let share)): state.news = .share(share)
      case .reply(.note(let words)):
        if state.notes.count < Self.mostNotes { state.notes.append(words) }
      case .reply(.failed(let words)): state.fault = words
      case .fault(let fault): state.fault = "\(fault.error)"
      }
    }
    wake()
  }

  /// The most notes that are kept.
  private static let mostNotes = 16

  private func end(_ ended: ProcessEnd, _ state: State) -> FilmRun.End {
    if ended == .exited(0), state.fault == nil {
      guard OutputFile.isFinished(path) else {
        return .failed("\(path): the process that films it ended without a film")
      }
      return .made(path, notes: state.notes)
    }
    if state.isStopped { return .stopped }
    if state.isStalled {
      return .failed(
        "\(path): the process that films it made no progress for \(timeLimit.decimal) s")
    }
    let end =
      switch ended {
      case .signaled(let signal): "was killed by signal \(signal)"
      case .exited(let status): "ended with status \(status)"
      case .timedOut, .stalled, .canceled: "ended early"
      }
    let words = state.fault ?? stream.lastError
    return .failed(words ?? "\(path): the process that films it \(end)")
  }
}
