internal import SystemPackage

/// A watch on files and folders: saves, deletions, saves by rename, changed links and re-created
/// parent folders.
///
/// Its own thread sleeps in the kernel and calls `wake` 50 ms after the last save of a burst. If
/// the system has no watches left, it polls the files once a second and `takeNotices` says so.
public final class FileWatch {
  private let watcher: Watcher
  private let thread: JoinedThread?

  /// A watch on nothing.
  ///
  /// - Parameter wake: called on the watch's thread when there are changes or notices to take.
  public convenience init(wake: @escaping @Sendable () -> Void) {
    self.init(wake: wake, refusal: { nil })
  }

  /// - Parameter refusal: a simulated system error for tests; nil for none.
  init(wake: @escaping @Sendable () -> Void, refusal: @escaping @Sendable () -> Errno?) {
    watcher = Watcher(wake: wake, refusal: refusal)
    thread = watcher.start()
  }

  deinit { watcher.stop() }

  /// Watches exactly these files from now on; their present state is the reference.
  ///
  /// - Parameters:
  ///   - files: paths of files that exist or may appear.
  ///   - folders: paths of folders, each with the suffixes to watch, such as ".glsl"; case is
  ///     ignored.
  public func watch(files: [String], folders: [String: Set<String>] = [:]) {
    watcher.watch(
      WatchedFiles(
        files: Set(files), folders: folders.mapValues { Set($0.map { $0.lowercased() }) }))
  }

  /// A closure that registers the program's own write before the file gets its name, on any thread:
  /// content with this stamp is not reported as a change.
  public var expectation: @Sendable (_ stamp: FileStamp, _ path: String) -> Void {
    { [watcher] stamp, path in watcher.expect(stamp, at: path) }
  }

  /// The files saved or deleted since the last call, by their watched names; files in a watched
  /// folder are named by `path(ofFile:)`.
  public func takeChanges() -> Set<String> { watcher.takeChanges() }

  /// The watch's own notices for the user since the last call; each is given once.
  public func takeNotices() -> [String] { watcher.takeNotices() }
}
