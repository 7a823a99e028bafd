internal import Files
internal import Glibc
internal import Raster

/// The picture worker's child: decodes the file on standard input into the shared memory on
/// standard output.
enum PictureDecoder {
  /// What is asked for.
  enum Form: String {
    case color, luminance

    var bytesPerPixel: Int { self == .color ? 4 : 1 }
  }

  private static let name = "decode-picture"

  static func arguments(_ form: Form) -> [String] { [name, form.rawValue] }

  /// What the program's arguments ask for, where it was started as such a child.
  static func form(in arguments: [String]) -> Form? {
    guard arguments.count == 3, arguments[1] == name else { return nil }
    return Form(rawValue: arguments[2])
  }

  /// Does the work and ends the process.
  static func main(_ form: Form) -> Never {
    ChildProcess.begin()
    ChildProcess.limitOneself(
      seconds: PictureWorker.seconds, memory: PictureWorker.memory, output: PictureWriter.mostBytes)
    var writer = PictureWriter()
    do throws(PictureFault) {
      let file = try ByteBuffer(contentsOf: STDIN_FILENO, limit: FileReading.largestPicture)
      let isDrawing = PictureKind(of: file) == .svg
      Sandbox.enter(reading: isDrawing ? SVGDrawing.systemFiles(for: file) : [])
      if isDrawing {
        try draw(SVGDrawing(file), form, to: &writer)
      } else if form == .color {
        try writer.write(PictureFile.decode(file))
      } else {
        try writer.write(PictureFile.decodeLuminance(file))
      }
    } catch {
      writer.write(.fault(error.reason))
    }
    _exit(0)
  }

  /// Draws small first, then in the largest of some sizes that the time left should suffice for.
  ///
  /// Should it not after all, the last one that was finished is what is shown.
  private static func draw(
    _ drawing: borrowing SVGDrawing, _ form: Form, to writer: inout PictureWriter
  ) throws(PictureFault) {
    var ladder = DrawingLadder()
    var isFirst = true
    while let side = ladder.next(left: Double(PictureWorker.seconds) - Usage.cpuSeconds) {
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

  mutating func write(_ picture: Bitmap) throws(PictureFault) {
    try write(picture.bytes, picture.width, picture.height, bytesPerPixel: 4)
  }

  mutating func write(_ picture: GreyBitmap) throws(PictureFault) {
    try write(picture.bytes, picture.width, picture.height, bytesPerPixel: 1)
  }

  private mutating func write(
    _ bytes: ByteBuffer, _ width: Int, _ height: Int, bytesPerPixel: Int
  ) throws(PictureFault) {
    let place = PicturePlace(
      width: width, height: height, bytesPerPixel: bytesPerPixel, offset: end)
    guard unsafe bytes.withUnsafeBufferPointer({ unsafe Self.put($0, at: place.offset) }) else {
      throw .outOfMemory
    }
    write(.picture(place))
    end = place.end
  }

  /// The answer comes last, and whole: the parent may find it whenever this process ends.
  func write(_ answer: PictureAnswer) {
    let page = answer.encoded + [UInt8](repeating: 0, count: PictureAnswer.size)
    let isWritten = unsafe page.withUnsafeBufferPointer { bytes in
      unsafe Self.put(UnsafeBufferPointer(rebasing: bytes[..<PictureAnswer.size]), at: 0)
    }
    if !isWritten { _exit(1) }
  }

  private static func put(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    var done = 0
    while done < bytes.count {
      let rest = unsafe UnsafeBufferPointer(rebasing: bytes[done...])
      let count = unsafe pwrite(STDOUT_FILENO, rest.baseAddress, rest.count, offset + done)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
}
