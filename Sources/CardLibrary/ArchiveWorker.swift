package import Cards
package import Files
internal import Glibc
internal import Jobs

/// A reader of packs, OpenRaster files and the links of drawings in a separate process, like
/// `PictureWorker`: the process has only the open file and limited time and memory.
package enum ArchiveWorker {
  /// The limits for work on an open file.
  ///
  /// Saving a pack reads all of it, and slow disks read 4 MiB/s.
  private static func limits(of work: ArchiveWork, on file: Int32) -> JobLimits {
    var limits = ArchiveJob.limits
    var status = stat()
    guard case .replaceCard = work, unsafe fstat(file, &status) == 0 else { return limits }
    limits.deadline = max(limits.deadline ?? 0, Double(status.st_size) / Double(4 << 20))
    return limits
  }

  /// Performs work on an open file.
  ///
  /// - Throws: `FileError` with a path relative to the zip file.
  package static func answer(
    to work: ArchiveWork, on file: Int32, within time: DecodingTime
  ) throws(FileError) -> ArchiveAnswer {
    let limits = limits(of: work, on: file)
    let share = try time.share(of: "", for: limits)
    let result: JobResult<ArchiveJob>
    do throws(JobFailure) {
      let (request, attached) = request(for: work)
      result = try JobRun<ArchiveJob>().result(
        of: request, attaching: attached, input: file, seconds: share.seconds,
        deadline: share.deadline)
    } catch {
      throw error.error(of: "", "the unpacker cannot be started")
    }
    time.spend(result.outcome)
    if let fault = result.outcome.fault(of: "unpacker", to: work.verb, within: limits) {
      throw share.isCut && result.outcome.lackedTime
        ? time.fault("") : FileError("", fault.reason)
    }
    switch result.answer {
    case .fault(let fault) where fault.isOfInput: throw FileError(fault.path, fault.reason)
    case .reply(let reply):
      if let answer = reply.answer(attached: result.attached, in: result.memory),
        answer.isValid(for: work)
      {
        return answer
      }
    case .fault, nil: break
    }
    throw FileError("", "the unpacker failed")
  }

  private static func request(for work: ArchiveWork) -> (ArchiveJob.Request, [[UInt8]]) {
    switch work {
    case .read(let texts): (.read(texts), [])
    case .replaceCard(let text): (.replaceCard, [text])
    case .links: (.links, [])
    }
  }
}
