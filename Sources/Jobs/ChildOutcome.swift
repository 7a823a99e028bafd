package import Files
internal import Glibc

/// What a child left behind beside its reply.
package struct ChildOutcome {
  package let end: ProcessEnd
  /// Seconds of processor time that it took.
  package let cpuSeconds: Double
  /// Seconds by the wall clock.
  package let seconds: Double
  /// The first 4 KiB of what it said on standard error.
  package let errors: String

  /// Whether it ended for want of memory: libraries do so as they like, but not without a word.
  package var lackedMemory: Bool {
    let words = errors.lowercased()
    return ["memory", "allocat", "map segment", "resource temporarily unavailable"]
      .contains(where: words.contains)
  }

  /// Whether a limit of time ended it.
  package var lackedTime: Bool { end == .timedOut || end == .signalled(SIGXCPU) }
}
