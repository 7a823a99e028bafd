internal import CLCMS

/// A conversion of pictures into process inks: relative colorimetric with black point compensation.
public struct InkConversion: Sendable, Hashable, Codable {
  /// The brightest gray that `usesBlackAlone` prints in black ink alone, 0...255.
  public static let brightestBlack: UInt8 = 24

  /// The limit of all four inks together in any pixel, percent, at least 100; nil for no limit.
  public var totalLimit: Double?
  /// True to print pixels whose red, green and blue are equal and at most `brightestBlack` in black
  /// ink alone, so that black text stays sharp where the plates do not fit exactly.
  ///
  /// The ink is as light as the four inks would be, or solid if it is lighter than that.
  public var usesBlackAlone: Bool

  /// A conversion; without arguments the profile alone decides.
  public init(totalLimit: Double? = nil, usesBlackAlone: Bool = false) {
    (self.totalLimit, self.usesBlackAlone) = (totalLimit, usesBlackAlone)
  }

  /// The inks of a picture on white paper.
  ///
  /// Without a limit, the profile decides on the total; `InkLimit` describes the reduction.
  ///
  /// - Throws: `InkProfileFault.damaged` or `.outOfMemory`.
  public func inks(of picture: Bitmap, by profile: InkProfile) throws(InkProfileFault) -> InkBitmap
  {
    let opaque = try InkProfileFault.inMemory { () throws(PictureFault) in
      try picture.onWhitePaper()
    }
    let transform = try Self.transform(to: profile)
    var limit: InkLimit?
    if let totalLimit {
      limit = InkLimit(percent: totalLimit, largestTotal: Self.largestTotal(transform))
    }
    let blacks = usesBlackAlone ? try Self.blacks(of: profile, transform) : []
    let count = picture.width * picture.height
    let bytes = try InkProfileFault.inMemory { () throws(PictureFault) in
      try unsafe ByteBuffer(count: 4 * count) { inks in
        unsafe opaque.bytes.withUnsafeBufferPointer { pixels in
          unsafe transform.convert(pixels.baseAddress, to: inks.baseAddress, count: count)
          unsafe limit?.apply(to: inks)
          if !blacks.isEmpty { unsafe Self.replace(blacks, pixels, inks) }
        }
      }
    }
    return InkBitmap(width: picture.width, height: picture.height, bytes: bytes)
  }

  /// The conversion of opaque RGBA pixels to inks.
  private static func transform(
    to profile: InkProfile
  ) throws(InkProfileFault) -> ColorTransform {
    guard let source = ICCProfile.sRGB else { throw .outOfMemory }
    // 49 samples a side instead of 33, which the profile's curves need in dark colors.
    guard
      let transform = ColorTransform(
        from: source, foil_rgba8, to: try profile.opened(), foil_cmyk8, .relativeToBlack,
        flags: cmsFLAGS_HIGHRESPRECALC)
    else { throw .damaged }
    return transform
  }

  /// The largest total of 49 x 49 x 49 colors of sRGB, the sum of four bytes.
  private static func largestTotal(_ transform: borrowing ColorTransform) -> Int {
    let levels = (0...48).map { UInt8(($0 * 255 + 24) / 48) }
    var pixels = [UInt8](repeating: 255, count: 4 * levels.count * levels.count)
    var inks = pixels
    var largest = 0
    for red in levels {
      var at = 0
      for green in levels {
        for blue in levels {
          (pixels[at], pixels[at + 1], pixels[at + 2]) = (red, green, blue)
          at += 4
        }
      }
      unsafe transform.convert(pixels, to: &inks, count: pixels.count / 4)
      for at in stride(from: 0, to: inks.count, by: 4) {
        largest = max(largest, inks[at..<at + 4].reduce(0) { $0 + Int($1) })
      }
    }
    return largest
  }

  /// The black ink for each gray from 0 to `brightestBlack`.
  private static func blacks(
    of profile: InkProfile, _ transform: borrowing ColorTransform
  ) throws(InkProfileFault) -> [UInt8] {
    let grays = (0...brightestBlack).flatMap { [$0, $0, $0, 255] as [UInt8] }
    var inks = [UInt8](repeating: 0, count: grays.count)
    unsafe transform.convert(grays, to: &inks, count: grays.count / 4)
    let wanted = try profile.lab(
      of: stride(from: 0, to: inks.count, by: 4).map {
        SIMD4(inks[$0], inks[$0 + 1], inks[$0 + 2], inks[$0 + 3])
      })
    let levels = (0...255).reversed().map { UInt8($0) }
    let black = try profile.lab(of: levels.map { SIMD4(0, 0, 0, $0) })
    return wanted.map { color in
      zip(levels, black).min { abs($0.1.x - color.x) < abs($1.1.x - color.x) }?.0 ?? 255
    }
  }

  private static func replace(
    _ blacks: [UInt8], _ pixels: UnsafeBufferPointer<UInt8>, _ inks: UnsafeMutableBufferPointer<UInt8>
  ) {
    for at in stride(from: 0, to: pixels.count, by: 4) {
      let gray = unsafe pixels[at]
      guard gray <= brightestBlack, unsafe pixels[at + 1] == gray, unsafe pixels[at + 2] == gray
      else { continue }
      for ink in at..<at + 3 { unsafe inks[ink] = 0 }
      unsafe inks[at + 3] = blacks[Int(gray)]
    }
  }
}
