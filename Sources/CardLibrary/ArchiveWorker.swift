package import Cards
package import Files
internal import Jobs

/// A reader of packs and OpenRaster files in a separate process, like `PictureWorker`: the process
/// has only the open file and limited time and memory.
package enum ArchiveWorker {
  /// Reads an open file.
  ///
  /// - Throws: `FileError` with a path relative to the zip file.
  package static func contents(
    _ texts: [String], of file: Int32, within time: DecodingTime
  ) throws(FileError) -> ArchiveContents {
    let share = try time.share(of: "", for: ArchiveJob.limits)
    let result: JobResult<ArchiveJob>
    do throws(JobFailure) {
      result = try JobRun<ArchiveJob>().result(
        of: texts, input: file, seconds: share.seconds, deadline: share.deadline)
    } catch {
      throw error.error(of: "", "the unpacker cannot be started")
    }
    time.spend(result.outcome)
    if let fault = result.outcome.fault(of: "unpacker", to: "unpack", within: ArchiveJob.limits) {
      throw share.isCut && result.outcome.lackedTime
        ? time.fault("") : FileError("", fault.reason)
    }
    if case .reply(let reply) = result.answer,
      let contents = reply.contents(attached: result.attached, in: result.memory),
      contents.isValid
    {
      return contents
    }
    throw failure(result)
  }

  /// Writes the open pack `old` with a new card text to the open file `new`.
  ///
  /// - Throws: `FileError` with a path relative to the pack.
  package static func write(_ card: [UInt8], _ old: Int32, to new: Int32) throws(FileError) {
    let result: JobResult<PackJob>
    do throws(JobFailure) {
      result = try JobRun<PackJob>().result(
        of: PackJob.Request(), attaching: [card], input: old, output: new)
    } catch {
      throw error.error(of: "", "the unpacker cannot be started")
    }
    if let fault = result.outcome.fault(of: "unpacker", to: "repack", within: PackJob.limits) {
      throw FileError("", fault.reason)
    }
    guard case .reply = result.answer else { throw failure(result) }
  }

  private static func failure<Work>(_ result: JobResult<Work>) -> FileError {
    if case .fault(let fault) = result.answer, fault.isOfInput {
      return FileError(fault.path, fault.reason)
    }
    return FileError("", "the unpacker failed")
  }
}
