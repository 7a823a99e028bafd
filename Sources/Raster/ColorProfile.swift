internal import CLCMS

/// A conversion of a file's colors to sRGB by its ICC profile.
@safe final class ColorProfile {
  private let space: DecodedPicture.Space
  private let transform: ColorTransform

  /// Reads a profile; nil if it is broken, made for another color space, or sRGB itself.
  ///
  /// The colors then stay as stored.
  init?(_ icc: ByteBuffer, for space: DecodedPicture.Space) {
    guard let source = ICCProfile(icc) else { return nil }
    let (signature, input, output) =
      switch space {
      case .rgb: (cmsSigRgbData, foil_rgba8, foil_rgba8)
      case .gray: (cmsSigGrayData, foil_gray8, foil_rgb8)
      case .cmyk: (cmsSigCmykData, foil_cmyk8, foil_rgba8)
      }
    // Gray is 256 levels: a table of fewer would round the end of steep curves.
    let flags = space == .gray ? cmsFLAGS_NOOPTIMIZE : 0
    guard source.space == signature, let target = ICCProfile.sRGB,
      let transform = ColorTransform(
        from: source, input, to: target, output, .perceptual, flags: flags)
    else { return nil }
    self.space = space
    self.transform = transform
    if space == .rgb && changesNothing { return nil }
  }

  /// Converts CIE L*a*b* under D50 to sRGB in place.
  ///
  /// A lightness of 100 is 255, an a or b of 0 is 128; every fourth byte stays.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  static func convertLab(_ pixels: UnsafeMutableBufferPointer<UInt8>) throws(PictureFault) {
    guard let source = ICCProfile.lab, let target = ICCProfile.sRGB,
      let transform = ColorTransform(from: source, foil_lab8, to: target, foil_rgba8, .perceptual)
    else { throw .outOfMemory }
    unsafe transform.convert(
      pixels.baseAddress, to: pixels.baseAddress, count: pixels.count / 4)
  }

  /// Converts straight pixels of four bytes in place.
  ///
  /// Alpha stays and CMYK becomes opaque; gray is read from the red channel.
  func convert(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
    switch space {
    case .rgb:
      unsafe transform.convert(
        pixels.baseAddress, to: pixels.baseAddress, count: pixels.count / 4)
    case .cmyk:
      unsafe transform.convert(
        pixels.baseAddress, to: pixels.baseAddress, count: pixels.count / 4)
      for at in stride(from: 3, to: pixels.count, by: 4) { unsafe pixels[at] = 255 }
    case .gray:
      let shades = shades
      for at in stride(from: 0, to: pixels.count, by: 4) {
        let shade = unsafe 3 * Int(pixels[at])
        for channel in 0..<3 { unsafe pixels[at + channel] = shades[shade + channel] }
      }
    }
  }

  /// The red, green and blue of all 256 gray levels.
  private var shades: [UInt8] {
    let grays = (0...255).map { UInt8($0) }
    var colors = [UInt8](repeating: 0, count: 3 * grays.count)
    unsafe transform.convert(grays, to: &colors, count: grays.count)
    return colors
  }

  /// True if 9 x 9 x 9 sample colors change by at most 1/255, as for any version of the sRGB
  /// profile.
  private var changesNothing: Bool {
    let levels = (0...8).map { UInt8(min($0 * 32, 255)) }
    var stored: [UInt8] = []
    for red in levels {
      for green in levels {
        for blue in levels { stored += [red, green, blue, 255] }
      }
    }
    var shown = stored
    unsafe transform.convert(stored, to: &shown, count: stored.count / 4)
    return zip(stored, shown).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
  }
}
