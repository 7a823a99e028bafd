public import Raster

extension Bitmap {
  /// A picture from a function of its pixels: red, green, blue and alpha, premultiplied.
  public init(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> SIMD4<UInt8>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * width * height)
    for y in 0..<height {
      for x in 0..<width {
        let value = pixel(x, y)
        bytes += [value.x, value.y, value.z, value.w]
      }
    }
    self.init(width: width, height: height, bytes: bytes)
  }

  /// The red, green, blue and alpha of a pixel.
  public subscript(x: Int, y: Int) -> SIMD4<UInt8> {
    let at = 4 * (y * width + x)
    return SIMD4(bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3])
  }

  /// True if it looks like `other` of the same size, for waiting; use `expectSame` for the final
  /// check.
  public func isSame(as other: Bitmap, within tolerance: Tolerance) -> Bool {
    Comparison(self, other).isWithin(tolerance)
  }

  /// The share of pixels that visibly differ from `other` of the same size.
  public func changedShare(from other: Bitmap) -> Double { Comparison(self, other).share }
}

extension GrayBitmap {
  /// A mask from a function of its pixels.
  public init(_ width: Int, _ height: Int, _ level: (Int, Int) -> UInt8) {
    let levels = (0..<width * height).map { level($0 % width, $0 / width) }
    self.init(width: width, height: height, bytes: ByteBuffer(levels))
  }
}
