internal import CProcess
internal import Cards
internal import Files
internal import Glibc
internal import Raster

/// One file of the user decoded in a process of its own.
///
/// A picture is a program of sorts: a few bytes can ask a decoder for hours of work or all memory,
/// or make use of a fault in it. So a child decodes it, which has no more than the open file, 5
/// seconds of processor time and 2 GiB of address space; when it oversteps them or crashes, the
/// viewer goes on. The pixels come back in memory that both share, and are never copied.
///
/// `load` and `loadLuminance` work on the calling thread, whichever it is; `cancel` makes them
/// throw soon, from any thread. One worker decodes one picture once.
final class PictureWorker: Sendable {
  /// Seconds of processor time that decoding may take.
  static let seconds = 5
  /// Bytes of address space that decoding may take.
  static let memory = 2 << 30
  /// Seconds by the wall clock after which a child that neither works nor ends is ended.
  private static let deadline = 30.0

  private let origin: FileOrigin
  private let decoders: Decoders
  private let time: DecodingTime
  private let child = ChildProcess(.decoder)

  /// - Parameter time: what all of the card's decoders may take together.
  init(_ origin: FileOrigin, of decoders: Decoders, within time: DecodingTime) {
    (self.origin, self.decoders, self.time) = (origin, decoders, time)
  }

  /// What a message calls the file.
  private var path: String { origin.name }

  /// Reads a picture as `PictureFile.load` does; a drawing that cannot be drawn with 2048 pixels on
  /// its longer side within the limits comes with as many as can be.
  ///
  /// - Parameter flaw: what is wrong with the pixels; as it was where nothing is.
  /// - Throws: `FileError` as there, and where decoding takes too much or crashes.
  func load(noting flaw: inout PictureFlaw?) throws(FileError) -> Bitmap {
    let (place, bytes) = try decode(.color, &flaw)
    return Bitmap(width: place.width, height: place.height, bytes: bytes)
  }

  /// Reads a picture's luminance as `PictureFile.loadLuminance` does.
  ///
  /// - Parameter flaw: as of `load`.
  /// - Throws: `FileError` as `load`.
  func loadLuminance(noting flaw: inout PictureFlaw?) throws(FileError) -> GreyBitmap {
    let (place, bytes) = try decode(.luminance, &flaw)
    return GreyBitmap(width: place.width, height: place.height, bytes: bytes)
  }

  /// Gives the work up.
  func cancel() { child.cancel() }

  private func decode(
    _ form: PictureDecoder.Form, _ flaw: inout PictureFlaw?
  ) throws(FileError) -> (PicturePlace, ByteBuffer) {
    try origin.withOpenFile { (file) throws(FileError) in
      let share = try time.share(of: origin.file, seconds: Self.seconds, deadline: Self.deadline)
      let shared = foil_shared_memory()
      guard shared >= 0 else { throw FileError.system(path) }
      defer { close(shared) }
      let outcome: ChildProcess.Outcome
      do throws(ChildProcess.NotStarted) {
        let decoder = PictureDecoder(form, of: origin, at: decoders.place(of: origin, in: file))
        outcome = try child.run(
          decoder.arguments, input: file, output: shared, seconds: share.seconds,
          deadline: share.deadline)
      } catch {
        let reason = unsafe String(cString: strerror(error.code))
        throw FileError(path, "its decoder cannot be started (\(reason))")
      }
      time.spend(outcome)
      let (place, found) = try place(after: outcome, share, in: shared, form)
      flaw = found ?? flaw
      do throws(NotEnoughMemory) {
        // The picture, its smaller ones, and all of them once more for the driver.
        try MemoryLimit.require(3 * place.count, for: "\(place.width) x \(place.height) pixels")
      } catch {
        throw FileError(path, "\(error)")
      }
      return try FileError.naming(path) { () throws(PictureFault) in
        (place, try ByteBuffer(mapping: shared, offset: place.offset, count: place.count))
      }
    }
  }

  /// Where the picture stands and what is wrong with it, or what went wrong.
  private func place(
    after outcome: ChildProcess.Outcome, _ share: DecodingTime.Share, in shared: Int32,
    _ form: PictureDecoder.Form
  ) throws(FileError) -> (PicturePlace, PictureFlaw?) {
    // The child has ended; what it shares must not change under whoever maps it.
    guard foil_seal(shared) == 0 else { throw FileError.system(path) }
    let fault = outcome.fault(
      of: "decoder", to: "decode", seconds: Self.seconds, deadline: Self.deadline)
    switch (Self.answer(in: shared), fault) {
    case (.picture(let place, let flaw), nil), (.picture(let place, let flaw), .overstepped):
      guard place.bytesPerPixel == form.bytesPerPixel else { break }
      return (place, flaw)
    case (.fault(let reason), nil): throw FileError(path, reason)
    case (.archiveFault(let reason), nil): throw FileError(origin.file, reason)
    default: break
    }
    if share.isCut, outcome.lackedTime { throw time.fault(origin.file) }
    throw FileError(path, fault?.reason ?? "its decoder failed")
  }

  private static func answer(in shared: Int32) -> PictureAnswer? {
    var status = stat()
    var page = [UInt8](repeating: 0, count: PictureAnswer.size)
    guard unsafe fstat(shared, &status) == 0,
      unsafe pread(shared, &page, page.count, 0) == page.count
    else { return nil }
    return PictureAnswer(page, memory: Int(status.st_size))
  }
}
