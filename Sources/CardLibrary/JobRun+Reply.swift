package import Files
internal import Glibc
package import Jobs
internal import Processes
internal import Raster

extension JobRun {
  /// The reply of a child process that works on an untrusted file, and the process's memory.
  ///
  /// A reply from before the child exceeded a limit counts. The caller checks it, because the child
  /// may be compromised.
  ///
  /// - Parameters:
  ///   - input: The file, open for reading; nil if the request has all that the job reads.
  ///   - output: The file to write, open for writing; nil if the job writes none.
  ///   - worker: The child's name in messages.
  ///   - work: The verb for its work in messages.
  ///   - time: The time limit of all decoders of the card; nil if only the job's own limits count.
  ///   - name: The name in messages of the file, or of its entry that the child works on.
  ///   - file: The path of the file.
  /// - Throws: `FileError` if the child reports a fault, exceeds a limit, crashes or is canceled.
  package func reply(
    to request: Work.Request, attaching attached: [[UInt8]] = [], on input: Int32?,
    writing output: Int32? = nil, by worker: String, _ work: String, within time: DecodingTime?,
    of name: String = "", in file: String = ""
  ) throws(FileError) -> (reply: Work.Reply, result: JobResult<Work>) {
    let share = try time?.share(of: file, for: Work.limits)
    let result: JobResult<Work>
    do throws(JobFailure) {
      result = try self.result(
        of: request, attaching: attached, input: input, output: output, seconds: share?.seconds,
        deadline: share?.deadline)
    } catch {
      throw error.error(of: name, "the \(worker) cannot be started")
    }
    time?.spend(result.outcome)
    let fault = result.outcome.fault(of: worker, to: work, within: Work.limits)
    switch (result.answer, fault?.isOfLimit) {
    case (.reply(let reply), nil), (.reply(let reply), true?): return (reply, result)
    case (.fault(let fault), nil) where fault.isOfInput:
      throw FileError(fault.path == "/" ? name : file + fault.path, fault.reason)
    default: break
    }
    if let time, share?.isCut == true, result.outcome.lackedTime { throw time.fault(file) }
    throw FileError(name, fault?.reason ?? "the \(worker) failed")
  }
}

extension ChildOutcome {
  /// The fault of a child that worked on an untrusted file, as a short phrase in lower case without
  /// a final period, and true if it exceeded a limit; nil if it ended well.
  ///
  /// - Parameters:
  ///   - worker: The child's name in messages.
  ///   - work: The verb for its work in messages.
  ///   - limits: Its own limits; it may have had less time.
  func fault(
    of worker: String, to work: String, within limits: JobLimits
  ) -> (reason: String, isOfLimit: Bool)? {
    func late(_ seconds: Int) -> (reason: String, isOfLimit: Bool) {
      ("takes more than \(seconds) s to \(work)", true)
    }
    switch end {
    case .exited(0): return nil
    case .canceled: return ("was canceled", false)
    case .timedOut: return late(Int(limits.deadline ?? 0))
    case .stalled: return late(Int(limits.timeLimit ?? 0))
    case .signaled(SIGXCPU): return late(limits.seconds ?? 0)
    case .exited, .signaled: break
    }
    if lackedMemory { return (PictureFault.outOfMemory.reason, true) }
    return switch end {
    case .signaled(let signal): ("the \(worker) crashed (signal \(signal))", false)
    case .exited(let status): ("the \(worker) failed (status \(status))", false)
    default: nil
    }
  }
}
