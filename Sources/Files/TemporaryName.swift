internal import Glibc
internal import Synchronization
internal import SystemPackage

/// The name of a file that is not to stay under it, whatever ends the program short of SIGKILL.
enum TemporaryName {
  /// Hands a new name in `folder` to `body`; afterwards, or when a signal ends the program before,
  /// no file has that name.
  ///
  /// One name at a time: who comes second waits.
  static func with<Result: Sendable>(
    in folder: FilePath, _ body: (FilePath) throws(Errno) -> Result
  ) throws(Errno) -> Result {
    // A short name of its own: the file's may already be as long as the system allows. No file has
    // it: a random number of 64 bits.
    let path = folder.appending(".foil.\(String(UInt64.random(in: .min ... .max), radix: 36))")
    return try oneAtATime.withLock { (_) throws(Errno) in
      unsafe path.withPlatformString { text in
        _ = unsafe strncpy(name, text, capacity - 1)
      }
      isPending.store(true, ordering: .sequentiallyConsistent)
      let heard = signals.filter(listen)
      defer {
        unsafe unlink(name)
        isPending.store(false, ordering: .sequentiallyConsistent)
        for signal in heard { _ = Glibc.signal(signal, SIG_DFL) }
      }
      return try body(path)
    }
  }

  /// Gives up the file that is being written, if one is, for whoever ends the program at once.
  static func giveUp() {
    if isPending.load(ordering: .sequentiallyConsistent) { unsafe unlink(name) }
  }

  private static let oneAtATime = Mutex<Void>(())

  // What a signal's handler touches: memory that stays and an atomic, made before it is set up.
  private static let isPending = Atomic<Bool>(false)
  private static let capacity = Int(PATH_MAX)
  private nonisolated(unsafe) static let name: UnsafeMutablePointer<CChar> = {
    let memory = UnsafeMutablePointer<CChar>.allocate(capacity: capacity)
    unsafe memory.initialize(repeating: 0, count: capacity)
    return unsafe memory
  }()

  /// What ends a program from outside and may be answered.
  private static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]

  /// Lets a signal remove the name before it ends the program; false where it would not end it.
  private static func listen(to number: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0,
      unsafe action.__sigaction_handler.sa_handler == nil
    else { return false }
    _ = signal(number) { number in
      TemporaryName.giveUp()
      // Held back until this returns; then it ends the program as it would have.
      _ = signal(number, SIG_DFL)
      raise(number)
    }
    return true
  }
}
