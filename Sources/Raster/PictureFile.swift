public import Files

/// Reads pictures from the user's files, with the format detected by content (`PictureKind`).
public enum PictureFile {
  /// The limit of pixels on a side.
  public static let largestSide = 8192

  /// Reads a picture, upright (EXIF or XMP orientation applied), in sRGB (ICC profile applied) and
  /// premultiplied.
  ///
  /// Width and height are checked before any pixel is allocated. An animation gives its first
  /// frame. An SVG is drawn with 2048 pixels on its longer side. A JPEG that ends early or is
  /// damaged is gray where pixels are missing.
  ///
  /// - Throws: `FileError` if the file cannot be read, has an unknown format, is damaged (except
  ///   for pixels of a JPEG), or has more than 8192 pixels on a side.
  public static func load(_ path: String) throws(FileError) -> Bitmap {
    try load(path) { (file) throws(PictureFault) in try decode(file) }
  }

  /// Reads the luminance of a picture's stored values; for a gray PNG, the usual mask, the file's
  /// own bytes.
  ///
  /// - Throws: `FileError` as `load`.
  public static func loadLuminance(_ path: String) throws(FileError) -> GrayBitmap {
    try load(path) { (file) throws(PictureFault) in try decodeLuminance(file) }
  }

  private static func load<Result>(
    _ path: String, _ decode: (ByteBuffer) throws(PictureFault) -> Result
  ) throws(FileError) -> Result {
    let file = ByteBuffer(try FileReading.bytes(of: path))
    return try FileError.naming(path) { () throws(PictureFault) in try decode(file) }
  }

  /// Reads a picture that is already in memory, as `load` does.
  public static func decode(_ file: ByteBuffer) throws(PictureFault) -> Bitmap {
    var flaw: PictureFlaw?
    return try decode(file, noting: &flaw)
  }

  /// Reads a picture that is already in memory, as `load` does, and reports damage.
  ///
  /// - Parameter flaw: receives the damage to pixels; unchanged if there is none.
  public static func decode(
    _ file: ByteBuffer, noting flaw: inout PictureFlaw?
  ) throws(PictureFault) -> Bitmap {
    switch try kind(of: file).decoding {
    case .drawing:
      let drawing = try SVGDrawing(SVGDocument(file)) { address in
        .failure(.init("the picture \(address.quoted)"))
      }
      flaw = drawing.flaw ?? flaw
      return try drawing.bitmap(longerSide: SVGDrawing.fullSide)
    case .pixels(let decode):
      let picture = try decode(file, .screen)
      flaw = picture.flaw ?? flaw
      return try Bitmap(picture)
    }
  }

  /// Reads the luminance of a picture that is already in memory, as `loadLuminance` does.
  public static func decodeLuminance(_ file: ByteBuffer) throws(PictureFault) -> GrayBitmap {
    var flaw: PictureFlaw?
    return try decodeLuminance(file, noting: &flaw)
  }

  /// Reads the luminance of a picture that is already in memory, and reports damage.
  ///
  /// - Parameter flaw: receives the damage to pixels; unchanged if there is none.
  public static func decodeLuminance(
    _ file: ByteBuffer, noting flaw: inout PictureFlaw?
  ) throws(PictureFault) -> GrayBitmap {
    guard case .pixels(let decode) = try kind(of: file).decoding else {
      return try GrayBitmap(luminanceOf: self.decode(file, noting: &flaw))
    }
    let picture = try decode(file, .mask)
    flaw = picture.flaw ?? flaw
    return try GrayBitmap(picture)
  }

  static func kind(of file: ByteBuffer) throws(PictureFault) -> PictureKind {
    guard !file.isEmpty else { throw .empty }
    guard let kind = PictureKind(of: file) else { throw .unknownKind }
    return kind
  }

  /// Throws if a side is 0 or larger than `largestSide`.
  static func check(width: Int, height: Int) throws(PictureFault) {
    guard width > 0, height > 0 else { throw .noPixels }
    guard width <= largestSide, height <= largestSide else {
      throw .tooLarge(width: width, height: height)
    }
  }
}
