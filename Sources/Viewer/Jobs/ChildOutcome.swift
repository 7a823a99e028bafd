internal import Files
internal import Glibc

/// What a child left behind beside its reply.
struct ChildOutcome {
  let end: ProcessEnd
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

  /// Whether a limit of time ended it.
  var lackedTime: Bool { end == .timedOut || end == .signalled(SIGXCPU) }
}
