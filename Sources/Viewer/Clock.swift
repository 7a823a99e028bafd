internal import Glibc

/// The wall clock; nothing below the viewer reads one.
enum Clock {
  /// Seconds from some fixed moment, never running backwards.
  static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
