internal import Glibc

/// A thread for one piece of work, which is waited for when this object goes, unless it was let go.
///
/// Signals that come from outside are for the program's first thread: here they are blocked. A fault
/// of the work's own ends the program as on any other thread.
public final class JoinedThread {
  private var thread: pthread_t?

  /// Starts it.
  ///
  /// - Parameters:
  ///   - name: the file that errors name.
  ///   - run: the work; what tells it to end is its owner's to say before this object goes.
  /// - Throws: `FileError` where the system gives no thread; then nothing runs.
  public init(for name: String, _ run: @escaping @Sendable () -> Void) throws(FileError) {
    var (blocked, before) = (sigset_t(), sigset_t())
    unsafe sigfillset(&blocked)
    for fault in Self.faults { unsafe sigdelset(&blocked, fault) }
    unsafe pthread_sigmask(SIG_SETMASK, &blocked, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    var started = pthread_t()
    let context = unsafe Unmanaged.passRetained(Work(run: run)).toOpaque()
    let refusal = unsafe pthread_create(
      &started, nil,
      { context in
        guard let context = unsafe context else { return nil }
        unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, context)
    guard refusal == 0 else {
      unsafe Unmanaged<Work>.fromOpaque(context).release()
      errno = refusal
      throw FileError.system(name)
    }
    thread = started
  }

  deinit { join() }

  /// Waits until the work is done.
  public func join() {
    if let thread { pthread_join(thread, nil) }
    thread = nil
  }

  /// From now on nobody waits for it: the work goes on to its end, or to the program's.
  public func letGo() {
    if let thread { pthread_detach(thread) }
    thread = nil
  }

  /// Signals by which a thread hears of its own faults.
  private static let faults = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]

  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
