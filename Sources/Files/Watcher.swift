internal import Glibc
internal import Synchronization
internal import SystemPackage

/// What a watch's thread does, and what it shares with the watch's owner.
final class Watcher: Sendable {
  private let state = Mutex(State())
  private let wake: @Sendable () -> Void
  private let refusal: @Sendable () -> Errno?
  /// A byte calls the thread: what it is to do has changed.
  private let bell: Bell?

  private struct State {
    var watched = WatchedFiles()
    /// How the files were when they were last looked at.
    var seen: [String: FileSignature] = [:]
    /// What the program itself wrote, the last at the end, by path; empty after a change by others.
    var own: [String: [FileStamp]] = [:]
    var changes: Set<String> = []
    var notices: [String] = []
    var said: Set<String> = []
    var isOver = false
  }

  /// Milliseconds without a save after which a burst is over.
  private static let calm = 50
  /// Milliseconds after which a burst is looked at although it goes on.
  private static let patience = 500
  /// Milliseconds between two looks where the system gives no watches.
  private static let pollingInterval = 1000

  init(wake: @escaping @Sendable () -> Void, refusal: @escaping @Sendable () -> Errno?) {
    self.wake = wake
    self.refusal = refusal
    bell = Bell()
  }

  // MARK: The owner's side

  /// Starts the thread; nil where there can be none, which is noted.
  func start() -> JoinedThread? {
    guard bell != nil else {
      note("saved files are not noticed (\(Errno.last.words)): R reads them")
      return nil
    }
    do throws(FileError) {
      return try JoinedThread(for: "") { self.run() }
    } catch {
      note("saved files are not noticed (\(error.reason)): R reads them")
      return nil
    }
  }

  /// Own saves of a file that are remembered: several may come before the next look.
  private static let mostOwn = 8

  /// Takes in that the program itself writes a file: the file with this stamp is no news.
  func expect(_ stamp: FileStamp, at path: String) {
    state.withLock { $0.own[path] = ($0.own[path, default: []] + [stamp]).suffix(Self.mostOwn) }
  }

  func watch(_ watched: WatchedFiles) {
    var isNews = false
    let isNew = state.withLock { state in
      guard state.watched != watched else { return false }
      let new = watched.subtracting(state.watched).signatures
      state.watched = watched
      // What the program itself wrote a moment ago may be another file by now.
      let replaced = new.filter { path, file in
        state.seen[path] == nil && state.own[path]?.last.map { $0 != file.stamp } ?? false
      }
      state.changes.formUnion(replaced.keys)
      isNews = !replaced.isEmpty
      // What was watched before is as it was last seen: a save in the meantime is not missed.
      state.seen = new.merging(state.seen.filter { watched.covers($0.key) }) { $1 }
      return true
    }
    if isNew { bell?.ring() }
    if isNews { wake() }
  }

  func stop() {
    state.withLock { $0.isOver = true }
    bell?.ring()
  }

  func takeChanges() -> Set<String> {
    state.withLock { state in
      defer { state.changes = [] }
      return state.changes
    }
  }

  func takeNotices() -> [String] {
    state.withLock { state in
      defer { state.notices = [] }
      return state.notices
    }
  }

  // MARK: The thread's side

  private func run() {
    var queue: EventQueue?
    var plan = WatchPlan(WatchedFiles())
    var isPolling = false
    var burst: ContinuousClock.Instant?
    while !state.withLock({ $0.isOver }) {
      let limit = Self.timeout(burst: burst, isPolling: isPolling)
      switch wait(for: queue?.descriptor ?? -1, limit) {
      case .events:
        let events = queue?.takeEvents() ?? []
        if burst == nil, events.contains(where: { counts($0, plan) }) { burst = .now }
      case .bell, .nothing:
        burst = nil
        isPolling = !arm(&queue, &plan)
        look()
      }
    }
  }

  private static func timeout(burst: ContinuousClock.Instant?, isPolling: Bool) -> Int {
    guard let burst else { return isPolling ? pollingInterval : -1 }
    let elapsed = Int(burst.duration(to: .now) / .milliseconds(1))
    return max(0, min(calm, patience - elapsed))
  }

  private enum News { case events, bell, nothing }

  private func wait(for queue: Int32, _ milliseconds: Int) -> News {
    var waiting = [queue, bell?.descriptor ?? -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let count = unsafe poll(&waiting, 2, Int32(milliseconds))
    guard count > 0 else { return .nothing }
    guard waiting[1].revents == 0 else {
      bell?.hush()
      return .bell
    }
    return .events
  }

  private func counts(_ event: EventQueue.Event, _ plan: WatchPlan) -> Bool {
    event.isOfQueueOrFolder || plan.names.contains(event.name)
      || state.withLock { $0.watched.mayMean(event.name) }
  }

  /// Has the kernel tell of what is to be watched as the folders are now; false where it will not.
  private func arm(_ queue: inout EventQueue?, _ plan: inout WatchPlan) -> Bool {
    let watched = state.withLock { $0.watched }
    do throws(Errno) {
      if let error = refusal() { throw error }
      if queue == nil { queue = try EventQueue() }
      // Folders may come and go in the meantime.
      for _ in 0..<5 {
        plan = WatchPlan(watched)
        if let error = queue?.watch(plan.masks), error != .noSuchFileOrDirectory { throw error }
        if plan == WatchPlan(watched) { return true }
      }
    } catch {
      note("saved files are noticed once a second: the system will not watch (\(error.words))")
    }
    return false
  }

  /// Looks whether files are other than they were when last seen, or gone.
  private func look() {
    let watched = state.withLock { $0.watched }
    let now = watched.signatures
    let isNews = state.withLock { state in
      // Where the task is another by now, the bell has rung.
      guard state.watched == watched else { return false }
      let own = state.own
      var changed = Set(
        now.filter { path, file in
          state.seen[path] != file && own[path]?.contains(file.stamp) != true
        }.keys)
      changed.formUnion(state.seen.keys.filter { now[$0] == nil })
      // What others put back later is news, also where it is this program's old file.
      for path in changed { state.own[path] = nil }
      state.seen = now
      state.changes.formUnion(changed)
      return !changed.isEmpty
    }
    if isNews { wake() }
  }

  private func note(_ notice: String) {
    let isNew = state.withLock { state in
      guard state.said.insert(notice).inserted else { return false }
      state.notices.append(notice)
      return true
    }
    if isNew { wake() }
  }
}
