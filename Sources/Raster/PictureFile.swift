public import Files

/// Pictures from the user's files: PNG, JPEG, WebP or SVG, told apart by their first bytes.
public enum PictureFile {
  /// Most pixels on a side.
  public static let largestSide = 8192

  /// Reads a picture, upright (EXIF orientation applied) and premultiplied.
  ///
  /// Width and height are read and checked before any pixel is allocated. An animation gives its
  /// first frame; an SVG is drawn so that its longer side has 2048 pixels.
  ///
  /// - Throws: `FileError` where the file cannot be read, is of another kind, is damaged or cut
  ///   short, or has more than 8192 pixels on a side.
  public static func load(_ path: String) throws(FileError) -> Bitmap {
    try load(path, decode)
  }

  /// Whether a file is a drawing (SVG): its pixels are the result of work that has no bound.
  ///
  /// - Throws: `FileError` where the file cannot be read.
  public static func isDrawing(_ path: String) throws(FileError) -> Bool {
    Kind(header: try FileReading.start(of: path, count: 4096)) == .svg
  }

  /// Reads the luminance of a picture; a grey PNG, as masks mostly are, is read as it is.
  ///
  /// - Throws: `FileError` as `load`.
  public static func loadLuminance(_ path: String) throws(FileError) -> GreyBitmap {
    try load(path) { (bytes) throws(DecodingFault) in
      if Kind(header: bytes) == .png, let grey = try decodeGreyPNG(bytes) { return grey }
      return GreyBitmap(luminanceOf: try decode(bytes))
    }
  }

  private static func load<Result>(
    _ path: String, _ decode: ([UInt8]) throws(DecodingFault) -> Result
  ) throws(FileError) -> Result {
    let bytes = try FileReading.bytes(of: path)
    guard !bytes.isEmpty else { throw FileError(path, "is empty") }
    do throws(DecodingFault) {
      return try decode(bytes)
    } catch {
      throw FileError(path, error.reason)
    }
  }

  /// Reads a picture that is already in memory.
  static func decode(_ bytes: [UInt8]) throws(DecodingFault) -> Bitmap {
    switch Kind(header: bytes) {
    case .png: try decodePNG(bytes)
    case .jpeg: try decodeJPEG(bytes)
    case .webp: try decodeWebP(bytes)
    case .svg: try decodeSVG(bytes)
    case nil: throw DecodingFault("is not a PNG, JPEG, WebP or SVG picture")
    }
  }

  enum Kind {
    case png, jpeg, webp, svg

    init?(header: [UInt8]) {
      if header.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
        self = .png
      } else if header.starts(with: [0xFF, 0xD8, 0xFF]) {
        self = .jpeg
      } else if header.starts(with: "RIFF".utf8) && header.dropFirst(8).starts(with: "WEBP".utf8) {
        self = .webp
      } else if Self.looksLikeSVG(header) {
        self = .svg
      } else {
        return nil
      }
    }

    /// Markup whose first 4 KiB name an svg element, after a byte order mark and blanks.
    private static func looksLikeSVG(_ header: [UInt8]) -> Bool {
      let text = String(decoding: header.prefix(4096), as: UTF8.self)
        .drop { $0 == "\u{FEFF}" || $0.isWhitespace }
      return text.hasPrefix("<") && text.contains("<svg")
    }
  }

  /// Refuses sizes that would cost more memory than a card is worth.
  static func check(width: Int, height: Int) throws(DecodingFault) {
    guard width > 0, height > 0 else { throw DecodingFault("has no pixels") }
    guard width <= largestSide, height <= largestSide else {
      throw DecodingFault(
        "is too large: \(width) x \(height) pixels, at most \(largestSide) on a side")
    }
  }
}

/// What is wrong with a picture's bytes; the file's name is added by whoever knows it.
struct DecodingFault: Error, Hashable {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}
