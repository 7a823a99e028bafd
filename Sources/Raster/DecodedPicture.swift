/// A picture as its file stores it: depth, colors, alpha and profile are the file's own.
///
/// Rows from the top of what is stored, pixels from the left, the samples of a pixel side by side.
/// `Bitmap` and `GreyBitmap` make of it what is drawn.
public struct DecodedPicture: Sendable {
  /// The use that a picture is decoded for.
  public enum Purpose: Sendable {
    /// To be drawn on a screen: the file's colors, 8 bits where that costs less.
    case screen
    /// As amounts, such as a mask's: no profile is looked at.
    case amounts
    /// To be handed on: all bits that are stored.
    case storage
  }

  /// The meaning of a pixel's samples.
  public enum Space: Sendable {
    /// One sample, and alpha where there is any.
    case grey
    /// Red, green, blue and alpha, which is full everywhere where there is none.
    case rgb
    /// Cyan, magenta, yellow and black, the most being full ink, and alpha where there is any.
    case cmyk
  }

  /// Pixels across, as they are stored.
  public let width: Int
  /// Pixels down, as they are stored.
  public let height: Int
  /// The meaning of the samples.
  public let space: Space
  /// Whether the last sample of a pixel is its alpha; colors are straight, not multiplied by it.
  public let hasAlpha: Bool
  /// Bits a sample: 8, or 16 in the machine's order of bytes.
  public let bits: Int
  /// width x height x channels samples.
  public internal(set) var samples: ByteBuffer
  /// The ICC profile, unchecked; nil where the file has none.
  public var profile: ByteBuffer?
  /// The place of the first row and column.
  public var orientation = Orientation.upright
  /// The damage to pixels; nil where there is none.
  public var flaw: PictureFlaw?

  /// Samples a pixel.
  public var channels: Int { Self.channels(space, hasAlpha: hasAlpha) }

  static func channels(_ space: Space, hasAlpha: Bool) -> Int {
    switch space {
    case .grey: hasAlpha ? 2 : 1
    case .rgb: 4
    case .cmyk: hasAlpha ? 5 : 4
    }
  }

  /// A picture of the samples that `fill` writes, 0 at first.
  ///
  /// - Throws: `PictureFault.outOfMemory`, that of a size that no picture may have, and what `fill` throws.
  init(
    width: Int, height: Int, _ space: Space, hasAlpha: Bool = false, bits: Int = 8,
    fill: (UnsafeMutableBufferPointer<UInt8>) throws(PictureFault) -> Void
  ) throws(PictureFault) {
    try PictureFile.check(width: width, height: height)
    (self.width, self.height) = (width, height)
    (self.space, self.hasAlpha, self.bits) = (space, hasAlpha, bits)
    let count = width * height * Self.channels(space, hasAlpha: hasAlpha) * bits / 8
    samples = try unsafe ByteBuffer(count: count, fill: fill)
  }
}

extension DecodedPicture {
  /// A sample of 16 bits in 8, to the nearest.
  static func reduced(_ sample: UInt16) -> UInt8 { UInt8((UInt32(sample) * 255 + 32895) >> 16) }

  /// All samples in 8 bits.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  mutating func takeReducedSamples() throws(PictureFault) -> ByteBuffer {
    let own = samples
    samples = ByteBuffer([])
    guard bits == 16 else { return own }
    return try unsafe ByteBuffer(count: own.count / 2) { (result) throws(PictureFault) in
      unsafe own.withUnsafeBufferPointer { bytes in
        unsafe bytes.withMemoryRebound(to: UInt16.self) { deep in
          for at in deep.indices { unsafe result[at] = Self.reduced(deep[at]) }
        }
      }
    }
  }
}
