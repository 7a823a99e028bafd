internal import CMalloc
internal import CProcess
internal import Glibc
package import JSON
internal import Runtime

/// The limits on a child's resources, and on its reply.
package struct JobLimits: Sendable {
  /// Seconds of processor time, after which SIGXCPU ends the child; nil for no limit.
  package var seconds: Int?
  /// Bytes of address space; nil for no limit.
  package var memory: Int?
  /// Bytes that any file may grow to; longer writes fail.
  ///
  /// It has no effect without a limit of `memory`.
  package var output: Int
  /// True if the limits of time and memory begin after the child has read its request.
  ///
  /// Memory in use by then does not count: a driver's start is not part of the work.
  package var beginsAfterSetup: Bool
  /// Seconds by the wall clock until the child is ended; nil if it may run as long as it makes
  /// progress.
  package var deadline: Double?
  /// Seconds without progress until the child is ended; nil if only its deadline counts.
  package var timeLimit: Double?
  /// The signal that ends the child with its parent; children that write files need one that they
  /// can handle.
  package var signalOfOrphan: Int32
  /// The limits of a reply's JSON.
  package var reply: JSONLimits
  /// The most bytes attached to a reply.
  package var attached: Int

  package init(
    seconds: Int? = nil, memory: Int? = nil, output: Int = Int.max, beginsAfterSetup: Bool = false,
    deadline: Double? = nil, timeLimit: Double? = nil, signalOfOrphan: Int32 = SIGKILL,
    reply: JSONLimits = JSONLimits(bytes: 1 << 20, nesting: 16, values: 1 << 15), attached: Int = 0
  ) {
    self.seconds = seconds
    self.memory = memory
    self.output = output
    self.beginsAfterSetup = beginsAfterSetup
    self.deadline = deadline
    self.timeLimit = timeLimit
    self.signalOfOrphan = signalOfOrphan
    self.reply = reply
    self.attached = attached
  }

  /// Sets the limits on the calling child, before its work.
  ///
  /// Lower limits of the user stay.
  ///
  /// - Parameter used: bytes of address space that do not count.
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
    // Each arena of the allocator would reserve 64 MiB of the address space.
    mallopt(M_ARENA_MAX, 1)
  }

  /// Seconds of processor time left for this process; nil if it has no limit.
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
