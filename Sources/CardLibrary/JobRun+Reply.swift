package import Files
package import Jobs

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
    switch (result.answer, fault) {
    case (.reply(let reply), nil), (.reply(let reply), .overstepped): return (reply, result)
    case (.fault(let fault), nil) where fault.isOfInput:
      throw FileError(fault.path == "/" ? name : file + fault.path, fault.reason)
    default: break
    }
    if let time, share?.isCut == true, result.outcome.lackedTime { throw time.fault(file) }
    throw FileError(name, fault?.reason ?? "the \(worker) failed")
  }
}
