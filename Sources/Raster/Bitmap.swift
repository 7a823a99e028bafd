/// A picture in memory: rows from the top, 4 bytes a pixel (red, green, blue, alpha), colours
/// non-linear sRGB and premultiplied by alpha.
public struct Bitmap: Sendable, Hashable {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// width x height x 4 bytes.
  public var bytes: [UInt8]

  /// A picture of given pixels.
  ///
  /// - Precondition: there are width x height x 4 bytes.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4, "a bitmap has 4 bytes a pixel")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// The same picture from colours that were not multiplied by alpha yet.
  init(width: Int, height: Int, straight bytes: [UInt8]) {
    self.init(width: width, height: height, bytes: bytes)
    unsafe self.bytes.withUnsafeMutableBufferPointer { pixels in
      for at in stride(from: 0, to: pixels.count, by: 4) where unsafe pixels[at + 3] < 255 {
        let alpha = unsafe UInt32(pixels[at + 3])
        for channel in at..<at + 3 {
          unsafe pixels[channel] = UInt8((UInt32(pixels[channel]) * alpha + 127) / 255)
        }
      }
    }
  }

  /// The bytes with colours divided by alpha again, as PNG files keep them; a colour brighter
  /// than its alpha allows is cut to full.
  public var straightBytes: [UInt8] {
    var result = bytes
    unsafe result.withUnsafeMutableBufferPointer { pixels in
      for at in stride(from: 0, to: pixels.count, by: 4) where unsafe pixels[at + 3] < 255 {
        let alpha = unsafe UInt32(pixels[at + 3])
        for channel in at..<at + 3 {
          unsafe pixels[channel] =
            alpha == 0 ? 0 : UInt8(min((UInt32(pixels[channel]) * 255 + alpha / 2) / alpha, 255))
        }
      }
    }
    return result
  }
}

/// A grey picture in memory: rows from the top, one byte a pixel, 255 is white.
public struct GreyBitmap: Sendable, Hashable {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// width x height bytes.
  public let bytes: [UInt8]

  /// A picture of given levels.
  ///
  /// - Precondition: there are width x height bytes.
  init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height, "a grey bitmap has one byte a pixel")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// The luminance of a picture over black, by the weights of BT.709 on the stored values.
  ///
  /// Grey pixels keep their value exactly; `tone` maps each level, 0...255, to another.
  public init(luminanceOf picture: Bitmap, tone: (Int) -> UInt8 = { UInt8($0) }) {
    width = picture.width
    height = picture.height
    let tones = (0...255).map(tone)
    bytes = unsafe picture.bytes.withUnsafeBufferPointer { pixels in
      unsafe [UInt8](unsafeUninitializedCapacity: pixels.count / 4) { grey, count in
        count = grey.count
        for at in 0..<count {
          let (red, green, blue) = unsafe (
            Int(pixels[4 * at]), Int(pixels[4 * at + 1]), Int(pixels[4 * at + 2])
          )
          unsafe grey[at] = tones[(54 * red + 183 * green + 19 * blue + 128) >> 8]
        }
      }
    }
  }

  /// Where foil looks natural on art that came without a mask: the lights carry it, the darks stay
  /// print, with a soft step between 20 and 85 % of luminance, and never quite full, so that
  /// white paper does not burn out.
  public static func foilMask(for art: Bitmap) -> GreyBitmap {
    GreyBitmap(luminanceOf: art) { level in
      let way = min(max((Double(level) / 255 - 0.2) / 0.65, 0), 1)
      return UInt8((way * way * (3 - 2 * way) * 0.9 * 255).rounded())
    }
  }
}
