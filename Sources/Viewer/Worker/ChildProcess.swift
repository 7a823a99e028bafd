internal import CMalloc
internal import CProcess
internal import Files
internal import Glibc
internal import Logging
internal import Synchronization

/// This program run once more, for work that may take too long or too much memory, or crash.
///
/// It is handed three descriptors and nothing else, and what it says on standard error is kept
/// from the user's terminal. It runs once.
final class ChildProcess: Sendable {
  /// How it ended.
  enum End: Equatable {
    /// By itself, with a status.
    case exited(Int32)
    /// By a signal.
    case signalled(Int32)
    /// It ran longer than it was given, by the wall clock.
    case timedOut
    case cancelled
  }

  /// What it left behind.
  struct Outcome {
    let end: End
    /// Seconds of processor time that it took.
    let cpuSeconds: Double
    /// Seconds by the wall clock.
    let seconds: Double
    /// The first 4 KiB of what it said on standard error.
    let errors: String

    /// Whether it ended for want of memory: libraries do so as they like, but not without a word.
    var lackedMemory: Bool {
      let words = errors.lowercased()
      return ["memory", "allocat", "map segment", "resource temporarily unavailable"]
        .contains(where: words.contains)
    }
  }

  /// The system's reason why there is no child: an `errno`.
  struct NotStarted: Error {
    let code: Int32
  }

  private struct State {
    var child: pid_t?
    var isCancelled = false
    var isTimedOut = false
    var cpuSeconds = 0.0
  }

  private let state = Mutex(State())
  private let environment: ChildEnvironment

  init(_ environment: ChildEnvironment) {
    self.environment = environment
  }

  /// Ends it, now or as soon as it is started; from any thread.
  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      if let child = state.child { kill(child, SIGKILL) }
    }
  }

  /// Runs it to its end, on the calling thread, with which it would end early.
  ///
  /// - Parameters:
  ///   - arguments: what stands after the program's name.
  ///   - input: what it has as standard input.
  ///   - output: what it has as standard output.
  ///   - seconds: of processor time that it may take, where that is less than it takes itself.
  ///   - deadline: seconds by the wall clock after which it is ended.
  func run(
    _ arguments: [String], input: Int32, output: Int32, seconds: Int? = nil, deadline: Double
  ) throws(NotStarted) -> Outcome {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe2(&ends, O_CLOEXEC) == 0 else { throw NotStarted(code: errno) }
    let reading = ends[0]
    defer { close(reading) }
    let failure = state.withLock { state -> Int32 in
      guard !state.isCancelled else { return 0 }
      var child: pid_t = 0
      let failure = Self.spawn(arguments, [input, output, ends[1]], environment, &child)
      state.child = failure == 0 ? child : nil
      if failure == 0, let seconds { foil_limit_seconds(child, UInt64(seconds)) }
      return failure
    }
    close(ends[1])
    guard failure == 0 else { throw NotStarted(code: failure) }
    let began = Clock.now
    let end = began + deadline
    let tell = Log.processes.stopwatch("\(arguments.first ?? "foil") ended")
    let errors = listen(reading, until: end)
    let outcome = Outcome(
      end: collect(until: end), cpuSeconds: state.withLock(\.cpuSeconds),
      seconds: Clock.now - began, errors: errors)
    tell()
    if outcome.end != .exited(0), outcome.end != .cancelled {
      Log.processes.warning("\(arguments.first ?? "foil"): \(outcome.end)")
    }
    return outcome
  }

  /// Starts this program again with descriptors of its own as 0, 1 and 2; an `errno`, or 0.
  ///
  /// - Parameter arguments: what stands after the program's name, as `ProgramArguments` has it.
  static func spawn(
    _ arguments: [String], _ descriptors: [Int32], _ environment: ChildEnvironment,
    _ child: inout pid_t
  ) -> Int32 {
    // Copies above 2, so that none is overwritten while it is still to be handed on.
    let copies = descriptors.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
    defer { for copy in copies where copy >= 0 { close(copy) } }
    guard !copies.contains(-1) else { return errno }
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    for (place, copy) in copies.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, copy, Int32(place))
    }
    // Whatever the calling thread blocks or the program ignores: signals end the child.
    var (none, all) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    // A terminal's Ctrl+C is for the parent alone, with which the child ends: whoever saw its child
    // end first would tell of that.
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    let failure = unsafe ProgramArguments.withCStrings(["foil"] + arguments) { words in
      unsafe ProgramArguments.withCStrings(environment.entries) { variables in
        unsafe posix_spawn(
          &child, "/proc/self/exe", &actions, &attributes, words, variables)
      }
    }
    Log.processes.debug(
      "\(arguments.first ?? "foil") \(failure == 0 ? "started as \(child)" : "failed: \(failure)")")
    return failure
  }

  /// What is said on `descriptor` until its last writer has ended, or the time is over.
  private func listen(_ descriptor: Int32, until end: Double) -> String {
    var kept: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let left = max(0, end - Clock.now)
      var query = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&query, 1, Int32((left * 1000).rounded(.up)))
      if ready < 0 && errno == EINTR { continue }
      guard ready > 0 else { break }
      let count = unsafe read(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      kept += chunk.prefix(min(count, 4096 - kept.count))
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// Collects the child, and ends it if its time is over.
  private func collect(until end: Double) -> End {
    while true {
      let ended = state.withLock { state -> End? in
        guard let child = state.child else { return .cancelled }
        var status: Int32 = 0
        var usage = rusage()
        let collected = unsafe wait4(child, &status, WNOHANG, &usage)
        if collected == 0 {
          if Clock.now >= end && !state.isTimedOut {
            state.isTimedOut = true
            kill(child, SIGKILL)
          }
          return nil
        }
        if collected < 0 && errno == EINTR { return nil }
        state.child = nil
        state.cpuSeconds = usage.seconds
        if state.isCancelled { return .cancelled }
        if state.isTimedOut { return .timedOut }
        // The low 7 bits name a signal that ended it, the next 8 its exit status.
        return status & 0x7F != 0 ? .signalled(status & 0x7F) : .exited(status >> 8 & 0xFF)
      }
      if let ended { return ended }
      // It has closed standard error, so it is about to end.
      usleep(200)
    }
  }
}

