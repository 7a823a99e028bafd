internal import Glibc
internal import Synchronization
internal import SystemPackage

/// The thread of a watch and the state it shares with the watch's owner.
final class Watcher: Sendable {
  private let state = Mutex(State())
  private let wake: @Sendable () -> Void
  private let refusal: @Sendable () -> Errno?
  /// The pipe that wakes the thread when the list of watched files changes or the watch ends.
  private let wakePipe: WakePipe?

  private struct State {
    var watched = WatchedFiles()
    /// The state of the files at the last check.
    var seen: [String: FileSignature] = [:]
    /// The stamps of the program's own writes by path, the latest last; none after a change by
    /// another program.
    var own: [String: [FileStamp]] = [:]
    var changes: Set<String> = []
    var notices: [String] = []
    var said: Set<String> = []
    var isOver = false
  }

  /// The time without a save that ends a burst, ms.
  private static let calm = 50
  /// The longest burst before a check, ms.
  private static let longestCalm = 500
  /// The time between two checks if the system gives no watches, ms.
  private static let pollingInterval = 1000

  init(wake: @escaping @Sendable () -> Void, refusal: @escaping @Sendable () -> Errno?) {
    self.wake = wake
    self.refusal = refusal
    wakePipe = WakePipe()
  }

  // MARK: The owner's side

  /// Starts the thread; nil with a notice if that fails.
  func start() -> JoinedThread? {
    guard wakePipe != nil else {
      note("Saved files are not reloaded automatically (\(Errno.last.words)). R reloads them.")
      return nil
    }
    do throws(FileError) {
      return try JoinedThread(for: "") { self.run() }
    } catch {
      note("Saved files are not reloaded automatically (\(error.reason)). R reloads them.")
      return nil
    }
  }

  /// The number of Foil's own saves remembered for a file: several may precede the next check.
  private static let mostOwn = 8

  /// Registers the program's own write: content with this stamp is not a change.
  func expect(_ stamp: FileStamp, at path: String) {
    state.withLock { $0.own[path] = ($0.own[path, default: []] + [stamp]).suffix(Self.mostOwn) }
  }

  func watch(_ watched: WatchedFiles) {
    var isNews = false
    let isNew = state.withLock { state in
      guard state.watched != watched else { return false }
      let new = watched.subtracting(state.watched).signatures
      state.watched = watched
      // Another program may have replaced what this one just wrote.
      let replaced = new.filter { path, file in
        state.seen[path] == nil && state.own[path]?.last.map { $0 != file.stamp } ?? false
      }
      state.changes.formUnion(replaced.keys)
      isNews = !replaced.isEmpty
      // Files already watched keep their last state, so that no save is missed.
      state.seen = new.merging(state.seen.filter { watched.covers($0.key) }) { $1 }
      return true
    }
    if isNew { wakePipe?.wake() }
    if isNews { wake() }
  }

  func stop() {
    state.withLock { $0.isOver = true }
    wakePipe?.wake()
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
      case .wakePipe, .nothing:
        burst = nil
        isPolling = !arm(&queue, &plan)
        look()
      }
    }
  }

  private static func timeout(burst: ContinuousClock.Instant?, isPolling: Bool) -> Int {
    guard let burst else { return isPolling ? pollingInterval : -1 }
    let elapsed = Int(burst.duration(to: .now) / .milliseconds(1))
    return max(0, min(calm, longestCalm - elapsed))
  }

  private enum News { case events, wakePipe, nothing }

  private func wait(for queue: Int32, _ milliseconds: Int) -> News {
    var waiting = [queue, wakePipe?.descriptor ?? -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let count = unsafe poll(&waiting, 2, Int32(milliseconds))
    guard count > 0 else { return .nothing }
    guard waiting[1].revents == 0 else {
      wakePipe?.quiet()
      return .wakePipe
    }
    return .events
  }

  private func counts(_ event: EventQueue.Event, _ plan: WatchPlan) -> Bool {
    event.affectsWholeWatch || plan.names.contains(event.name)
      || state.withLock { $0.watched.couldMatch(event.name) }
  }

  /// Sets up the kernel's watches for the present folders; false if the system refuses.
  private func arm(_ queue: inout EventQueue?, _ plan: inout WatchPlan) -> Bool {
    let watched = state.withLock { $0.watched }
    do throws(Errno) {
      if let error = refusal() { throw error }
      if queue == nil { queue = try EventQueue() }
      // Folders may appear and disappear in the meantime.
      for _ in 0..<5 {
        plan = WatchPlan(watched)
        if let error = queue?.watch(plan.masks), error != .noSuchFileOrDirectory { throw error }
        if plan == WatchPlan(watched) { return true }
      }
    } catch {
      note("File watching failed (\(error.words)). Foil checks for saved files once a second.")
    }
    return false
  }

  /// Checks for files that changed or disappeared since the last check.
  private func look() {
    let watched = state.withLock { $0.watched }
    let now = watched.signatures
    let isNews = state.withLock { state in
      // If the list of files has changed meanwhile, the pipe is readable and another check follows.
      guard state.watched == watched else { return false }
      let own = state.own
      var changed = Set(
        now.filter { path, file in
          state.seen[path] != file && own[path]?.contains(file.stamp) != true
        }.keys)
      changed.formUnion(state.seen.keys.filter { now[$0] == nil })
      // A later restoration by another program is a change, even of content that this one wrote.
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
