internal import Glibc

/// The running processes at one moment, from /proc: parents, and processor time.
struct ProcessTable {
  private var ticks: [pid_t: Int] = [:]
  private var children: [pid_t: [pid_t]] = [:]

  /// Reads them; processes that the system hides are left out.
  init() {
    guard let folder = unsafe opendir("/proc") else { return }
    defer { unsafe closedir(folder) }
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let id = pid_t(name), let fields = Self.fields(of: id) else { continue }
      ticks[id] = fields.ticks
      children[fields.parent, default: []].append(id)
    }
  }

  /// Clock ticks of processor time of a process and of all below it, with those that have ended and
  /// were waited for; 0 if there is no such process.
  func ticks(below root: pid_t) -> Int {
    var (sum, rest) = (0, [root])
    while let id = rest.popLast() {
      sum += ticks[id] ?? 0
      rest += children[id] ?? []
    }
    return sum
  }

  /// Clock ticks of processor time of one process; 0 if there is none.
  static func ticks(of id: pid_t) -> Int { fields(of: id)?.ticks ?? 0 }

  /// The parent and the processor time from /proc/ID/stat; see proc(5).
  private static func fields(of id: pid_t) -> (parent: pid_t, ticks: Int)? {
    let file = unsafe open("/proc/\(id)/stat", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 1024)
    let count = unsafe read(file, &text, text.count)
    // The program's name, in parentheses, may hold anything.
    guard count > 0, let end = text[..<count].lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = String(decoding: text[(end + 1)..<count], as: UTF8.self).split(separator: " ")
    guard fields.count > 14, let parent = pid_t(fields[1]) else { return nil }
    return (parent, fields[11...14].reduce(0) { $0 + (Int($1) ?? 0) })
  }
}
