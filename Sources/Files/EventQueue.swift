internal import Glibc
internal import SystemPackage

/// The kernel's queue of changes in folders (inotify).
struct EventQueue: ~Copyable {
  let descriptor: Int32
  /// The active watches, by descriptor.
  private var watches: Set<Int32> = []

  /// A change in a folder, or of the folder itself.
  struct Event {
    /// The name in the folder; empty for the folder itself.
    let name: String
    /// True if events were lost, or a watched folder moved or disappeared.
    let affectsWholeWatch: Bool
  }

  init() throws(Errno) {
    let result = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard result >= 0 else { throw .last }
    descriptor = result
  }

  deinit {
    close(descriptor)
  }

  /// Watches exactly these folders.
  ///
  /// - Returns: the error of a folder that cannot be watched; the others are watched. A parent
  ///   folder that can be entered but not read is not an error: folders below it report changes.
  mutating func watch(_ masks: [FilePath: UInt32]) -> Errno? {
    var now: Set<Int32> = []
    var refusal: Errno?
    for (folder, mask) in masks {
      // Two paths may lead to one folder: IN_MASK_ADD merges their masks.
      let watch = unsafe folder.withPlatformString { name in
        unsafe inotify_add_watch(descriptor, name, mask | UInt32(IN_MASK_ADD | IN_ONLYDIR))
      }
      let error = Errno.last
      if watch >= 0 {
        now.insert(watch)
      } else if error != .permissionDenied || mask & WatchPlan.entries != 0 {
        refusal = error
      }
    }
    for watch in watches.subtracting(now) { _ = inotify_rm_watch(descriptor, watch) }
    watches = now
    return refusal
  }

  /// Takes some of the pending events; none if the queue is empty.
  func takeEvents() -> [Event] {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    // The queue does not block: reading fails if it is empty.
    guard let count = try? OpenFile.read(into: &buffer, from: descriptor) else { return [] }
    var events: [Event] = []
    var at = 0
    let head = MemoryLayout<inotify_event>.size
    while at + head <= count {
      let event = unsafe buffer.withUnsafeBytes { bytes in
        unsafe bytes.loadUnaligned(fromByteOffset: at, as: inotify_event.self)
      }
      let name = buffer[(at + head)..<min(at + head + Int(event.len), count)].prefix { $0 != 0 }
      at += head + Int(event.len)
      // Skips events of removed watches; an overflow belongs to no watch.
      guard event.wd < 0 || watches.contains(event.wd) else { continue }
      events.append(
        Event(
          name: RawName.text(of: Array(name)),
          affectsWholeWatch: event.mask & Self.ofQueueOrFolder != 0))
    }
    return events
  }

  private static let ofQueueOrFolder = UInt32(
    IN_Q_OVERFLOW | IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED)
}
