internal import Files

/// A readable picture format: a row of the table that is used to detect, decode, list and name
/// formats.
public struct PictureKind: Sendable {
  /// The decoding of a file.
  enum Decoding: Sendable {
    /// Decoding to the stored pixels.
    case pixels(
      @Sendable (ByteBuffer, DecodedPicture.Purpose) throws(PictureFault) -> DecodedPicture)
    /// A drawing, to pixels of any size; it may need files of the system.
    case drawing
  }

  /// The name in messages.
  public let name: String
  /// The file extensions, in lower case without the dot, the usual one first.
  public let fileExtensions: [String]
  /// The media types, as desktops name the format.
  public let mediaTypes: [String]
  /// True if a file begins like this format.
  let begins: @Sendable (ByteBuffer) -> Bool
  let decoding: Decoding

  /// All formats, in the order of detection and lists.
  public static let all: [PictureKind] = [.png, .jpeg, .webp, .svg, .bmp, .gif, .tiff]

  static let png = PictureKind(
    name: "PNG", fileExtensions: ["png", "apng"], mediaTypes: ["image/png"],
    begins: { $0.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) },
    decoding: .pixels(PNGDecoder.decode))
  static let jpeg = PictureKind(
    name: "JPEG", fileExtensions: ["jpg", "jpeg", "jpe", "jfif"], mediaTypes: ["image/jpeg"],
    // Stray bytes may follow, which libjpeg skips.
    begins: { $0.starts(with: [0xFF, 0xD8]) },
    decoding: .pixels(JPEGDecoder.decode))
  static let webp = PictureKind(
    name: "WebP", fileExtensions: ["webp"], mediaTypes: ["image/webp"],
    begins: { $0.starts(with: "RIFF".utf8) && $0.dropFirst(8).starts(with: "WEBP".utf8) },
    decoding: .pixels(WebPDecoder.decode))
  static let svg = PictureKind(
    name: "SVG", fileExtensions: ["svg"], mediaTypes: ["image/svg+xml"],
    begins: SVGDrawing.begins, decoding: .drawing)
  static let bmp = PictureKind(
    name: "BMP", fileExtensions: ["bmp", "dib"], mediaTypes: ["image/bmp"],
    begins: BMPDecoder.begins, decoding: .pixels(BMPDecoder.decode))
  static let gif = PictureKind(
    name: "GIF", fileExtensions: ["gif"], mediaTypes: ["image/gif"],
    begins: { $0.starts(with: "GIF87a".utf8) || $0.starts(with: "GIF89a".utf8) },
    decoding: .pixels(GIFDecoder.decode))
  static let tiff = PictureKind(
    name: "TIFF", fileExtensions: ["tif", "tiff"], mediaTypes: ["image/tiff"],
    begins: { file in TIFFDecoder.beginnings.contains { file.starts(with: $0) } },
    decoding: .pixels(TIFFDecoder.decode))

  /// The most bytes at a file's beginning that tell its format.
  public static let mostBytes = 1 << 16
}

extension PictureKind: Hashable {
  /// True if both are the same row.
  public static func == (a: PictureKind, b: PictureKind) -> Bool { a.name == b.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension PictureKind {
  /// The format of a file by the beginning of its content; nil if unknown or not readable.
  public init?(ofFileAt path: String) {
    guard let beginning = try? FileReading.beginning(of: path, atMost: Self.mostBytes) else {
      return nil
    }
    self.init(of: ByteBuffer(beginning))
  }

  /// The format of a file by its content; nil if unknown.
  public init?(of file: ByteBuffer) {
    guard let kind = Self.all.first(where: { $0.begins(file) }) else { return nil }
    self = kind
  }

  /// True if the format's files are drawings, which can be drawn in any size.
  public var isDrawing: Bool {
    if case .drawing = decoding { true } else { false }
  }

  /// The files and folders of the system that the sandbox must allow for decoding.
  ///
  /// - Parameter file: the file to decode; nil if unknown yet.
  public func systemFiles(for file: ByteBuffer?) -> [String] {
    guard isDrawing else { return [] }
    return file.map(SVGDrawing.systemFiles(for:)) ?? SVGDrawing.systemFiles
  }

  /// The possible formats of a file by its name; all if the extension is unknown.
  public static func candidates(forName name: String) -> [PictureKind] {
    let told = all.filter { $0.fileExtensions.contains { name.lowercased().hasSuffix(".\($0)") } }
    return told.isEmpty ? all : told
  }

  /// The names of all formats: "PNG, JPEG, WebP".
  public static var names: String { all.map(\.name).joined(separator: ", ") }

  /// The names of all formats as alternatives: "PNG, JPEG or WebP".
  ///
  /// - Parameter other: one more name that is not in the table.
  public static func alternatives(and other: String? = nil) -> String {
    let names = all.map(\.name) + (other.map { [$0] } ?? [])
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}
