package import Files
internal import Filming
internal import Geometry
internal import Glibc
internal import Jobs
internal import SceneGraph
internal import Support
internal import Synchronization

/// A film that is made by a process of its own, so that the window goes on whatever an encoder does.
///
/// That process ends with the thread that begins it, and with this object; what is not whole is
/// nowhere then.
package final class FilmRun {
  /// What has come of it since it was asked last.
  package enum News: Hashable, Sendable {
    /// So much is done, 0 to 1.
    case share(Double)
    case ended(End)
  }

  /// How it has ended.
  package enum End: Hashable, Sendable {
    /// The file is there; with what the user should know of it.
    case made(String, notes: [String])
    case stopped
    case failed(String)
  }

  private let shared: FilmListening
  private let thread: JoinedThread

  /// Begins to film, under the first free name, `STEM.mp4`, `STEM-2.mp4` ..., in a folder that is made
  /// where it is missing.
  ///
  /// - Parameters:
  ///   - root: the folder of Foil's own files.
  ///   - wake: is called from another thread whenever there is news.
  /// - Throws: `FileError` where it cannot begin.
  package init(
    _ order: CardFilm, root: String, wake: @escaping @Sendable () -> Void
  ) throws(FileError) {
    // What films gives up its own encoder before.
    let patience = try 2 * Patience.seconds(or: FilmWriter.usualPatience)
    let folder = order.folder
    if !folder.isEmpty { try OutputFile.makeFolder(folder, isPrivate: false) }
    let path = try OutputFile.freeName(order.stem, order.wish.format.rawValue, in: folder)
    let stream: JobStream<FilmJob>
    do throws(JobFailure) {
      stream = try JobStream(
        FilmJob.Request(order: FilmOrder(order.wish, root: root), look: order.look, path: path))
    } catch {
      errno = error.code
      throw FileError.system(path)
    }
    let shared = FilmListening(stream, path: path, patience: patience, wake: wake)
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

  /// Gives it up.
  package func stop() { shared.stop() }

  /// What is new; nil where nothing is.
  package func takeNews() -> News? { shared.takeNews() }
}

/// What the process, the thread that listens to it and the window share.
private final class FilmListening: Sendable {
  private struct State {
    var isStopped = false
    var isStalled = false
    var news: FilmRun.News?
    var notes: [String] = []
    /// Why there is no film, in the process's own words.
    var fault: String?
  }

  private let stream: JobStream<FilmJob>
  private let path: String
  private let patience: Double
  private let wake: @Sendable () -> Void
  private let state = Mutex(State())

  init(
    _ stream: JobStream<FilmJob>, path: String, patience: Double,
    wake: @escaping @Sendable () -> Void
  ) {
    (self.stream, self.path, self.patience, self.wake) = (stream, path, patience, wake)
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

  /// Listens until the process has ended, or makes no progress any more.
  func run() {
    var watch = StallWatch(stream.child.id, seconds: patience)
    var (looksSinceStop, isOpen) = (0, true)
    while isOpen {
      var query = pollfd(fd: stream.replies, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&query, 1, Int32((watch.interval * 1000).rounded(.up)))
      if ready < 0 && errno == EINTR { continue }
      guard ready > 0 else {
        let isStopped = state.withLock(\.isStopped)
        looksSinceStop += isStopped ? 1 : 0
        let isStalled = watch.look(output: stream.heard)
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

  /// Looks, of at most a second each, after which a process that was asked to end is ended.
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

  /// Notes that are kept of what it says.
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
        "\(path): the process that films it made no progress for \(patience.decimal) s")
    }
    let end =
      switch ended {
      case .signalled(let signal): "by signal \(signal)"
      case .exited(let status): "with status \(status)"
      case .timedOut, .stalled, .cancelled: "early"
      }
    let words = state.fault ?? stream.lastError
    return .failed(words ?? "\(path): what films it has ended \(end)")
  }
}
