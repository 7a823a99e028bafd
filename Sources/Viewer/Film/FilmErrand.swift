internal import CProcess
internal import Files
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
    _ order: Viewing.FilmOrder, root: String, wake: @escaping @Sendable () -> Void
  ) throws(FileError) {
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
    var child: pid_t = 0
    let words = FilmChild.arguments(order.wish, to: path, root: root)
    let failure = ChildProcess.spawn(words, [look, ends[1], ends[1]], .whole, &child)
    close(ends[1])
    guard failure == 0 else {
      close(ends[0])
      errno = failure
      throw FileError.system(path)
    }
    let shared = Shared(path: path, child: child, reading: ends[0], wake: wake)
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
    var child: pid_t?
    var isStopped = false
    var news: FilmErrand.News?
    var lines: [String] = []
  }

  private let path: String
  private let reading: Int32
  private let wake: @Sendable () -> Void
  private let state: Mutex<State>

  init(path: String, child: pid_t, reading: Int32, wake: @escaping @Sendable () -> Void) {
    (self.path, self.reading, self.wake) = (path, reading, wake)
    state = Mutex(State(child: child))
  }

  deinit { close(reading) }

  func stop() {
    state.withLock { state in
      state.isStopped = true
      if let child = state.child { kill(child, SIGTERM) }
    }
  }

  func takeNews() -> FilmErrand.News? {
    state.withLock { state in
      defer { state.news = nil }
      return state.news
    }
  }

  /// Listens until the process has ended.
  func run() {
    var rest: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe read(reading, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      rest += chunk.prefix(count)
      while let end = rest.firstIndex(of: 0x0A) {
        take(String(decoding: rest[..<end], as: UTF8.self))
        rest.removeSubrange(...end)
      }
    }
    // It has closed its descriptors, so it is about to end.
    while !collect() { usleep(1000) }
    wake()
  }

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

  private func collect() -> Bool {
    state.withLock { state in
      guard let child = state.child else { return true }
      var status: Int32 = 0
      let collected = unsafe waitpid(child, &status, WNOHANG)
      guard collected != 0, collected > 0 || errno != EINTR else { return false }
      state.child = nil
      state.news = .ended(end(status, state))
      return true
    }
  }

  private func end(_ status: Int32, _ state: State) -> FilmErrand.End {
    if status == 0 {
      let notes = Self.words(state.lines, after: "foil: ")
      return .made(path, notes: Self.words(notes, after: "\(path): "))
    }
    if state.isStopped { return .stopped }
    // The low 7 bits name a signal that ended it, the next 8 its exit status.
    let end =
      status & 0x7F != 0 ? "by signal \(status & 0x7F)" : "with status \(status >> 8 & 0xFF)"
    let words = Self.words(state.lines, after: "foil: error: ").last
    return .failed(words ?? "\(path): what films it has ended \(end)")
  }

  /// What stands after a beginning, of those lines that have it.
  private static func words(_ lines: [String], after beginning: String) -> [String] {
    lines.filter { $0.hasPrefix(beginning) }.map { String($0.dropFirst(beginning.count)) }
  }
}
