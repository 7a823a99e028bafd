internal import Geometry
internal import Glibc

/// The colors of a display: x and y of its red, green, blue and white in CIE 1931.
struct Chromaticities: Hashable {
  let red, green, blue, white: SIMD2<Double>
}

/// Colors by the code points of ITU-T H.273, as a PNG's cICP chunk has them.
struct CodedColors {
  /// The code of the primaries and white.
  let primaries: Int
  /// The code of the transfer characteristics.
  let transfer: Int
  /// True if the samples span black to white; false for the narrow range of video.
  let isFullRange: Bool

  /// The content of a cICP chunk; nil if it is not about RGB.
  init?(_ chunk: some Collection<UInt8>) {
    let codes = chunk.map(Int.init)
    // The third code is that of a matrix to YCbCr, which PNG does not have.
    guard codes.count == 4, codes[2] == 0, codes[3] < 2 else { return nil }
    (primaries, transfer, isFullRange) = (codes[0], codes[1], codes[3] == 1)
  }

  /// The ICC profile of samples with `bits` bits; nil for reserved and unsupported codes.
  func profile(isGray: Bool, bits: Int) -> ByteBuffer? {
    guard let colors = Self.chromaticities[primaries] else { return nil }
    let curve = (0..<4096).compactMap { step in
      var signal = Double(step) / 4095
      if !isFullRange {
        let level = bits == 16 ? signal * 65535 / 256 : signal * 255
        signal = ((level - 16) / 219).clamped(to: 0...1)
      }
      return Self.light(of: signal, transfer).map { Float($0) }
    }
    guard !curve.isEmpty else { return nil }
    return ICCProfile.bytes(colors, curve, isGray: isGray)
  }

  /// H.273, table 2, without the colors of XYZ and of single lamps.
  private static let chromaticities: [Int: Chromaticities] = {
    let (d65, c) = (SIMD2(0.3127, 0.329), SIMD2(0.31, 0.316))
    func colors(
      _ red: SIMD2<Double>, _ green: SIMD2<Double>, _ blue: SIMD2<Double>, _ white: SIMD2<Double>
    ) -> Chromaticities { Chromaticities(red: red, green: green, blue: blue, white: white) }
    let smpte170 = colors(SIMD2(0.63, 0.34), SIMD2(0.31, 0.595), SIMD2(0.155, 0.07), d65)
    return [
      1: colors(SIMD2(0.64, 0.33), SIMD2(0.3, 0.6), SIMD2(0.15, 0.06), d65),
      4: colors(SIMD2(0.67, 0.33), SIMD2(0.21, 0.71), SIMD2(0.14, 0.08), c),
      5: colors(SIMD2(0.64, 0.33), SIMD2(0.29, 0.6), SIMD2(0.15, 0.06), d65),
      6: smpte170, 7: smpte170,
      8: colors(SIMD2(0.681, 0.319), SIMD2(0.243, 0.692), SIMD2(0.145, 0.049), c),
      9: colors(SIMD2(0.708, 0.292), SIMD2(0.17, 0.797), SIMD2(0.131, 0.046), d65),
      11: colors(SIMD2(0.68, 0.32), SIMD2(0.265, 0.69), SIMD2(0.15, 0.06), SIMD2(0.314, 0.351)),
      12: colors(SIMD2(0.68, 0.32), SIMD2(0.265, 0.69), SIMD2(0.15, 0.06), d65),
      22: colors(SIMD2(0.63, 0.34), SIMD2(0.295, 0.605), SIMD2(0.155, 0.077), d65),
    ]
  }()

  /// The light of a signal by H.273, table 3, both 0...1; nil for reserved and unsupported codes.
  private static func light(of signal: Double, _ transfer: Int) -> Double? {
    switch transfer {
    // BT.709, BT.601, xvYCC and BT.2020.
    case 1, 6, 11, 14, 15:
      return signal < 0.081243 ? signal / 4.5 : pow((signal + 0.099297) / 1.099297, 1 / 0.45)
    case 4: return pow(signal, 2.2)
    case 5: return pow(signal, 2.8)
    // SMPTE 240M.
    case 7: return signal < 0.0912 ? signal / 4 : pow((signal + 0.1115) / 1.1115, 1 / 0.45)
    case 8: return signal
    // sRGB.
    case 13: return signal <= 0.04045 ? signal / 12.92 : pow((signal + 0.055) / 1.055, 2.4)
    // PQ of at most 10,000 cd/m²; by BT.2408 white paper has 203.
    case 16:
      let root = pow(signal, 1 / 78.84375)
      let ratio = max(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root)
      return min(pow(ratio, 1 / 0.1593017578125) * 10000 / 203, 1)
    // HLG on a display of 1000 cd/m², whose gamma is 1.2, with each channel alone.
    case 18:
      let scene =
        signal <= 0.5
        ? signal * signal / 3 : (exp((signal - 0.55991073) / 0.17883277) + 0.28466892) / 12
      return min(pow(scene, 1.2) * 1000 / 203, 1)
    default: return nil
    }
  }
}
