/// The kinds of pictures that can be read, told apart by their first bytes.
public enum PictureKind: String, Sendable, Hashable {
  case png = "PNG"
  case jpeg = "JPEG"
  case webp = "WebP"
  case svg = "SVG"

  /// The kind of a file, whatever its name; nil where it is none of these.
  public init?(of file: ByteBuffer) {
    if file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if file.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if file.starts(with: "RIFF".utf8) && file.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if MarkupPrologue(of: file).rootElement == "svg" {
      self = .svg
    } else {
      return nil
    }
  }
}
