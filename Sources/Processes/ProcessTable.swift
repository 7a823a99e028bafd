internal import Glibc

/// A snapshot of the running processes from /proc: parents and CPU time.
struct ProcessTable {
  private var ticks: [pid_t: Int] = [:]
  private var children: [pid_t: [pid_t]] = [:]

  /// Reads the processes; those that the system hides are omitted.
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

  /// The CPU time of a process and its descendants, clock ticks, including ended children that were
  /// waited for; 0 if there is no such process.
  func ticks(below root: pid_t) -> Int {
    var (sum, rest) = (0, [root])
    while let id = rest.popLast() {
      sum += ticks[id] ?? 0
      rest += children[id] ?? []
    }
    return sum
  }

  /// The CPU time of one process, clock ticks; 0 if there is no such process.
  static func ticks(of id: pid_t) -> Int { fields(of: id)?.ticks ?? 0 }

  /// The parent and the CPU time from /proc/ID/stat; see proc(5).
  private static func fields(of id: pid_t) -> (parent: pid_t, ticks: Int)? {
    let file = unsafe open("/proc/\(id)/stat", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 1024)
    let count = unsafe read(file, &text, text.count)
    // The program's name, in parentheses, may contain any character.
    guard count > 0, let end = text[..<count].lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = String(decoding: text[(end + 1)..<count], as: UTF8.self).split(separator: " ")
    guard fields.count > 14, let parent = pid_t(fields[1]) else { return nil }
    return (parent, fields[11...14].reduce(0) { $0 + (Int($1) ?? 0) })
  }
}
