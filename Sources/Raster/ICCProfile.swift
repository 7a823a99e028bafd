internal import CLCMS

/// An ICC profile that lcms2 has opened; it is closed with its owner.
@safe struct ICCProfile: ~Copyable {
  /// The size limit of a profile, bytes; profiles of printing presses have several million.
  static let largest = 16 << 20

  let handle: cmsHPROFILE

  /// Opens a profile; nil if it is too large or its header or table of tags is broken.
  init?(_ icc: ByteBuffer) {
    guard icc.count <= Self.largest else { return nil }
    let handle = unsafe icc.withUnsafeBufferPointer { bytes in
      unsafe cmsOpenProfileFromMem(bytes.baseAddress, UInt32(bytes.count))
    }
    guard let handle = unsafe handle else { return nil }
    unsafe self.init(handle)
  }

  private init(_ handle: cmsHPROFILE) { unsafe self.handle = handle }

  deinit { unsafe cmsCloseProfile(handle) }

  /// The profile of sRGB; nil if memory is short.
  static var sRGB: ICCProfile? {
    guard let handle = unsafe cmsCreate_sRGBProfile() else { return nil }
    return unsafe ICCProfile(handle)
  }

  /// The profile of CIE L*a*b* under D50; nil if memory is short.
  static var lab: ICCProfile? {
    guard let handle = unsafe cmsCreateLab4Profile(nil) else { return nil }
    return unsafe ICCProfile(handle)
  }

  /// The bytes of a new profile of a display; nil if its colors are impossible or memory is short.
  ///
  /// - Parameters:
  ///   - curve: The light of evenly spaced signals from 0 to 1.
  ///   - isGray: True for a profile of gray pictures.
  static func bytes(
    _ colors: Chromaticities, _ curve: [Float], isGray: Bool
  ) -> ByteBuffer? {
    guard let tone = unsafe cmsBuildTabulatedToneCurveFloat(nil, UInt32(curve.count), curve)
    else { return nil }
    defer { unsafe cmsFreeToneCurve(tone) }
    func xyY(_ color: SIMD2<Double>) -> cmsCIExyY { cmsCIExyY(x: color.x, y: color.y, Y: 1) }
    var white = xyY(colors.white)
    var primaries = cmsCIExyYTRIPLE(
      Red: xyY(colors.red), Green: xyY(colors.green), Blue: xyY(colors.blue))
    var curves = unsafe [tone, tone, tone] as [OpaquePointer?]
    let handle =
      unsafe isGray
      ? cmsCreateGrayProfile(cmsD50_xyY(), tone)
      : cmsCreateRGBProfile(&white, &primaries, &curves)
    guard let handle = unsafe handle else { return nil }
    defer { unsafe cmsCloseProfile(handle) }
    var count: cmsUInt32Number = 0
    guard unsafe cmsSaveProfileToMem(handle, nil, &count) != 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    guard unsafe cmsSaveProfileToMem(handle, &bytes, &count) != 0 else { return nil }
    return ByteBuffer(bytes)
  }

  /// The color space of the profile's device.
  var space: cmsColorSpaceSignature { unsafe cmsGetColorSpace(handle) }
}
