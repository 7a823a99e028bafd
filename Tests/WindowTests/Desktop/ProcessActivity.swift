import Foundation

/// The threads of some processes and of their children, as the system sees them.
///
/// A thread that has run between two of these values differs in them.
struct ProcessActivity: Equatable {
  /// The status of each thread by its path, with the number of times that it began to wait.
  private var threads: [String: String] = [:]

  init(of processes: [Int32]) {
    for process in processes { add(process) }
  }

  private mutating func add(_ process: Int32) {
    for thread in Self.threads(of: process) {
      threads[thread] = Self.text("\(thread)/status")
    }
    for child in Self.children(of: process) { add(child) }
  }

  /// True if a thread runs, or waits for a processor or a disk.
  var isRunning: Bool {
    threads.values.contains { $0.contains("State:\tR") || $0.contains("State:\tD") }
  }

  /// The ids of the child processes of a process.
  static func children(of process: Int32) -> [Int32] {
    threads(of: process).flatMap { thread in
      text("\(thread)/children").split(separator: " ").compactMap { Int32($0) }
    }
  }

  private static func threads(of process: Int32) -> [String] {
    let folder = "/proc/\(process)/task"
    // Processes end at any time, and threads too.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.map { "\(folder)/\($0)" }
  }

  private static func text(_ path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }
}
