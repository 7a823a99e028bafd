internal import Glibc
internal import Synchronization

/// Notices when shader files are saved, also by editors that write a new file and rename it.
///
/// A thread of its own sleeps in the kernel; it calls `wake` 50 ms after the last save of a burst.
/// Nothing is polled.
public final class FileWatch {
  private let state: Shared
  private let thread: pthread_t

  /// What the thread and its owner share.
  private final class Shared: Sendable {
    let notes: Int32
    /// The two ends of a pipe: a byte in it ends the thread.
    let stop: Int32
    let stopping: Int32
    let hasChanged = Atomic<Bool>(false)
    /// Names of files that count beside those that look like shaders.
    let names = Mutex<Set<String>>([])
    let wake: @Sendable () -> Void

    init?(wake: @escaping @Sendable () -> Void) {
      self.wake = wake
      notes = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      var ends: [Int32] = [-1, -1]
      let failed = unsafe pipe(&ends)
      (stop, stopping) = (ends[0], ends[1])
      guard notes >= 0, failed == 0 else { return nil }
    }

    deinit {
      for descriptor in [notes, stop, stopping] where descriptor >= 0 { close(descriptor) }
    }

    /// Sleeps until something is saved, then until nothing has been for 50 ms; false at the end.
    func waitForChange() -> Bool {
      var isPending = false
      while true {
        var waiting = [
          pollfd(fd: notes, events: Int16(POLLIN), revents: 0),
          pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
        ]
        let count = unsafe poll(&waiting, 2, isPending ? FileWatch.calm : -1)
        if count < 0 && errno == EINTR { continue }
        if count < 0 || waiting[1].revents != 0 { return false }
        if count == 0 { return true }
        if readNames().contains(where: counts) { isPending = true }
      }
    }

    private func counts(_ name: String) -> Bool {
      [".glsl", ".frag", ".vert"].contains { name.hasSuffix($0) }
        || names.withLock { $0.contains(name) }
    }

    private func readNames() -> [String] {
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      let count = unsafe read(notes, &buffer, buffer.count)
      let head = MemoryLayout<inotify_event>.size
      var names: [String] = []
      var at = 0
      while at + head <= count {
        let length = unsafe buffer.withUnsafeBytes {
          unsafe Int($0.loadUnaligned(fromByteOffset: at + head - 4, as: UInt32.self))
        }
        let end = min(at + head + length, count)
        let bytes = buffer[(at + head)..<end].prefix { $0 != 0 }
        names.append(String(decoding: bytes, as: UTF8.self))
        at = end
      }
      return names
    }
  }

  /// Milliseconds without a save after which a burst is over.
  fileprivate static let calm: Int32 = 50

  /// Watches nothing yet; nil where the system has no watches left.
  ///
  /// - Parameter wake: called on a thread of the watch's own after each change.
  public init?(wake: @escaping @Sendable () -> Void) {
    guard let state = Shared(wake: wake) else { return nil }
    let context = unsafe Unmanaged.passRetained(state).toOpaque()
    var thread = pthread_t()
    let failed = unsafe pthread_create(
      &thread, nil,
      { context in
        guard let context = unsafe context else { return nil }
        let state = unsafe Unmanaged<Shared>.fromOpaque(context).takeRetainedValue()
        while state.waitForChange() {
          state.hasChanged.store(true, ordering: .releasing)
          state.wake()
        }
        return nil
      }, context)
    guard failed == 0 else {
      unsafe Unmanaged<Shared>.fromOpaque(context).release()
      return nil
    }
    self.state = state
    self.thread = thread
  }

  deinit {
    var byte: UInt8 = 1
    _ = unsafe write(state.stopping, &byte, 1)
    _ = pthread_join(thread, nil)
  }

  /// Watches `folders` from now on, and in them shaders and whatever `files` are called.
  public func watch(folders: [String], files: [String]) {
    let names = files.map { String($0.split(separator: "/").last ?? "") }
    state.names.withLock { $0.formUnion(names) }
    let own = files.map { path in path.lastIndex(of: "/").map { String(path[...$0]) } ?? "." }
    for folder in Set(folders + own) {
      _ = unsafe inotify_add_watch(state.notes, folder, UInt32(IN_CLOSE_WRITE | IN_MOVED_TO))
    }
  }

  /// Whether something was saved since the last call.
  public func takeChange() -> Bool { state.hasChanged.exchange(false, ordering: .acquiring) }
}
