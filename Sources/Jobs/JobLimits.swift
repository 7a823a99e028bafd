internal import CMalloc
internal import CProcess
internal import Files
internal import Glibc
package import Support

/// What a child may use, and how much its parent takes from it.
package struct JobLimits: Sendable {
  /// Seconds of processor time, after which it ends by SIGXCPU; nil for no limit.
  package var seconds: Int?
  /// Bytes of address space; nil for no limit.
  package var memory: Int?
  /// Bytes that any file may grow to; beyond, writing fails.
  package var output: Int
  /// Whether time and memory are limited only when it has taken its request in, the memory beside
  /// what it has by then: what a driver takes to start is not the work's.
  package var beginsAfterSetup: Bool
  /// Seconds by the wall clock after which a child that neither works nor ends is ended; nil for as
  /// long as it makes progress.
  package var deadline: Double?
  /// Seconds that it may make no progress for; nil where it has a deadline.
  package var patience: Double?
  /// The signal that ends it with its parent; one that can be answered for those who write files.
  package var signalOfOrphan: Int32
  /// What a reply's JSON may ask for.
  package var reply: JSONLimits
  /// Bytes that may be attached to a reply.
  package var attached: Int

  package init(
    seconds: Int? = nil, memory: Int? = nil, output: Int = Int.max, beginsAfterSetup: Bool = false,
    deadline: Double? = nil, patience: Double? = nil, signalOfOrphan: Int32 = SIGKILL,
    reply: JSONLimits = JSONLimits(bytes: 1 << 20, nesting: 16, values: 1 << 15), attached: Int = 0
  ) {
    self.seconds = seconds
    self.memory = memory
    self.output = output
    self.beginsAfterSetup = beginsAfterSetup
    self.deadline = deadline
    self.patience = patience
    self.signalOfOrphan = signalOfOrphan
    self.reply = reply
    self.attached = attached
  }

  /// The child's side, before its work: its own use of time and memory is limited, where the user
  /// has not set lower limits.
  ///
  /// - Parameter used: bytes of address space that are not the work's.
  package func begin(beside used: Int = 0) {
    if let seconds {
      Self.limit(__rlimit_resource_t(RLIMIT_CPU.rawValue), to: seconds, hard: seconds + 2)
    }
    guard let memory else { return }
    #if !SANITIZED
      Self.limit(__rlimit_resource_t(RLIMIT_AS.rawValue), to: used + memory, hard: used + memory)
    #endif
    Self.limit(__rlimit_resource_t(RLIMIT_CORE.rawValue), to: 0, hard: 0)
    Self.limit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), to: output, hard: output)
    // Each arena of the allocator's would reserve 64 MiB of the address space.
    mallopt(M_ARENA_MAX, 1)
  }

  /// Seconds of processor time that this process may take; nil where it has no limit.
  package static var secondsLeft: Double? {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit) == 0 else {
      return nil
    }
    return limit.rlim_cur == rlim_t.max ? nil : Double(limit.rlim_cur) - Usage.cpuSeconds
  }

  private static func limit(_ resource: __rlimit_resource_t, to soft: Int, hard: Int) {
    var limit = rlimit()
    guard unsafe getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_cur, rlim_t(soft))
    limit.rlim_max = min(limit.rlim_max, rlim_t(hard))
    unsafe setrlimit(resource, &limit)
  }
}
