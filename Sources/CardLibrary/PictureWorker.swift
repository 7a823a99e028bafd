package import Cards
package import Files
internal import Jobs
package import Raster
internal import Support

/// A decoder of one file in a separate process.
///
/// A few bytes of a picture can cost a decoder hours or all memory, or exploit a fault in it. So a
/// child process decodes it with only the open file, 5 s of CPU time and 2 GiB of address space. If
/// it exceeds these or crashes, the viewer continues. The pixels come back in shared memory,
/// without a copy.
///
/// `load` and `loadLuminance` block the calling thread; `cancel` makes them throw soon, from any
/// thread. One worker decodes one picture once.
package final class PictureWorker: Sendable {
  private let origin: FileOrigin
  private let time: DecodingTime
  /// The longer side of a drawing in pixels; nil for the usual one.
  private let side: Int?
  /// The card file, in whose folder a drawing may link to pictures; nil for the drawing's folder.
  private let cardFile: String?
  /// The printer whose inks are requested for CMYK pictures; nil for none.
  private let printer: PrinterInks?
  private let run = JobRun<PictureJob>()

  /// A worker for one file.
  ///
  /// - Parameters:
  ///   - time: The time limit of all of the card's decoders together.
  ///   - side: The longer side of a drawing in pixels; nil for the usual one.
  ///   - cardFile: The card file, in whose folder a drawing may link to pictures; nil for the
  ///     drawing's own folder.
  ///   - printer: The printer whose inks `load` gives for CMYK pictures; nil for none.
  package init(
    _ origin: FileOrigin, within time: DecodingTime, side: Int? = nil, cardFile: String? = nil,
    printer: PrinterInks? = nil
  ) {
    (self.origin, self.time, self.side) = (origin, time, side)
    (self.cardFile, self.printer) = (cardFile, printer)
  }

  /// The file's name in messages.
  private var path: String { origin.name }

  /// Reads a picture as `PictureFile.load` does; a drawing too costly for 2048 pixels on its longer
  /// side comes with fewer.
  ///
  /// - Parameter flaw: Receives the damage to pixels; unchanged if there is none.
  /// - Throws: `FileError` as there, and if decoding exceeds a limit or crashes.
  package func load(noting flaw: inout PictureFlaw?) throws(FileError) -> Bitmap {
    var isDrawing = false
    return try load(noting: &flaw, &isDrawing).shown
  }

  /// Reads a picture as the other `load`, also in the printer's inks if the file is CMYK, and
  /// reports drawings.
  ///
  /// - Parameter isDrawing: Set to true if the file is a drawing, which can be drawn at any size.
  package func load(
    noting flaw: inout PictureFlaw?, _ isDrawing: inout Bool
  ) throws(FileError) -> (shown: Bitmap, inked: InkedPicture?) {
    let (place, reply, bytes, inks) = try decode(.color, &flaw)
    isDrawing = isDrawing || reply.isDrawing
    let inked = inks.flatMap { inks in
      reply.condition.map {
        InkedPicture(InkBitmap(width: place.width, height: place.height, bytes: inks), $0)
      }
    }
    return (Bitmap(width: place.width, height: place.height, bytes: bytes), inked)
  }

  /// Reads a picture's luminance as `PictureFile.loadLuminance` does.
  ///
  /// - Parameters:
  ///   - flaw: As in `load`.
  ///   - isDrawing: As in `load`.
  /// - Throws: `FileError` as `load`.
  package func loadLuminance(
    noting flaw: inout PictureFlaw?, _ isDrawing: inout Bool
  ) throws(FileError) -> GrayBitmap {
    let (place, reply, bytes, _) = try decode(.luminance, &flaw)
    isDrawing = isDrawing || reply.isDrawing
    return GrayBitmap(width: place.width, height: place.height, bytes: bytes)
  }

  /// Cancels the work.
  package func cancel() { run.cancel() }

  private func decode(
    _ form: PictureJob.Form, _ flaw: inout PictureFlaw?
  ) throws(FileError) -> (PictureSlice, PictureReply, ByteBuffer, inks: ByteBuffer?) {
    try origin.withOpenFile { (file) throws(FileError) in
      let entry: String? = if case .entry(let name, of: _) = origin { name } else { nil }
      var request = PictureJob.Request(
        form: form, entry: entry, side: side, inks: printer?.conversion)
      let icc = printer?.icc ?? []
      var (reply, result) = try answer(to: request, attaching: [icc], on: file)
      if reply.place == nil {
        let (links, files) = try links(
          result.memory.bytes(at: result.attached.lowerBound, count: result.attached.count) ?? [])
        request.links = links
        (reply, result) = try answer(to: request, attaching: files + [icc], on: file)
      }
      guard let place = reply.place else { throw FileError(path, "the decoder failed") }
      flaw = reply.flaw ?? flaw
      do throws(NotEnoughMemory) {
        // Room for the picture, its mip levels, and the driver's copy of both.
        try MemoryLimit.require(3 * place.count, for: "\(place.width) x \(place.height) pixels")
      } catch {
        throw FileError(path, "\(error)")
      }
      return try FileError.naming(path) { () throws(PictureFault) in
        func bytes(_ place: PictureSlice) throws(PictureFault) -> ByteBuffer {
          try ByteBuffer(
            mapping: result.memory.descriptor, offset: place.offset, count: place.count)
        }
        let inks = try reply.inks.map { place throws(PictureFault) in try bytes(place) }
        return (place, reply, try bytes(place), inks)
      }
    }
  }

  /// Reads the linked pictures of a drawing.
  ///
  /// - Parameter addresses: The untrusted addresses, one on each line.
  /// - Throws: `FileError` if the folder cannot be reached.
  private func links(
    _ addresses: [UInt8]
  ) throws(FileError) -> (links: [PictureJob.Link], files: [[UInt8]]) {
    let folder = try DrawingLinks(of: origin.file, cardFile: cardFile)
    var links: [PictureJob.Link] = []
    var files: [[UInt8]] = []
    var room = FileReading.largestPicture
    let lines = addresses.split(separator: UInt8(ascii: "\n")).prefix(SVGDocument.mostLinks)
    for address in lines.map({ String(decoding: $0, as: UTF8.self) }) {
      do throws(FileError) {
        let file = try folder.bytes(of: address, limit: room)
        room -= file.count
        links.append(PictureJob.Link(address: address, count: file.count))
        files.append(file)
      } catch {
        links.append(
          PictureJob.Link(
            address: address, fault: "the picture \(address.quoted) (\(error.reason))"))
      }
    }
    return (links, files)
  }

  private func answer(
    to request: PictureJob.Request, attaching attached: [[UInt8]], on file: Int32
  ) throws(FileError) -> (PictureReply, JobResult<PictureJob>) {
    let share = try time.share(of: origin.file, for: PictureJob.limits)
    let result: JobResult<PictureJob>
    do throws(JobFailure) {
      result = try run.result(
        of: request, attaching: attached, input: file, seconds: share.seconds,
        deadline: share.deadline)
    } catch {
      throw error.error(of: path, "the decoder cannot be started")
    }
    time.spend(result.outcome)
    return (try reply(of: result, share, request.form), result)
  }

  /// The reply with the picture's position and damage.
  ///
  /// - Throws: `FileError` if the decoder failed.
  private func reply(
    of result: JobResult<PictureJob>, _ share: DecodingTime.Share, _ form: PictureJob.Form
  ) throws(FileError) -> PictureReply {
    let fault = result.outcome.fault(of: "decoder", to: "decode", within: PictureJob.limits)
    switch (result.answer, fault) {
    case (.reply(let reply), nil), (.reply(let reply), .overstepped):
      guard reply.isValid(in: result.memory.count),
        reply.place.map({ $0.bytesPerPixel == form.bytesPerPixel }) ?? true
      else { break }
      return reply
    case (.fault(let fault), nil) where fault.isOfInput:
      throw FileError(fault.path.isEmpty ? origin.file : path, fault.reason)
    default: break
    }
    if share.isCut, result.outcome.lackedTime { throw time.fault(origin.file) }
    throw FileError(path, fault?.reason ?? "the decoder failed")
  }
}
