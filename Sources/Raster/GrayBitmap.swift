/// A gray picture in memory: rows from the top, one byte per pixel, 255 is white.
public struct GrayBitmap: Sendable, Hashable {
  /// The width, pixels.
  public let width: Int
  /// The height, pixels.
  public let height: Int
  /// The levels, width x height bytes.
  public let bytes: ByteBuffer

  /// A picture of given levels.
  ///
  /// - Precondition: `bytes` has width x height bytes.
  public init(width: Int, height: Int, bytes: ByteBuffer) {
    precondition(bytes.count == width * height, "a gray bitmap has one byte per pixel")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// The luminance of a picture on black, by the weights of BT.709 on the stored values.
  ///
  /// Gray pixels keep their value exactly.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  public init(luminanceOf picture: Bitmap) throws(PictureFault) {
    let count = picture.width * picture.height
    let bytes = try unsafe ByteBuffer(count: count) { (gray) throws(PictureFault) in
      unsafe picture.bytes.withUnsafeBufferPointer { pixels in
        for at in 0..<count {
          let (red, green, blue) = unsafe (
            Int(pixels[4 * at]), Int(pixels[4 * at + 1]), Int(pixels[4 * at + 2])
          )
          unsafe gray[at] = UInt8((54 * red + 183 * green + 19 * blue + 128) >> 8)
        }
      }
    }
    self.init(width: picture.width, height: picture.height, bytes: bytes)
  }

  /// A picture of one level.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  package init(even level: UInt8, width: Int, height: Int) throws(PictureFault) {
    let bytes = try unsafe ByteBuffer(count: width * height) { levels in
      if level > 0 { unsafe levels.update(repeating: level) }
    }
    self.init(width: width, height: height, bytes: bytes)
  }

  /// The inverse, as printers mark coverage: black where this picture is white.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  public func inverted() throws(PictureFault) -> GrayBitmap {
    let inverse = try unsafe ByteBuffer(count: bytes.count) { (gray) throws(PictureFault) in
      unsafe bytes.withUnsafeBufferPointer { levels in
        for at in levels.indices { unsafe gray[at] = 255 - levels[at] }
      }
    }
    return GrayBitmap(width: width, height: height, bytes: inverse)
  }
}
