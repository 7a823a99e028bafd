internal import Glibc
internal import Synchronization
internal import SystemPackage

/// Notices when files are saved or deleted, also by editors that write a new file and rename it, when a link
/// comes to lead elsewhere, and when a folder on the way is made anew.
///
/// A thread of its own sleeps in the kernel; it calls `wake` 50 ms after the last save of a burst.
/// Nothing is polled, unless the system has no watches left: then the files are looked at once a
/// second, and `takeNotices` says so.
public final class FileWatch {
  private let watcher: Watcher
  private let thread: JoinedThread?

  /// Watches nothing yet.
  ///
  /// - Parameter wake: called on a thread of the watch's own when there is something to take.
  public convenience init(wake: @escaping @Sendable () -> Void) {
    self.init(wake: wake, refusal: { nil })
  }

  /// - Parameter refusal: why the system gives no watches, where a test wants it to.
  init(wake: @escaping @Sendable () -> Void, refusal: @escaping @Sendable () -> Errno?) {
    watcher = Watcher(wake: wake, refusal: refusal)
    thread = watcher.start()
  }

  deinit { watcher.stop() }

  /// Watches these files from now on, and no others: how they are now is how they were seen.
  ///
  /// - Parameters:
  ///   - files: paths, of files that are there or may come.
  ///   - folders: paths of folders, and the suffixes of names in them that count, such as ".glsl",
  ///     whatever the case of their letters.
  public func watch(files: [String], folders: [String: Set<String>] = [:]) {
    watcher.watch(
      WatchedFiles(
        files: Set(files), folders: folders.mapValues { Set($0.map { $0.lowercased() }) }))
  }

  /// What takes in a file that the program itself writes, on any thread, before the file takes its
  /// name: the file with this stamp is no change, any other content is.
  public var expectation: @Sendable (_ stamp: FileStamp, _ path: String) -> Void {
    { [watcher] stamp, path in watcher.expect(stamp, at: path) }
  }

  /// The files that were saved or deleted since the last call, by the names by which they are
  /// watched; those of a folder by `path(ofFile:)`.
  public func takeChanges() -> Set<String> { watcher.takeChanges() }

  /// What the user should know of the watch itself: a line each, each said once.
  public func takeNotices() -> [String] { watcher.takeNotices() }
}
