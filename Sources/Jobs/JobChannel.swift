package import Files
internal import Glibc
internal import JSON

/// A child's connection to its parent.
package final class JobChannel<Work: Job> {
  /// The shared memory of a job with `JobTransport.memory`.
  package let memory = SharedMemory(lent: STDOUT_FILENO)
  // Requests come from this program, so they have no limits.
  private var reader = JobFrameReader(within: .own, attached: .max)

  /// The next request; nil at the end.
  ///
  /// - Throws: `InputFault` for bytes that are not a request.
  package func next() throws -> JobMessage<Work.Request>? {
    switch Work.transport {
    case .memory:
      guard let bytes = memory.bytes(at: 0, count: memory.count) else { return nil }
      reader.take(bytes)
      // The reply may be shorter than the request.
      return memory.clear() ? try reader.next(Work.Request.self) : nil
    case .stream:
      while true {
        if let message = try reader.next(Work.Request.self) { return message }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = unsafe read(STDIN_FILENO, &chunk, chunk.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return nil }
        reader.take(chunk.prefix(count))
      }
    }
  }

  /// Sends a reply; ends the process with status 1 if that fails.
  ///
  /// - Parameter attached: byte arrays to send after it, in order.
  package func reply(_ reply: Work.Reply, attaching attached: [[UInt8]] = []) {
    put(.reply(reply), attached)
  }

  /// Replies that the work cannot be done.
  package func replyFault(_ error: FileError) { put(.fault(JobFault(error)), []) }

  private func put(_ answer: JobAnswer<Work.Reply>, _ attached: [[UInt8]]) {
    let count = attached.reduce(0) { $0 + $1.count }
    guard let frame = try? JobFrame.bytes(of: answer, attached: count),
      frame.count - JobFrame.headSize <= Work.limits.reply.bytes
    else { _exit(1) }
    let isPut =
      switch Work.transport {
      case .memory: memory.put(frame: frame, attaching: attached)
      case .stream:
        (try? ScratchFile.append(
          frame + attached.flatMap(\.self), to: STDOUT_FILENO, of: Work.name)) != nil
      }
    if !isPut {
      // The parent is gone: remove half-written files.
      OutputFile.giveUp()
      _exit(1)
    }
  }
}
