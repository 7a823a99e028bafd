package import Cards
package import Files
internal import Jobs
package import Raster
internal import Support

/// One file of the user decoded in a process of its own.
///
/// A picture is a program of sorts: a few bytes can ask a decoder for hours of work or all memory,
/// or make use of a fault in it. So a child decodes it, which has no more than the open file, 5
/// seconds of processor time and 2 GiB of address space; when it oversteps them or crashes, the
/// viewer goes on. The pixels come back in memory that both share, and are never copied.
///
/// `load` and `loadLuminance` work on the calling thread, whichever it is; `cancel` makes them
/// throw soon, from any thread. One worker decodes one picture once.
package final class PictureWorker: Sendable {
  private let origin: FileOrigin
  private let decoders: Decoders
  private let time: DecodingTime
  private let run = JobRun<PictureJob>()

  /// - Parameter time: what all of the card's decoders may take together.
  package init(_ origin: FileOrigin, of decoders: Decoders, within time: DecodingTime) {
    (self.origin, self.decoders, self.time) = (origin, decoders, time)
  }

  /// What a message calls the file.
  private var path: String { origin.name }

  /// Reads a picture as `PictureFile.load` does; a drawing that cannot be drawn with 2048 pixels on
  /// its longer side within the limits comes with as many as can be.
  ///
  /// - Parameter flaw: what is wrong with the pixels; as it was where nothing is.
  /// - Throws: `FileError` as there, and where decoding takes too much or crashes.
  package func load(noting flaw: inout PictureFlaw?) throws(FileError) -> Bitmap {
    let (place, bytes) = try decode(.color, &flaw)
    return Bitmap(width: place.width, height: place.height, bytes: bytes)
  }

  /// Reads a picture's luminance as `PictureFile.loadLuminance` does.
  ///
  /// - Parameter flaw: as of `load`.
  /// - Throws: `FileError` as `load`.
  package func loadLuminance(noting flaw: inout PictureFlaw?) throws(FileError) -> GreyBitmap {
    let (place, bytes) = try decode(.luminance, &flaw)
    return GreyBitmap(width: place.width, height: place.height, bytes: bytes)
  }

  /// Gives the work up.
  package func cancel() { run.cancel() }

  private func decode(
    _ form: PictureJob.Form, _ flaw: inout PictureFlaw?
  ) throws(FileError) -> (PicturePlace, ByteBuffer) {
    try origin.withOpenFile { (file) throws(FileError) in
      let share = try time.share(of: origin.file, for: PictureJob.limits)
      let result: JobResult<PictureJob>
      do throws(JobFailure) {
        let entry: String? = if case .entry(let name, of: _) = origin { name } else { nil }
        result = try run.result(
          of: PictureJob.Request(
            form: form, entry: entry, place: decoders.place(of: origin, in: file)),
          input: file, seconds: share.seconds, deadline: share.deadline)
      } catch {
        throw error.error(of: path, "its decoder cannot be started")
      }
      time.spend(result.outcome)
      let reply = try reply(of: result, share, form)
      flaw = reply.flaw ?? flaw
      let place = reply.place
      do throws(NotEnoughMemory) {
        // The picture, its smaller ones, and all of them once more for the driver.
        try MemoryLimit.require(3 * place.count, for: "\(place.width) x \(place.height) pixels")
      } catch {
        throw FileError(path, "\(error)")
      }
      return try FileError.naming(path) { () throws(PictureFault) in
        let bytes = try ByteBuffer(
          mapping: result.memory.descriptor, offset: place.offset, count: place.count)
        return (place, bytes)
      }
    }
  }

  /// Where the picture is and what is wrong with it, or what went wrong.
  private func reply(
    of result: JobResult<PictureJob>, _ share: DecodingTime.Share, _ form: PictureJob.Form
  ) throws(FileError) -> PictureReply {
    let fault = result.outcome.fault(of: "decoder", to: "decode", within: PictureJob.limits)
    switch (result.answer, fault) {
    case (.reply(let reply), nil), (.reply(let reply), .overstepped):
      guard reply.isPossible(in: result.memory.count),
        reply.place.bytesPerPixel == form.bytesPerPixel
      else { break }
      return reply
    case (.fault(let fault), nil) where fault.isOfInput:
      throw FileError(fault.path.isEmpty ? origin.file : path, fault.reason)
    default: break
    }
    if share.isCut, result.outcome.lackedTime { throw time.fault(origin.file) }
    throw FileError(path, fault?.reason ?? "its decoder failed")
  }
}
