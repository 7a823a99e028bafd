internal import Glibc
internal import Synchronization
internal import SystemPackage

/// A temporary file name, removed whatever ends the program except SIGKILL.
enum TemporaryName {
  /// Passes a new name in `folder` to `body`; afterward, or if a signal ends the program, no file
  /// has that name.
  ///
  /// Only one name is in use at a time; other callers wait.
  static func with<Result: Sendable>(
    in folder: FilePath, _ body: (FilePath) throws(Errno) -> Result
  ) throws(Errno) -> Result {
    // A short name, since the file's own may be as long as the system allows; unique by a random
    // number of 64 bits.
    let path = folder.appending(".foil.\(String(UInt64.random(in: .min ... .max), radix: 36))")
    return try oneAtATime.withLock { (_) throws(Errno) in
      unsafe path.withPlatformString { text in
        _ = unsafe strncpy(name, text, capacity - 1)
      }
      isPending.store(true, ordering: .sequentiallyConsistent)
      let heard = HeldSignals.handle(signals) { number in
        TemporaryName.giveUp()
        // Blocked until the handler returns; then it ends the program as usual.
        _ = signal(number, SIG_DFL)
        raise(number)
      }
      defer {
        unsafe unlink(name)
        isPending.store(false, ordering: .sequentiallyConsistent)
        for signal in heard { _ = Glibc.signal(signal, SIG_DFL) }
      }
      return try body(path)
    }
  }

  /// Removes the file that is being written, if any; call it before ending the program at once.
  static func giveUp() {
    if isPending.load(ordering: .sequentiallyConsistent) { unsafe unlink(name) }
  }

  private static let oneAtATime = Mutex<Void>(())

  // The signal handler touches only permanent memory and an atomic, made before it is installed.
  private static let isPending = Atomic<Bool>(false)
  private static let capacity = Int(PATH_MAX)
  private nonisolated(unsafe) static let name: UnsafeMutablePointer<CChar> = {
    let memory = UnsafeMutablePointer<CChar>.allocate(capacity: capacity)
    unsafe memory.initialize(repeating: 0, count: capacity)
    return unsafe memory
  }()

  /// The signals that end a program and can be handled.
  private static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
}
