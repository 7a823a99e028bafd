/// A picture as its file stores it: depth, colors, alpha and profile are the file's own.
///
/// Stored rows from the top, pixels from the left, the samples of a pixel side by side. `Bitmap`
/// and `GrayBitmap` convert it for drawing.
public struct DecodedPicture: Sendable {
  /// The use that a picture is decoded for.
  public enum Purpose: Sendable {
    /// Drawing on a screen, or printing: the file's colors.
    case screen
    /// Amounts, such as those of a mask: the profile is ignored.
    case mask
  }

  /// The meaning of a pixel's samples.
  public enum Space: Sendable {
    /// One gray sample, and alpha if there is any.
    case gray
    /// Red, green, blue and alpha; alpha is full if the file has none.
    case rgb
    /// Cyan, magenta, yellow and black, the maximum being full ink, and alpha if there is any.
    case cmyk
  }

  /// The stored width, pixels.
  public let width: Int
  /// The stored height, pixels.
  public let height: Int
  /// The meaning of the samples.
  public let space: Space
  /// True if the last sample of a pixel is its alpha; colors are straight, not premultiplied.
  public let hasAlpha: Bool
  /// The samples, width x height x channels bytes.
  public internal(set) var samples: ByteBuffer
  /// The ICC profile, unchecked; nil if the file has none.
  public var profile: ByteBuffer?
  /// The orientation of the stored picture.
  public var orientation = Orientation.upright
  /// The damage to pixels; nil for none.
  public var flaw: PictureFlaw?

  /// The number of samples per pixel.
  public var channels: Int { Self.channels(space, hasAlpha: hasAlpha) }

  static func channels(_ space: Space, hasAlpha: Bool) -> Int {
    switch space {
    case .gray: hasAlpha ? 2 : 1
    case .rgb: 4
    case .cmyk: hasAlpha ? 5 : 4
    }
  }

  /// A picture whose samples `fill` writes; they are 0 at first.
  ///
  /// - Throws: `PictureFault.outOfMemory`, the fault of an invalid size, and the error of `fill`.
  init(
    width: Int, height: Int, _ space: Space, hasAlpha: Bool = false,
    fill: (UnsafeMutableBufferPointer<UInt8>) throws(PictureFault) -> Void
  ) throws(PictureFault) {
    try PictureFile.check(width: width, height: height)
    (self.width, self.height) = (width, height)
    (self.space, self.hasAlpha) = (space, hasAlpha)
    let count = width * height * Self.channels(space, hasAlpha: hasAlpha)
    samples = try unsafe ByteBuffer(count: count, fill: fill)
  }

  /// Moves out all samples.
  mutating func takeSamples() -> ByteBuffer {
    defer { samples = ByteBuffer([]) }
    return samples
  }
}
