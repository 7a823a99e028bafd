internal import CLCMS

extension InkProfile {
  /// The colors of inks (cyan, magenta, yellow, black; 255 is full) as CIE L*a*b* under D50; the
  /// paper is 100, 0, 0.
  ///
  /// - Throws: `InkProfileFault.damaged` or `.outOfMemory`.
  public func lab(of inks: [SIMD4<UInt8>]) throws(InkProfileFault) -> [SIMD3<Double>] {
    guard let target = ICCProfile.lab else { throw .outOfMemory }
    guard
      let transform = ColorTransform(
        from: try opened(), foil_cmyk8, to: target, foil_lab_double, .relative,
        flags: cmsFLAGS_NOOPTIMIZE)
    else { throw .damaged }
    let bytes = inks.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    var colors = [Double](repeating: 0, count: 3 * inks.count)
    unsafe transform.convert(bytes, to: &colors, count: inks.count)
    return inks.indices.map { SIMD3(colors[3 * $0], colors[3 * $0 + 1], colors[3 * $0 + 2]) }
  }

  /// The colors of printed inks in sRGB, opaque: relative colorimetric with black point
  /// compensation, so that paper is white.
  ///
  /// - Throws: `InkProfileFault.damaged` or `.outOfMemory`.
  public func colors(of inks: InkBitmap) throws(InkProfileFault) -> Bitmap {
    guard let target = ICCProfile.sRGB else { throw .outOfMemory }
    guard
      let transform = ColorTransform(
        from: try opened(), foil_cmyk8, to: target, foil_rgba8, .relativeToBlack)
    else { throw .damaged }
    do throws(PictureFault) {
      let count = inks.width * inks.height
      let bytes = try unsafe ByteBuffer(count: 4 * count) { pixels in
        unsafe inks.bytes.withUnsafeBufferPointer { inks in
          unsafe transform.convert(inks.baseAddress, to: pixels.baseAddress, count: count)
        }
        for at in stride(from: 3, to: 4 * count, by: 4) { unsafe pixels[at] = 255 }
      }
      return Bitmap(width: inks.width, height: inks.height, bytes: bytes)
    } catch {
      throw .outOfMemory
    }
  }
}
