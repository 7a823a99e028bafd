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
  /// Grey pixels keep their value exactly.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  public init(luminanceOf picture: Bitmap) throws(PictureFault) {
    let count = picture.width * picture.height
    let bytes = try unsafe ByteBuffer(count: count) { (grey) throws(PictureFault) in
      unsafe picture.bytes.withUnsafeBufferPointer { pixels in
        for at in 0..<count {
          let (red, green, blue) = unsafe (
            Int(pixels[4 * at]), Int(pixels[4 * at + 1]), Int(pixels[4 * at + 2])
          )
          unsafe grey[at] = UInt8((54 * red + 183 * green + 19 * blue + 128) >> 8)
        }
      }
    }
    self.init(width: picture.width, height: picture.height, bytes: bytes)
  }

  /// White for black, and black for white: as printers mark where something lies.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  public func inverted() throws(PictureFault) -> GreyBitmap {
    let inverse = try unsafe ByteBuffer(count: bytes.count) { (grey) throws(PictureFault) in
      unsafe bytes.withUnsafeBufferPointer { levels in
        for at in levels.indices { unsafe grey[at] = 255 - levels[at] }
      }
    }
    return GreyBitmap(width: width, height: height, bytes: inverse)
  }
}
