public import Files

/// Pictures from the user's files: PNG, JPEG, WebP or SVG, told apart by their first bytes.
public enum PictureFile {
  /// Most pixels on a side.
  public static let largestSide = 8192

  /// What a picture's numbers stand for.
  enum Colors {
    /// Colours: shown in sRGB by the file's profile.
    case shown
    /// Amounts, as in a mask: taken as they are stored.
    case stored
  }

  /// Reads a picture, upright (orientation of EXIF or XMP applied), in sRGB (ICC profile applied) and
  /// premultiplied.
  ///
  /// Width and height are read and checked before any pixel is allocated. An animation gives its
  /// first frame; an SVG is drawn so that its longer side has 2048 pixels; a JPEG that ends early or is
  /// damaged is grey where pixels are missing.
  ///
  /// - Throws: `FileError` where the file cannot be read, is of another kind, is damaged, but for
  ///   pixels of a JPEG, or has more than 8192 pixels on a side.
  public static func load(_ path: String) throws(FileError) -> Bitmap {
    try load(path) { (file) throws(PictureFault) in try decode(file) }
  }

  /// Reads the luminance of a picture, as it is stored; of a grey PNG, as masks mostly are, it is
  /// the file's own bytes.
  ///
  /// - Throws: `FileError` as `load`.
  public static func loadLuminance(_ path: String) throws(FileError) -> GreyBitmap {
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
    return try decode(file, .shown, noting: &flaw)
  }

  /// Reads a picture that is already in memory, as `load` does, and notes what is missing of it.
  ///
  /// - Parameter flaw: what is wrong with the pixels; as it was where nothing is.
  public static func decode(
    _ file: ByteBuffer, noting flaw: inout PictureFlaw?
  ) throws(PictureFault) -> Bitmap {
    try decode(file, .shown, noting: &flaw)
  }

  /// Reads the luminance of a picture that is already in memory, as `loadLuminance` does.
  public static func decodeLuminance(_ file: ByteBuffer) throws(PictureFault) -> GreyBitmap {
    var flaw: PictureFlaw?
    return try decodeLuminance(file, noting: &flaw)
  }

  /// Reads the luminance of a picture that is already in memory, and notes what is missing of it.
  ///
  /// - Parameter flaw: what is wrong with the pixels; as it was where nothing is.
  public static func decodeLuminance(
    _ file: ByteBuffer, noting flaw: inout PictureFlaw?
  ) throws(PictureFault) -> GreyBitmap {
    if PictureKind(of: file) == .png, let grey = try decodeGreyPNG(file) { return grey }
    return try GreyBitmap(luminanceOf: decode(file, .stored, noting: &flaw))
  }

  private static func decode(
    _ file: ByteBuffer, _ colors: Colors, noting flaw: inout PictureFlaw?
  ) throws(PictureFault) -> Bitmap {
    guard !file.isEmpty else { throw .empty }
    return switch PictureKind(of: file) {
    case .png: try decodePNG(file, colors)
    case .jpeg: try decodeJPEG(file, colors, noting: &flaw)
    case .webp: try decodeWebP(file, colors)
    case .svg: try SVGDrawing(file).bitmap(longerSide: SVGDrawing.fullSide)
    case nil: throw .unknownKind
    }
  }

  /// Refuses sizes that would cost more memory than a card is worth.
  static func check(width: Int, height: Int) throws(PictureFault) {
    guard width > 0, height > 0 else { throw .noPixels }
    guard width <= largestSide, height <= largestSide else {
      throw .tooLarge(width: width, height: height)
    }
  }
}
