internal import CLCMS

/// The colors of printed inks, relative to the paper.
extension InkProfile {
  /// The colors of inks (cyan, magenta, yellow, black; 255 is full) as CIE L*a*b* under D50; the
  /// paper is 100, 0, 0.
  ///
  /// - Throws: `InkProfileFault.damaged` or `.outOfMemory`.
  public func lab(of inks: [SIMD4<UInt8>]) throws(InkProfileFault) -> [SIMD3<Double>] {
    guard let target = ICCProfile.lab else { throw .outOfMemory }
    let transform = try transform(to: target, foil_lab_double, flags: cmsFLAGS_NOOPTIMIZE)
    let bytes = inks.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    var colors = [Double](repeating: 0, count: 3 * inks.count)
    unsafe transform.convert(bytes, to: &colors, count: inks.count)
    return inks.indices.map { SIMD3(colors[3 * $0], colors[3 * $0 + 1], colors[3 * $0 + 2]) }
  }

  /// A picture as it looks in print, in sRGB; the paper is white, and black is as light as the
  /// inks make it.
  ///
  /// - Throws: `InkProfileFault.damaged` or `.outOfMemory`.
  public func proof(of inks: InkBitmap) throws(InkProfileFault) -> Bitmap {
    guard let target = ICCProfile.sRGB else { throw .outOfMemory }
    let transform = try transform(to: target, foil_rgba8)
    return try InkProfileFault.inMemory { () throws(PictureFault) in
      try unsafe Bitmap(width: inks.width, height: inks.height) { pixels in
        unsafe inks.bytes.withUnsafeBufferPointer { inks in
          unsafe transform.convert(
            inks.baseAddress, to: pixels.baseAddress, count: inks.count / 4)
        }
        for at in stride(from: 3, to: pixels.count, by: 4) { unsafe pixels[at] = 255 }
      }
    }
  }

  /// The luminance of a printed picture in linear light; 255 is the paper's.
  ///
  /// - Throws: `InkProfileFault.damaged` or `.outOfMemory`.
  public func luminance(of inks: InkBitmap) throws(InkProfileFault) -> GrayBitmap {
    guard let target = ICCProfile.linearGray else { throw .outOfMemory }
    let transform = try transform(to: target, foil_gray8)
    let bytes = try InkProfileFault.inMemory { () throws(PictureFault) in
      try unsafe ByteBuffer(count: inks.width * inks.height) { levels in
        unsafe inks.bytes.withUnsafeBufferPointer { inks in
          unsafe transform.convert(
            inks.baseAddress, to: levels.baseAddress, count: levels.count)
        }
      }
    }
    return GrayBitmap(width: inks.width, height: inks.height, bytes: bytes)
  }

  private func transform(
    to target: borrowing ICCProfile, _ output: cmsUInt32Number, flags: Int32 = 0
  ) throws(InkProfileFault) -> ColorTransform {
    guard
      let transform = ColorTransform(
        from: try opened(), foil_cmyk8, to: target, output, .relative, flags: flags)
    else { throw .damaged }
    return transform
  }
}
