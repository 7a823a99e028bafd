internal import CLCMS
internal import Files

/// The ICC profile of a printing press with four process inks: the inks of a color, and the color
/// of inks.
///
/// Reading and converting parse the bytes with lcms2. A stranger's profile must be handled in a
/// sandboxed process only: it may have taken the process over. A value can be used by several
/// threads.
public struct InkProfile: Sendable, Hashable {
  /// The size limit of a profile, bytes.
  public static let largest = ICCProfile.largest

  /// The profile's bytes, for embedding into files.
  public let icc: ByteBuffer
  /// The profile's description, on one printable line of at most 80 characters; empty if it has
  /// none.
  public let name: String

  /// Checks a profile's header and that it has tables for both directions.
  ///
  /// - Throws: `InkProfileFault`; damage inside the tables shows only in a conversion.
  public init(_ icc: ByteBuffer) throws(InkProfileFault) {
    guard icc.count <= ICCProfile.largest else { throw .tooLarge(bytes: icc.count) }
    guard let profile = ICCProfile(icc) else { throw .notAProfile }
    let said = icc.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    guard said == icc.count else { throw .wrongSize(said: said, bytes: icc.count) }
    guard profile.deviceClass == cmsSigOutputClass else { throw .wrongDevice }
    guard profile.space == cmsSigCmykData else { throw .wrongSpace(profile.spaceName) }
    // lcms2 uses the perceptual table where the colorimetric one is missing.
    for (table, substitute, name) in [
      (cmsSigBToA1Tag, cmsSigBToA0Tag, "B2A1"), (cmsSigAToB1Tag, cmsSigAToB0Tag, "A2B1"),
    ] where !profile.has(table) && !profile.has(substitute) {
      throw .noTable(name)
    }
    self.icc = icc
    name = profile.description
  }

  /// The profile, open.
  ///
  /// - Throws: `InkProfileFault.outOfMemory`; the header has been checked.
  func opened() throws(InkProfileFault) -> ICCProfile {
    guard let profile = ICCProfile(icc) else { throw .outOfMemory }
    return profile
  }

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

extension ICCProfile {
  fileprivate var deviceClass: cmsProfileClassSignature { unsafe cmsGetDeviceClass(handle) }

  fileprivate func has(_ tag: cmsTagSignature) -> Bool { unsafe cmsIsTag(handle, tag) != 0 }

  /// The four letters of the color space's signature, without spaces at the end.
  fileprivate var spaceName: String {
    let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: space.rawValue >> $0) }
    return String(decoding: letters, as: UTF8.self).printable.split(separator: " ").joined()
  }

  /// The description in English, else in the profile's first language.
  fileprivate var description: String {
    var text = [wchar_t](repeating: 0, count: 256)
    let size = UInt32(text.count * MemoryLayout<wchar_t>.stride)
    let got = unsafe cmsGetProfileInfo(
      handle, cmsInfoDescription, "en", "US", &text, size)
    guard got > 0 else { return "" }
    var name = ""
    for letter in text.prefix(while: { $0 != 0 }) {
      name.unicodeScalars.append(Unicode.Scalar(UInt32(bitPattern: letter)) ?? "\u{FFFD}")
    }
    return name.onOneLine.printable.shortened(to: 80)
  }
}
