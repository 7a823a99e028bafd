package import Files
internal import Glibc

/// The result of a child process besides its reply.
package struct ChildOutcome {
  package let end: ProcessEnd
  /// Seconds of processor time used.
  package let cpuSeconds: Double
  /// Seconds by the wall clock.
  package let seconds: Double
  /// The first 4 KiB of its standard error.
  package let errors: String

  /// True if it ended for lack of memory.
  ///
  /// Libraries end in different ways, but all of them write about it.
  package var lackedMemory: Bool {
    let words = errors.lowercased()
    return ["memory", "allocat", "map segment", "resource temporarily unavailable"]
      .contains(where: words.contains)
  }

  /// True if a time limit ended it.
  package var lackedTime: Bool { end == .timedOut || end == .signalled(SIGXCPU) }
}
