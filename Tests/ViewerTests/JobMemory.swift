import Files
import Processes
import Testing

@testable import Jobs

/// The memory that a child might leave for its parent.
enum JobMemory {
  /// A frame with any JSON text.
  static func frame(_ json: String, attached: Int = 0) -> [UInt8] {
    length(json.utf8.count) + length(attached) + Array(json.utf8)
  }

  /// The result that the parent finds after the child has ended well.
  ///
  /// - Parameter count: the bytes of the memory, if more than the frame's.
  static func result<Work: Job>(_ frame: [UInt8], count: Int = 0) throws -> JobResult<Work> {
    let memory = try #require(SharedMemory())
    let rest = [UInt8](repeating: 0, count: max(0, count - frame.count))
    #expect(memory.put(frame: frame, attaching: [rest]))
    #expect(memory.seal())
    let outcome = ChildOutcome(end: .exited(0), cpuSeconds: 0, seconds: 0, errors: "")
    return JobResult(outcome: outcome, memory: memory)
  }

  /// A length in a frame.
  static func length(_ count: Int) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
  }
}
