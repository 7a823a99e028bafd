internal import Glibc
package import Processes

/// The result of a child process besides its reply.
package struct ChildOutcome {
  package let end: ProcessEnd
  /// Seconds of processor time used.
  package let cpuSeconds: Double
  /// Seconds by the wall clock.
  package let seconds: Double
  /// The first 4 KiB of its standard error.
  package let errors: String

  /// True if the child ended for lack of memory.
  ///
  /// The text of `errors` decides: libraries end in different ways, but all write a message.
  package var lackedMemory: Bool {
    errors.lowercased().split(whereSeparator: \.isNewline).contains { line in
      // A program whose memory is damaged, such as a driver, does not lack any.
      !line.contains("corrupt")
        && [
          "memory", "allocat", "bad_alloc", "map segment", "resource temporarily unavailable",
        ].contains(where: line.contains)
    }
  }

  /// True if a time limit ended the child.
  package var lackedTime: Bool { end == .timedOut || end == .signaled(SIGXCPU) }
}
