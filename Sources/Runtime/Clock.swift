internal import Glibc

/// The wall clock, and the only one: no layer below reads the time.
package enum Clock {
  private static let start = now

  /// Seconds since the first read of this property, at the program's beginning.
  package static var sinceStart: Double { now - start }

  /// Seconds from a fixed moment; never runs backwards.
  package static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
