internal import CProcess
internal import Files
internal import Filming
internal import Geometry
internal import Glibc
internal import SceneGraph
internal import Synchronization

/// A film that is made by a process of its own, so that the window goes on whatever an encoder does.
///
/// That process ends with the thread that begins it, and with this object; what is not whole is
/// nowhere then.
final class FilmErrand {
  /// What has come of it since it was asked last.
  enum News: Hashable, Sendable {
    /// So much is done, 0 to 1.
    case share(Double)
    case ended(End)
  }

  /// How it has ended.
  enum End: Hashable, Sendable {
    /// The file is there; with what the user should know of it.
    case made(String, notes: [String])
    case stopped
    case failed(String)
  }

  private let shared: Shared
  private let thread: JoinedThread

  /// Begins to film, under the first free name, `STEM.mp4`, `STEM-2.mp4` ..., in a folder that is made
  /// where it is missing.
  ///
  /// - Parameters:
  ///   - root: the folder of Foil's own files.
  ///   - wake: is called from another thread whenever there is news.
  /// - Throws: `FileError` where it cannot begin.
  init(
    _ order: CardFilm, root: String, wake: @escaping @Sendable () -> Void
  ) throws(FileError) {
    // What films gives up its own encoder before.
    let patience = try 2 * Patience.seconds(or: FilmWriter.usualPatience)
    let folder = order.folder
    if !folder.isEmpty { try OutputFile.makeFolder(folder, isPrivate: false) }
    let path = try OutputFile.freeName(order.stem, order.wish.format.rawValue, in: folder)
    let look = foil_shared_memory()
    guard look >= 0 else { throw FileError.system(path) }
    defer { close(look) }
    let text = Array(order.look.utf8)
    guard unsafe write(look, text, text.count) == text.count else { throw FileError.system(path) }
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe2(&ends, O_CLOEXEC) == 0 else { throw FileError.system(path) }
    let words: [String]
    do {
      words = try FilmChild.arguments(order.wish, to: path, root: root)
    } catch {
      throw FileError(path, "\(error)")
    }
    let child: RunningChild
    do throws(JobFailure) {
      defer { close(ends[1]) }
      child = try ChildStart.spawn(words, [look, ends[1], ends[1]], .whole)
    } catch {
      close(ends[0])
      errno = error.code
      throw FileError.system(path)
    }
    let shared = Shared(
      path: path, child: child, reading: ends[0], patience: patience, wake: wake)
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
  func stop() { shared.stop() }

  /// What is new; nil where nothing is.
  func takeNews() -> News? { shared.takeNews() }
}

/// What the process, the thread that listens to it and the window share.
private final class Shared: Sendable {
  private struct State {
    /// Nil when it was collected.
    var child: RunningChild?
    var isStopped = false
    var isStalled = false
    var news: FilmErrand.News?
    var lines: [String] = []
  }

  private let path: String
  private let reading: Int32
  private let patience: Double
  private let wake: @Sendable () -> Void
  private let state: Mutex<State>

  init(
    path: String, child: RunningChild, reading: Int32, patience: Double,
    wake: @escaping @Sendable () -> Void
  ) {
    (self.path, self.reading, self.patience, self.wake) = (path, reading, patience, wake)
    state = Mutex(State(child: child))
  }

  deinit { close(reading) }

  func stop() {
    state.withLock { state in
      state.isStopped = true
      state.child?.terminate()
    }
  }

  func takeNews() -> FilmErrand.News? {
    state.withLock { state in
      defer { state.news = nil }
      return state.news
    }
  }

  /// Listens until the process has ended, or makes no progress any more.
  func run() {
    guard let child = state.withLock(\.child) else { return }
    var watch = StallWatch(child.id, seconds: patience)
    var (heard, looksSinceStop, isOpen) = (0, 0, true)
    var rest: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while isOpen {
      var query = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&query, 1, Int32((watch.interval * 1000).rounded(.up)))
      if ready < 0 && errno == EINTR { continue }
      guard ready > 0 else {
        let isStopped = state.withLock(\.isStopped)
        looksSinceStop += isStopped ? 1 : 0
        let isStalled = watch.look(output: heard)
        guard isStalled || looksSinceStop >= Self.looksToEnd else { continue }
        state.withLock { $0.isStalled = isStalled && !isStopped }
        break
      }
      let count = unsafe read(reading, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      isOpen = count > 0
      heard += max(count, 0)
      rest += chunk.prefix(max(count, 0))
      while let end = rest.firstIndex(of: 0x0A) {
        take(String(decoding: rest[..<end], as: UTF8.self))
        rest.removeSubrange(...end)
      }
    }
    // From now on nobody else signals it.
    state.withLock { $0.child = nil }
    let closed = isOpen ? nil : child.end(within: RunningChild.secondsToEnd)
    let ended = closed ?? child.finish()
    state.withLock { $0.news = .ended(end(ended, $0)) }
    wake()
  }

  /// Looks, of at most a second each, after which a process that was asked to end is ended.
  private static let looksToEnd = 5

  private func take(_ line: String) {
    state.withLock { state in
      if let share = Double(line) {
        state.news = .share(share)
      } else if state.lines.count < Self.mostLines {
        state.lines.append(line)
      }
    }
    wake()
  }

  /// Lines that are kept of what it says.
  private static let mostLines = 16

  private func end(_ ended: ProcessEnd, _ state: State) -> FilmErrand.End {
    if ended == .exited(0) {
      guard OutputFile.isFinished(path) else {
        return .failed("\(path): the process that films it ended without a film")
      }
      let notes = Self.words(state.lines, after: "foil: ")
      return .made(path, notes: Self.words(notes, after: "\(path): "))
    }
    if state.isStopped { return .stopped }
    if state.isStalled {
      return .failed(
        "\(path): the process that films it made no progress for \(patience.decimal) s")
    }
    let end =
      switch ended {
      case .exited(let status): "with status \(status)"
      case .signalled(let signal): "by signal \(signal)"
      case .timedOut, .stalled, .cancelled: "early"
      }
    let words = Self.words(state.lines, after: "foil: error: ").last
    return .failed(words ?? "\(path): what films it has ended \(end)")
  }

  /// What stands after a beginning, of those lines that have it.
  private static func words(_ lines: [String], after beginning: String) -> [String] {
    lines.filter { $0.hasPrefix(beginning) }.map { String($0.dropFirst(beginning.count)) }
  }
}
