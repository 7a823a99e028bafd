internal import Files
internal import Glibc

/// What the process has used so far.
enum Usage {
  static var cpuSeconds: Double {
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
    let usage = usage
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  static var peakKiB: Int { usage.ru_maxrss }

  /// Bytes of address space that the process has now.
  ///
  /// - Throws: `FileError` where the system does not tell.
  static func addressSpace() throws(FileError) -> Int {
    let path = "/proc/self/statm"
    let pages = try FileReading.text(of: path).split(separator: " ").first.flatMap { Int($0) }
    guard let pages else { throw FileError(path, "tells no number") }
    return pages * Int(getpagesize())
  }

  private static var usage: rusage {
    var usage = rusage()
    unsafe getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    return usage
  }
}
