internal import Cards
internal import Files
internal import Glibc
internal import Raster

/// The picture worker's child: decodes the file on standard input, or one that is in it as in a zip
/// file, into the shared memory on standard output.
struct PictureDecoder {
  /// What is asked for.
  enum Form: String {
    case color, luminance

    var bytesPerPixel: Int { self == .color ? 4 : 1 }
  }

  private static let name = "decode-picture"

  private let form: Form
  /// The file's name in the zip file on standard input; nil where that is the picture itself.
  private let entry: String?
  /// Where it is in there; nil where that is not known.
  private let place: Int?

  init(_ form: Form, of origin: FileOrigin, at place: Int?) {
    (self.form, self.place) = (form, place)
    entry = if case .entry(let name, of: _) = origin { name } else { nil }
  }

  /// What the program's arguments ask for, where it was started as such a child.
  init?(arguments: [String]) {
    guard (2...4).contains(arguments.count), arguments[0] == Self.name,
      let form = Form(rawValue: arguments[1])
    else { return nil }
    self.form = form
    entry = arguments.count > 2 ? arguments[2] : nil
    place = arguments.count > 3 ? Int(arguments[3]) : nil
  }

  var arguments: [String] {
    [Self.name, form.rawValue] + [entry, place.map(String.init)].compactMap(\.self)
  }

  /// Does the work and ends the process.
  func main() -> Never {
    ChildProcess.begin()
    ChildProcess.limitOneself(
      seconds: PictureWorker.seconds, memory: PictureWorker.memory, output: PictureWriter.mostBytes)
    var writer = PictureWriter()
    do throws(PictureFault) {
      if let entry {
        try decode(entry, to: &writer)
      } else {
        let file = try ByteBuffer(contentsOf: STDIN_FILENO, limit: FileReading.largestPicture)
        let isDrawing = PictureKind(of: file) == .svg
        Sandbox.enter(reading: isDrawing ? SVGDrawing.systemFiles(for: file) : [])
        try decode(file, to: &writer)
      }
    } catch {
      writer.write(.fault(error.reason))
    }
    _exit(0)
  }

  /// Unpacks and decodes; that the file is a drawing, which needs more than other pictures, has to be
  /// known by its name.
  private func decode(
    _ entry: String, to writer: inout PictureWriter
  ) throws(PictureFault) {
    let isDrawing = !Self.endingsOfPixels.contains { entry.lowercased().hasSuffix($0) }
    Sandbox.enter(reading: isDrawing ? SVGDrawing.systemFiles : [])
    let file: ByteBuffer
    do throws(FileError) {
      file = ByteBuffer(
        try ZipFile.bytes(
          of: entry, at: place, in: STDIN_FILENO, limit: FileReading.largestPicture))
    } catch {
      writer.write(error.path.isEmpty ? .archiveFault(error.reason) : .fault(error.reason))
      return
    }
    guard isDrawing || PictureKind(of: file) != .svg else {
      writer.write(.fault("is a drawing: its name should end in .svg"))
      return
    }
    try decode(file, to: &writer)
  }

  private static let endingsOfPixels = [".png", ".jpg", ".jpeg", ".webp"]

  private func decode(
    _ file: ByteBuffer, to writer: inout PictureWriter
  ) throws(PictureFault) {
    if PictureKind(of: file) == .svg {
      try Self.draw(SVGDrawing(file), form, to: &writer)
      return
    }
    var flaw: PictureFlaw?
    switch form {
    case .color: try writer.write(PictureFile.decode(file, noting: &flaw), flaw)
    case .luminance: try writer.write(PictureFile.decodeLuminance(file, noting: &flaw), flaw)
    }
  }

  /// Draws small first, then in the largest of some sizes that the time left should suffice for.
  ///
  /// Should it not after all, the last one that was finished is what is shown.
  private static func draw(
    _ drawing: borrowing SVGDrawing, _ form: Form, to writer: inout PictureWriter
  ) throws(PictureFault) {
    var ladder = DrawingLadder()
    var isFirst = true
    // The parent may have left it less than is usual.
    let limit = ChildProcess.secondsLimit ?? Double(PictureWorker.seconds)
    while let side = ladder.next(left: limit - Usage.cpuSeconds) {
      let began = Usage.cpuSeconds
      do throws(PictureFault) {
        let bitmap = try drawing.bitmap(longerSide: side)
        switch form {
        case .color: try writer.write(bitmap)
        case .luminance: try writer.write(GreyBitmap(luminanceOf: bitmap))
        }
      } catch {
        guard error == .outOfMemory, !isFirst else { throw error }
        return
      }
      isFirst = false
      ladder.drew(side, for: Usage.cpuSeconds - began)
    }
  }
}

/// Puts pictures into shared memory, one after the other, and says where the last one is.
private struct PictureWriter {
  private var end = PictureAnswer.size

  /// The largest picture's bytes, and the page that says where they are; a drawing's sizes together
  /// have fewer.
  static let mostBytes = PictureAnswer.size + PictureFile.largestSide * PictureFile.largestSide * 4

  mutating func write(_ picture: Bitmap, _ flaw: PictureFlaw? = nil) throws(PictureFault) {
    try write(picture.bytes, picture.width, picture.height, bytesPerPixel: 4, flaw)
  }

  mutating func write(_ picture: GreyBitmap, _ flaw: PictureFlaw? = nil) throws(PictureFault) {
    try write(picture.bytes, picture.width, picture.height, bytesPerPixel: 1, flaw)
  }

  private mutating func write(
    _ bytes: ByteBuffer, _ width: Int, _ height: Int, bytesPerPixel: Int, _ flaw: PictureFlaw?
  ) throws(PictureFault) {
    let place = PicturePlace(
      width: width, height: height, bytesPerPixel: bytesPerPixel, offset: end)
    guard unsafe bytes.withUnsafeBufferPointer({ unsafe SharedOutput.put($0, at: place.offset) })
    else {
      throw .outOfMemory
    }
    write(.picture(place, flaw))
    end = place.end
  }

  /// The answer comes last, and whole: the parent may find it whenever this process ends.
  func write(_ answer: PictureAnswer) {
    let page = answer.encoded + [UInt8](repeating: 0, count: PictureAnswer.size)
    let isWritten = unsafe page.withUnsafeBufferPointer { bytes in
      unsafe SharedOutput.put(UnsafeBufferPointer(rebasing: bytes[..<PictureAnswer.size]), at: 0)
    }
    if !isWritten { _exit(1) }
  }
}
