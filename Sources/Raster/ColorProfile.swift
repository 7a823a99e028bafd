internal import CLCMS

/// What it takes to show a file's colours in sRGB, by the ICC profile that it carries.
@safe final class ColorProfile {
  /// Largest profile that is read, in bytes: those of printing presses have some millions.
  static let largest = 16 << 20

  private let space: DecodedPicture.Space
  private let transform: cmsHTRANSFORM

  /// Nil where the profile is broken or made for other colours than the file's, which leaves
  /// them as they are stored, and where it is sRGB itself, so that nothing is to be done.
  init?(_ icc: ByteBuffer, for space: DecodedPicture.Space) {
    guard icc.count <= Self.largest else { return nil }
    let source = unsafe icc.withUnsafeBufferPointer { bytes in
      unsafe cmsOpenProfileFromMem(bytes.baseAddress, UInt32(bytes.count))
    }
    guard let source = unsafe source else { return nil }
    defer { unsafe cmsCloseProfile(source) }
    let (signature, input, output) =
      switch space {
      case .rgb: (cmsSigRgbData, foil_rgba8, foil_rgba8)
      case .grey: (cmsSigGrayData, foil_grey8, foil_rgb8)
      case .cmyk: (cmsSigCmykData, foil_cmyk8, foil_rgba8)
      }
    guard unsafe cmsGetColorSpace(source) == signature,
      let target = unsafe cmsCreate_sRGBProfile()
    else { return nil }
    defer { unsafe cmsCloseProfile(target) }
    guard
      let transform = unsafe cmsCreateTransform(
        source, input, target, output, UInt32(INTENT_PERCEPTUAL), 0)
    else { return nil }
    self.space = space
    unsafe self.transform = transform
    if space == .rgb && changesNothing { return nil }
  }

  /// Makes sRGB of CIE L*a*b* under D50 in place: 255 is a lightness of 100, 128 an a or b of 0, and every
  /// fourth byte stays.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  static func convertLab(_ pixels: UnsafeMutableBufferPointer<UInt8>) throws(PictureFault) {
    guard let source = unsafe cmsCreateLab4Profile(nil) else { throw .outOfMemory }
    defer { unsafe cmsCloseProfile(source) }
    guard let target = unsafe cmsCreate_sRGBProfile() else { throw .outOfMemory }
    defer { unsafe cmsCloseProfile(target) }
    let transform = unsafe cmsCreateTransform(
      source, foil_lab8, target, foil_rgba8, UInt32(INTENT_PERCEPTUAL), 0)
    guard let transform = unsafe transform else { throw .outOfMemory }
    defer { unsafe cmsDeleteTransform(transform) }
    unsafe cmsDoTransform(
      transform, pixels.baseAddress, pixels.baseAddress, UInt32(pixels.count / 4))
  }

  deinit { unsafe cmsDeleteTransform(transform) }

  /// Converts straight pixels of four bytes in place.
  ///
  /// Alpha stays, CMYK becomes opaque; grey is taken from the red of pixels whose colours are equal.
  func convert(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
    switch space {
    case .rgb:
      unsafe cmsDoTransform(
        transform, pixels.baseAddress, pixels.baseAddress, UInt32(pixels.count / 4))
    case .cmyk:
      unsafe cmsDoTransform(
        transform, pixels.baseAddress, pixels.baseAddress, UInt32(pixels.count / 4))
      for at in stride(from: 3, to: pixels.count, by: 4) { unsafe pixels[at] = 255 }
    case .grey:
      let shades = shades
      for at in stride(from: 0, to: pixels.count, by: 4) {
        let shade = unsafe 3 * Int(pixels[at])
        for channel in 0..<3 { unsafe pixels[at + channel] = shades[shade + channel] }
      }
    }
  }

  /// Red, green and blue of all 256 greys.
  private var shades: [UInt8] {
    let greys = (0...255).map { UInt8($0) }
    var colors = [UInt8](repeating: 0, count: 3 * greys.count)
    unsafe cmsDoTransform(transform, greys, &colors, UInt32(greys.count))
    return colors
  }

  /// Whether 9 x 9 x 9 colours stay what they are to 1/255: the profile of a file in sRGB, in
  /// whichever of its many versions.
  private var changesNothing: Bool {
    let levels = (0...8).map { UInt8(min($0 * 32, 255)) }
    var stored: [UInt8] = []
    for red in levels {
      for green in levels {
        for blue in levels { stored += [red, green, blue, 255] }
      }
    }
    var shown = stored
    unsafe cmsDoTransform(transform, stored, &shown, UInt32(stored.count / 4))
    return zip(stored, shown).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
  }
}
