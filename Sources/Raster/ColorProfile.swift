internal import CLCMS

/// A conversion of a file's colors to sRGB by its ICC profile.
@safe final class ColorProfile {
  /// The size limit of a profile, bytes; profiles of printing presses have several million.
  static let largest = 16 << 20

  private let space: DecodedPicture.Space
  private let transform: cmsHTRANSFORM

  /// Reads a profile; nil if it is broken, made for another color space, or sRGB itself.
  ///
  /// The colors then stay as stored.
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
      case .gray: (cmsSigGrayData, foil_gray8, foil_rgb8)
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

  /// Converts CIE L*a*b* under D50 to sRGB in place.
  ///
  /// A lightness of 100 is 255, an a or b of 0 is 128; every fourth byte stays.
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
  /// Alpha stays and CMYK becomes opaque; gray is read from the red channel.
  func convert(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
    switch space {
    case .rgb:
      unsafe cmsDoTransform(
        transform, pixels.baseAddress, pixels.baseAddress, UInt32(pixels.count / 4))
    case .cmyk:
      unsafe cmsDoTransform(
        transform, pixels.baseAddress, pixels.baseAddress, UInt32(pixels.count / 4))
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
    unsafe cmsDoTransform(transform, grays, &colors, UInt32(grays.count))
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
    unsafe cmsDoTransform(transform, stored, &shown, UInt32(stored.count / 4))
    return zip(stored, shown).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
  }
}
