internal import Glibc
internal import Synchronization

/// The signals that ask the program to end (SIGHUP, SIGINT, SIGTERM), held so that it can save
/// first.
///
/// `takeSignal` returns the first signal. Another signal ends the program at once, but only from
/// 1 s later on, because the end of a session sends several together. If the program does not call
/// `takeSignal` for 5 s, `onTimeout` runs and the first signal ends the program. Ignored signals
/// stay ignored. Only one instance may exist at a time.
public final class EndSignals {
  private let held: [Int32]
  // Declared before the pipe, so that the thread is joined before its pipe closes.
  private let thread: JoinedThread
  private let wakePipe: WakePipe

  /// The time after which a program that does not react (a hung one) is ended, ms.
  private static let grace: Int32 = 5000
  /// The time after the first signal during which further signals are ignored, ns.
  private static let groupingInterval: UInt64 = 1_000_000_000

  /// The signal received; 0 for none.
  private static let pending = Atomic<Int32>(0)
  /// The arrival time of the first signal, ns of the monotonic clock; 0 before it.
  private static let beginning = Atomic<UInt64>(0)
  /// The owner of the signal: 1 for the program, 2 for the listening thread; 0 for nobody yet.
  private static let owner = Atomic<UInt8>(0)
  private static let isOver = Atomic(false)
  private static let writeEnd = Atomic<Int32>(-1)

  /// Holds the signals; nil if the system gives no pipe or thread, and the signals then end the
  /// program as usual.
  ///
  /// - Parameters:
  ///   - wake: called on another thread when the first signal has come.
  ///   - onTimeout: called on that thread before it ends a program that did not react; `takeSignal`
  ///     returns nil from then on.
  public init?(
    wake: @escaping @Sendable () -> Void, onTimeout: @escaping @Sendable () -> Void = {}
  ) {
    guard let wakePipe = WakePipe() else { return nil }
    Self.pending.store(0, ordering: .sequentiallyConsistent)
    Self.beginning.store(0, ordering: .sequentiallyConsistent)
    Self.owner.store(0, ordering: .sequentiallyConsistent)
    Self.isOver.store(false, ordering: .sequentiallyConsistent)
    Self.writeEnd.store(wakePipe.writeEnd, ordering: .sequentiallyConsistent)
    let listener = try? JoinedThread(for: "") {
      Self.listen(to: wakePipe.descriptor, wake, onTimeout)
    }
    guard let listener else { return nil }
    thread = listener
    self.wakePipe = wakePipe
    held = HeldSignals.handle([SIGHUP, SIGINT, SIGTERM]) { EndSignals.handle($0) }
  }

  deinit {
    for number in held { _ = signal(number, SIG_DFL) }
    Self.isOver.store(true, ordering: .sequentiallyConsistent)
    wakePipe.wake()
  }

  /// The signal received, which the caller now handles; nil for none.
  public func takeSignal() -> Int32? {
    let number = Self.pending.load(ordering: .sequentiallyConsistent)
    guard number != 0, Self.isTaken(by: 1) else { return nil }
    return number
  }

  /// Ends the program by a signal, so that the parent process sees the cause.
  public static func end(by number: Int32) {
    // Another thread may be saving; its temporary file must not remain.
    TemporaryName.giveUp()
    _ = signal(number, SIG_DFL)
    kill(getpid(), number)
  }

  /// True if the signal is this owner's; an unowned signal becomes this owner's.
  private static func isTaken(by new: UInt8) -> Bool {
    let before = owner.compareExchange(expected: 0, desired: new, ordering: .sequentiallyConsistent)
    return before.exchanged || before.original == new
  }

  /// Handles a signal, with async-signal-safe calls only.
  private static func handle(_ number: Int32) {
    let code = errno
    let now = nanoseconds()
    // The first signal sets the time; another's handler may interrupt this one.
    let first = beginning.compareExchange(
      expected: 0, desired: now, ordering: .sequentiallyConsistent)
    if first.exchanged {
      pending.store(number, ordering: .sequentiallyConsistent)
      var byte: UInt8 = 1
      _ = unsafe write(writeEnd.load(ordering: .sequentiallyConsistent), &byte, 1)
    } else if now > first.original, now - first.original >= groupingInterval {
      end(by: number)
    }
    errno = code
  }

  /// The monotonic clock, ns.
  private static func nanoseconds() -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  private static func listen(to wakePipe: Int32, _ wake: () -> Void, _ onTimeout: () -> Void) {
    wait(for: wakePipe, -1)
    guard !isOver.load(ordering: .sequentiallyConsistent) else { return }
    wake()
    wait(for: wakePipe, grace)
    guard !isOver.load(ordering: .sequentiallyConsistent), isTaken(by: 2) else { return }
    onTimeout()
    end(by: pending.load(ordering: .sequentiallyConsistent))
  }

  private static func wait(for wakePipe: Int32, _ milliseconds: Int32) {
    var query = pollfd(fd: wakePipe, events: Int16(POLLIN), revents: 0)
    while unsafe poll(&query, 1, milliseconds) < 0 && errno == EINTR {}
    var byte: UInt8 = 0
    _ = unsafe read(wakePipe, &byte, 1)
  }
}
