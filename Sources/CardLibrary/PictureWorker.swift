package import Cards
package import Files
internal import Jobs
package import Raster
internal import Runtime

/// A decoder of one file in a separate process.
///
/// A few bytes of a picture can cost a decoder hours or all memory, or exploit a fault in it. So a
/// child process decodes it with only the open file, 5 s of CPU time and 2 GiB of address space. If
/// it exceeds these or crashes, the viewer continues. The pixels come back in shared memory,
/// without a copy.
package struct PictureWorker {
  /// A decoded file.
  package struct Picture<Pixels> {
    package let pixels: Pixels
    /// The picture in the printer's inks; nil if they were not requested, and if it is not CMYK.
    package let inked: InkedPicture?
    /// The damage to pixels; nil if there is none.
    package let flaw: PictureFlaw?
    /// True if the file is a drawing, which can be drawn at any size.
    package let isDrawing: Bool
  }

  private let origin: FileOrigin
  private let time: DecodingTime
  private let run: Cancellation
  private let side: Int?
  private let cardFile: String?
  private let printer: PrinterInks?

  /// A worker for one file.
  ///
  /// - Parameters:
  ///   - time: The time limit of all of the card's decoders together.
  ///   - run: Makes loading fail soon, from any thread.
  ///   - side: The longer side of a drawing in pixels; nil for the usual one.
  ///   - cardFile: The card file, in whose folder a drawing may link to pictures; nil for the
  ///     drawing's own folder.
  ///   - printer: The printer whose inks `load` gives for CMYK pictures; nil for none.
  package init(
    _ origin: FileOrigin, within time: DecodingTime, canceledBy run: Cancellation = Cancellation(),
    side: Int? = nil, cardFile: String? = nil, printer: PrinterInks? = nil
  ) {
    (self.origin, self.time, self.run, self.side) = (origin, time, run, side)
    (self.cardFile, self.printer) = (cardFile, printer)
  }

  /// The file's name in messages.
  private var path: String { origin.name }

  /// Reads a picture as `PictureFile.load` does; a drawing too costly for 2048 pixels on its longer
  /// side comes with fewer.
  ///
  /// - Throws: `FileError` as there, and if decoding exceeds a limit, crashes or is canceled.
  package func load() throws(FileError) -> Picture<Bitmap> {
    try decode(.color) { Bitmap(width: $0.width, height: $0.height, bytes: $1) }
  }

  /// Reads a picture's luminance as `PictureFile.loadLuminance` does.
  ///
  /// - Throws: `FileError` as `load`.
  package func loadLuminance() throws(FileError) -> Picture<GrayBitmap> {
    try decode(.luminance) { GrayBitmap(width: $0.width, height: $0.height, bytes: $1) }
  }

  private func decode<Pixels>(
    _ form: PictureJob.Form, _ pixels: (PictureSlice, ByteBuffer) -> Pixels
  ) throws(FileError) -> Picture<Pixels> {
    try origin.withOpenFile { (file) throws(FileError) in
      let entry: String? = if case .entry(let name, of: _) = origin { name } else { nil }
      var request = PictureJob.Request(
        form: form, entry: entry, side: side, inks: printer?.conversion)
      let icc = printer?.icc ?? []
      var (reply, result) = try reply(to: request, attaching: [icc], on: file)
      if reply.place == nil {
        let (links, files) = try links(
          result.memory.bytes(at: result.attached.lowerBound, count: result.attached.count) ?? [])
        request.links = links
        (reply, result) = try self.reply(to: request, attaching: files + [icc], on: file)
      }
      guard let place = reply.place else { throw FileError(path, "the decoder failed") }
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
        var inked: InkedPicture?
        if let inks = reply.inks, let condition = reply.condition {
          inked = InkedPicture(
            InkBitmap(width: inks.width, height: inks.height, bytes: try bytes(inks)), condition)
        }
        return Picture(
          pixels: pixels(place, try bytes(place)), inked: inked, flaw: reply.flaw,
          isDrawing: reply.isDrawing)
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
        let file = try FileReading.bytes(of: folder.file(of: address), limit: room)
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

  /// The reply with the picture's position and damage, checked.
  ///
  /// - Throws: `FileError` if the decoder failed.
  private func reply(
    to request: PictureJob.Request, attaching attached: [[UInt8]], on file: Int32
  ) throws(FileError) -> (PictureReply, JobResult<PictureJob>) {
    let (reply, result) = try run.reply(
      to: request, attaching: attached, on: file, by: "decoder", "decode", within: time, of: path,
      in: origin.file)
    guard reply.isValid(in: result.memory.count),
      reply.place.map({ $0.bytesPerPixel == request.form.bytesPerPixel }) ?? true
    else { throw FileError(path, "the decoder failed") }
    return (reply, result)
  }
}
