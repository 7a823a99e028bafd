/// A grey picture in memory: rows from the top, one byte a pixel, 255 is white.
public struct GreyBitmap: Sendable, Hashable {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// width x height bytes.
  public let bytes: ByteBuffer

  /// A picture of given levels.
  ///
  /// - Precondition: there are width x height bytes.
  public init(width: Int, height: Int, bytes: ByteBuffer) {
    precondition(bytes.count == width * height, "a grey bitmap has one byte a pixel")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// The luminance of a picture over black, by the weights of BT.709 on the stored values.
  ///
  /// Grey pixels keep their value exactly; `tone` maps each level, 0...255, to another.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  public init(
    luminanceOf picture: Bitmap, tone: (Int) -> UInt8 = { UInt8($0) }
  ) throws(PictureFault) {
    let tones = (0...255).map(tone)
    let count = picture.width * picture.height
    let bytes = try unsafe ByteBuffer(count: count) { (grey) throws(PictureFault) in
      unsafe picture.bytes.withUnsafeBufferPointer { pixels in
        for at in 0..<count {
          let (red, green, blue) = unsafe (
            Int(pixels[4 * at]), Int(pixels[4 * at + 1]), Int(pixels[4 * at + 2])
          )
          unsafe grey[at] = tones[(54 * red + 183 * green + 19 * blue + 128) >> 8]
        }
      }
    }
    self.init(width: picture.width, height: picture.height, bytes: bytes)
  }

  /// Where foil looks natural on art that came without a mask: the lights carry it, the darks stay
  /// print, with a soft step between 20 and 85 % of luminance, and never quite full, so that
  /// white paper does not burn out.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  public static func foilMask(for art: Bitmap) throws(PictureFault) -> GreyBitmap {
    try GreyBitmap(luminanceOf: art) { level in
      let way = min(max((Double(level) / 255 - 0.2) / 0.65, 0), 1)
      return UInt8((way * way * (3 - 2 * way) * 0.9 * 255).rounded())
    }
  }
}
