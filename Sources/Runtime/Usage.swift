package import Files
internal import Glibc

/// The resources that the process has used so far.
package enum Usage {
  /// User and system time of all threads, in seconds.
  package static var cpuSeconds: Double {
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
    let usage = usage
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  /// Largest resident memory so far, in KiB.
  package static var peakKiB: Int { usage.ru_maxrss }

  /// Bytes of address space that the process has now.
  ///
  /// It allocates almost nothing, because it is also called when memory is short.
  ///
  /// - Throws: `FileError` if the system does not say.
  package static func addressSpace() throws(FileError) -> Int {
    let path = "/proc/self/statm"
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError.system(path) }
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 128)
    let count = unsafe read(file, &text, text.count)
    let pages = text.prefix(max(count, 0)).prefix { (0x30...0x39).contains($0) }
      .reduce(0) { $0 * 10 + Int($1 - 0x30) }
    guard pages > 0 else { throw FileError(path, "has no number") }
    return pages * Int(getpagesize())
  }

  private static var usage: rusage {
    var usage = rusage()
    unsafe getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    return usage
  }
}
