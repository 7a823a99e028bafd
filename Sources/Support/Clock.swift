internal import Glibc

/// The wall clock, and the only one: nothing below reads the time.
package enum Clock {
  private static let start = now

  /// Seconds since this was first asked for: at the program's beginning.
  package static var sinceStart: Double { now - start }

  /// Seconds from some fixed moment, never running backwards.
  package static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
