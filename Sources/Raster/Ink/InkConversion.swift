internal import CLCMS

/// The choices for a conversion of pictures into process inks.
public struct InkConversion: Sendable, Hashable, Codable {
  /// The limit of all four inks together in any pixel, percent, at least 100; nil for no limit.
  ///
  /// `InkLimit` describes the reduction.
  public var totalLimit: Double?
  /// The brightest gray that is printed in black ink alone, so that black text stays sharp where the
  /// plates do not fit exactly; nil for none.
  ///
  /// These are the pixels whose red, green and blue are equal and at most this level. The ink is as
  /// light as the four inks would be, or solid if it is lighter than that.
  public var blackLevel: Int?
  /// The inks of pure black (cyan, magenta, yellow, black; 255 is full), as some printers want it;
  /// nil for those of the profile.
  public var richBlack: [Int]?

  /// A conversion; without arguments the profile alone decides.
  public init(
    totalLimit: Double? = nil, blackLevel: Int? = nil, richBlack: [Int]? = nil
  ) {
    (self.totalLimit, self.blackLevel, self.richBlack) = (totalLimit, blackLevel, richBlack)
  }

  /// The inks of a picture on white paper: relative colorimetric with black point compensation.
  ///
  /// Costs about 50 ms, and as much again for each million pixels.
  ///
  /// - Throws: `InkProfileFault.damaged` or `.outOfMemory`.
  public func inks(of picture: Bitmap, by profile: InkProfile) throws(InkProfileFault) -> InkBitmap
  {
    guard let source = ICCProfile.sRGB else { throw .outOfMemory }
    let target = try profile.opened()
    guard
      let transform = ColorTransform(
        from: source, foil_rgba8, to: target, foil_cmyk8, .relativeToBlack)
    else { throw .damaged }
    let limit = totalLimit.flatMap {
      InkLimit(percent: $0, largestTotal: Self.largestTotal(transform))
    }
    var blacks: [SIMD4<UInt8>] = []
    if let level = blackLevel {
      blacks = try Self.blacks(upTo: UInt8(clamping: level), of: profile, transform)
    }
    if let rich = richBlack, rich.count == 4 {
      let inks = SIMD4<Int>(rich[0], rich[1], rich[2], rich[3])
      blacks = [SIMD4(clamping: inks)] + blacks.dropFirst()
    }
    do throws(PictureFault) {
      let opaque = try picture.onWhitePaper()
      let count = picture.width * picture.height
      let bytes = try unsafe ByteBuffer(count: 4 * count) { inks in
        unsafe opaque.bytes.withUnsafeBufferPointer { pixels in
          unsafe transform.convert(pixels.baseAddress, to: inks.baseAddress, count: count)
          unsafe limit?.apply(to: inks)
          if !blacks.isEmpty { unsafe Self.replaceBlacks(by: blacks, pixels, inks) }
        }
      }
      return InkBitmap(width: picture.width, height: picture.height, bytes: bytes)
    } catch {
      throw .outOfMemory
    }
  }

  /// The largest total of 33 x 33 x 33 colors of sRGB, the sum of four bytes.
  private static func largestTotal(_ transform: borrowing ColorTransform) -> Int {
    let levels = (0...32).map { UInt8(($0 * 255 + 16) / 32) }
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

  private static func blacks(
    upTo level: UInt8, of profile: InkProfile, _ transform: borrowing ColorTransform
  ) throws(InkProfileFault) -> [SIMD4<UInt8>] {
    let grays = (0...level).flatMap { [$0, $0, $0, 255] as [UInt8] }
    var inks = [UInt8](repeating: 0, count: grays.count)
    unsafe transform.convert(grays, to: &inks, count: grays.count / 4)
    let wanted = try profile.lab(
      of: stride(from: 0, to: inks.count, by: 4).map {
        SIMD4(inks[$0], inks[$0 + 1], inks[$0 + 2], inks[$0 + 3])
      })
    let levels = (0...255).reversed().map { UInt8($0) }
    let black = try profile.lab(of: levels.map { SIMD4(0, 0, 0, $0) })
    return wanted.map { color in
      let nearest = zip(levels, black).min { abs($0.1.x - color.x) < abs($1.1.x - color.x) }
      return SIMD4(0, 0, 0, nearest?.0 ?? 255)
    }
  }

  /// Replaces the inks of dark grays from 0 on by `blacks`.
  private static func replaceBlacks(
    by blacks: [SIMD4<UInt8>], _ pixels: UnsafeBufferPointer<UInt8>,
    _ inks: UnsafeMutableBufferPointer<UInt8>
  ) {
    for at in stride(from: 0, to: pixels.count, by: 4) {
      let gray = unsafe pixels[at]
      guard gray < blacks.count, unsafe pixels[at + 1] == gray, unsafe pixels[at + 2] == gray
      else { continue }
      let black = blacks[Int(gray)]
      for ink in 0..<4 { unsafe inks[at + ink] = black[ink] }
    }
  }
}
