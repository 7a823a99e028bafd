/// A picture in process inks: rows from the top, 4 bytes per pixel (cyan, magenta, yellow, black),
/// 255 is full ink.
public struct InkBitmap: PixelPicture, Sendable, Hashable {
  /// The bytes of four inks.
  public static let channels = 4

  /// The width, pixels.
  public let width: Int
  /// The height, pixels.
  public let height: Int
  /// The inks, width x height x 4 bytes.
  public let bytes: ByteBuffer

  /// A picture of given inks.
  ///
  /// - Precondition: `bytes` has width x height x 4 bytes.
  public init(width: Int, height: Int, bytes: ByteBuffer) {
    precondition(bytes.count == width * height * 4, "an ink bitmap has 4 bytes per pixel")
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}
