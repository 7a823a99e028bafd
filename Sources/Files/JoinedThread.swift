internal import Glibc

/// A thread for one piece of work, joined when this object is freed unless `detach` was called.
///
/// External signals are blocked here, so that the main thread gets them. The work's own faults
/// (such as SIGSEGV) end the program as usual.
public final class JoinedThread {
  private var thread: pthread_t?

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - name: the file that an error names.
  ///   - run: the work; its owner must make it end before this object is freed.
  /// - Throws: `FileError` if the system gives no thread; nothing runs then.
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

  /// Detaches the thread: the work runs to its end or the program's, and nothing joins it.
  public func detach() {
    if let thread { pthread_detach(thread) }
    thread = nil
  }

  /// The signals of a thread's own faults.
  private static let faults = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]

  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