extension ChildProcess {
  /// The child's side, before anything else: it ends with its parent, gains no rights, and keeps no
  /// descriptors but the three.
  ///
  /// - Parameter signal: what ends it; one that can be answered for those who write files.
  static func begin(endedBy signal: Int32 = SIGKILL) {
    let parent = unsafe getenv(ChildEnvironment.parentVariable).map { unsafe String(cString: $0) }
    foil_become_child(signal, parent.flatMap { pid_t($0) } ?? 0)
  }

  /// The child's side, before its work: its own use of time and memory is limited, where the user
  /// has not set lower limits.
  ///
  /// - Parameters:
  ///   - seconds: of processor time, after which it ends by SIGXCPU.
  ///   - memory: bytes of address space.
  ///   - output: bytes that any file may grow to; beyond, writing fails.
  static func limitOneself(seconds: Int, memory: Int, output: Int = .max) {
    limit(__rlimit_resource_t(RLIMIT_CPU.rawValue), to: seconds, hard: seconds + 2)
    #if !SANITIZED
      limit(__rlimit_resource_t(RLIMIT_AS.rawValue), to: memory, hard: memory)
    #endif
    limit(__rlimit_resource_t(RLIMIT_CORE.rawValue), to: 0, hard: 0)
    limit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), to: output, hard: output)
    // Each arena of the allocator's would reserve 64 MiB of the address space.
    mallopt(M_ARENA_MAX, 1)
  }

  /// Seconds of processor time that this process may take; nil where it has no limit.
  static var secondsLimit: Double? {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit) == 0 else {
      return nil
    }
    return limit.rlim_cur == rlim_t.max ? nil : Double(limit.rlim_cur)
  }

  private static func limit(_ resource: __rlimit_resource_t, to soft: Int, hard: Int) {
    var limit = rlimit()
    guard unsafe getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_cur, rlim_t(soft))
    limit.rlim_max = min(limit.rlim_max, rlim_t(hard))
    unsafe setrlimit(resource, &limit)
  }
}

extension rusage {
  /// Seconds of processor time, the system's for the process among them.
  fileprivate var seconds: Double {
    Double(ru_utime.tv_sec + ru_stime.tv_sec)
      + Double(ru_utime.tv_usec + ru_stime.tv_usec) / 1_000_000
  }
}
