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
