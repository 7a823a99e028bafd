import Files
import Testing

@testable import Jobs

/// What a child might leave in the memory that it shares.
enum JobMemory {
  /// A frame of a JSON text as it is.
  static func frame(_ json: String, attached: Int = 0) -> [UInt8] {
    length(json.utf8.count) + length(attached) + Array(json.utf8)
  }

  /// What its parent finds there after it has ended well.
  ///
  /// - Parameter count: bytes of the memory, where those are more than the frame's.
  static func result<Work: Job>(_ frame: [UInt8], count: Int = 0) throws -> JobResult<Work> {
    let memory = try #require(SharedMemory())
    let rest = [UInt8](repeating: 0, count: max(0, count - frame.count))
    #expect(memory.put(frame: frame, attaching: [rest]))
    #expect(memory.seal())
    let outcome = ChildOutcome(end: .exited(0), cpuSeconds: 0, seconds: 0, errors: "")
    return JobResult(outcome: outcome, memory: memory)
  }

  /// A length as a frame has it.
  static func length(_ count: Int) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
  }
}
