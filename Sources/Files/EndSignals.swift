internal import Glibc
internal import Synchronization

/// Signals that ask the program to end (SIGHUP, SIGINT, SIGTERM), held so that it may save first.
///
/// The first one is told. One that comes a second or more after it ends the program at once: several
/// come together where a session ends. So does the first where it is not heard for seconds, but not
/// before what may be done without the program's hearing. What is ignored stays so. One at a time.
public final class EndSignals {
  private let held: [Int32]
  // Joined before the bell goes to which it listens.
  private let thread: JoinedThread
  private let bell: Bell

  /// Milliseconds after which a program that does not hear is ended all the same: one that hangs.
  private static let patience: Int32 = 5000
  /// Nanoseconds after the first within which others say nothing new.
  private static let together: UInt64 = 1_000_000_000

  /// The signal that has come; 0 for none.
  private static let pending = Atomic<Int32>(0)
  /// When it came, in nanoseconds of the clock; 0 for not yet.
  private static let beginning = Atomic<UInt64>(0)
  /// Whose it is: the program's, which has heard it, or this thread's; 0 until then.
  private static let owner = Atomic<UInt8>(0)
  private static let isOver = Atomic(false)
  private static let bellRope = Atomic<Int32>(-1)

  /// Holds them from now on; nil where the system gives no thread to listen: then they end the program
  /// as ever.
  ///
  /// - Parameters:
  ///   - wake: called on another thread when the first has come.
  ///   - unheard: called there before the program is ended because it did not hear: from then on
  ///     nothing is heard.
  public init?(
    wake: @escaping @Sendable () -> Void, unheard: @escaping @Sendable () -> Void = {}
  ) {
    guard let bell = Bell() else { return nil }
    Self.pending.store(0, ordering: .sequentiallyConsistent)
    Self.beginning.store(0, ordering: .sequentiallyConsistent)
    Self.owner.store(0, ordering: .sequentiallyConsistent)
    Self.isOver.store(false, ordering: .sequentiallyConsistent)
    Self.bellRope.store(bell.rope, ordering: .sequentiallyConsistent)
    do throws(FileError) {
      thread = try JoinedThread(for: "") { Self.listen(to: bell.descriptor, wake, unheard) }
    } catch {
      return nil
    }
    self.bell = bell
    held = [SIGHUP, SIGINT, SIGTERM].filter { number in
      var action = sigaction()
      guard unsafe sigaction(number, nil, &action) == 0,
        unsafe action.__sigaction_handler.sa_handler == nil
      else { return false }
      _ = signal(number) { EndSignals.came($0) }
      return true
    }
  }

  deinit {
    for number in held { _ = signal(number, SIG_DFL) }
    Self.isOver.store(true, ordering: .sequentiallyConsistent)
    bell.ring()
  }

  /// The signal that has come, which is heard by this; nil for none.
  public func hear() -> Int32? {
    let number = Self.pending.load(ordering: .sequentiallyConsistent)
    guard number != 0, Self.isTaken(by: 1) else { return nil }
    return number
  }

  /// Ends the program by a signal, so that whoever started it knows why.
  public static func end(by number: Int32) {
    // Another thread may be saving: a temporary name must not stay.
    TemporaryName.giveUp()
    _ = signal(number, SIG_DFL)
    kill(getpid(), number)
  }

  /// Whether it is this owner's, from now on if it was nobody's.
  private static func isTaken(by new: UInt8) -> Bool {
    let before = owner.compareExchange(expected: 0, desired: new, ordering: .sequentiallyConsistent)
    return before.exchanged || before.original == new
  }

  /// In the signal's handler: nothing but calls that may be made there.
  private static func came(_ number: Int32) {
    let code = errno
    let now = nanoseconds()
    // It is the first whose time it is; another one's handler may run within this one.
    let first = beginning.compareExchange(
      expected: 0, desired: now, ordering: .sequentiallyConsistent)
    if first.exchanged {
      pending.store(number, ordering: .sequentiallyConsistent)
      var byte: UInt8 = 1
      _ = unsafe write(bellRope.load(ordering: .sequentiallyConsistent), &byte, 1)
    } else if now > first.original, now - first.original >= together {
      end(by: number)
    }
    errno = code
  }

  /// The clock's nanoseconds.
  private static func nanoseconds() -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  private static func listen(to bell: Int32, _ wake: () -> Void, _ unheard: () -> Void) {
    wait(for: bell, -1)
    guard !isOver.load(ordering: .sequentiallyConsistent) else { return }
    wake()
    wait(for: bell, patience)
    guard !isOver.load(ordering: .sequentiallyConsistent), isTaken(by: 2) else { return }
    unheard()
    end(by: pending.load(ordering: .sequentiallyConsistent))
  }

  private static func wait(for bell: Int32, _ milliseconds: Int32) {
    var query = pollfd(fd: bell, events: Int16(POLLIN), revents: 0)
    while unsafe poll(&query, 1, milliseconds) < 0 && errno == EINTR {}
    var byte: UInt8 = 0
    _ = unsafe read(bell, &byte, 1)
  }
}
