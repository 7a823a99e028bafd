public import Raster

extension Bitmap {
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
