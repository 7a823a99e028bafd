internal import CLCMS

/// The printing condition that a CMYK picture's inks are made for, as a printer sees it.
public enum InkCondition: String, Sendable, Hashable, Codable {
  /// The printer's own: the inks stay.
  case own
  /// Another one, by the picture's ICC profile: the inks are converted.
  case other
  /// Unknown without a usable ICC profile: the inks are taken for the printer's.
  case untagged
}

/// A CMYK picture in a printer's inks, upright.
public struct InkedPicture: Sendable {
  /// The inks, multiplied by the picture's alpha.
  public let inks: InkBitmap
  /// The condition that they were made for.
  public let condition: InkCondition

  /// A picture of given inks.
  public init(_ inks: InkBitmap, _ condition: InkCondition) {
    (self.inks, self.condition) = (inks, condition)
  }

  /// The inks of a decoded CMYK picture, converted only if they are for another condition.
  ///
  /// Neutral colors and totals are the maker's: a conversion's `blackLevel` and `richBlack` do not
  /// apply, and its limit applies to converted inks alone.
  ///
  /// - Throws: `PictureFault.outOfMemory`.
  init(
    _ decoded: consuming DecodedPicture, for printer: InkProfile, _ conversion: InkConversion
  ) throws(PictureFault) {
    var picture = decoded
    let (width, height, orientation) = (picture.width, picture.height, picture.orientation)
    let (hasAlpha, icc) = (picture.hasAlpha, picture.profile)
    var samples = picture.takeSamples()
    var alphas: ByteBuffer?
    if hasAlpha { (samples, alphas) = try Bitmap.split(samples) }
    condition = printer.condition(of: icc)
    let transfer =
      condition == .other
      ? icc.flatMap { InkTransfer(from: $0, to: printer, conversion) } : nil
    try unsafe samples.change { inks in
      if let transfer { unsafe transfer.convert(inks) }
      guard let alphas else { return }
      unsafe alphas.withUnsafeBufferPointer { alphas in
        for at in inks.indices {
          unsafe inks[at] = UInt8((UInt32(inks[at]) * UInt32(alphas[at / 4]) + 127) / 255)
        }
      }
    }
    inks = try InkBitmap(width: width, height: height, bytes: samples).upright(from: orientation)
  }
}

extension PictureFile {
  /// Reads a picture that is already in memory, as `load` does, and also in a printer's inks if the
  /// file is CMYK.
  ///
  /// - Parameter flaw: receives the damage to pixels; unchanged if there is none.
  public static func decode(
    _ file: ByteBuffer, for printer: InkProfile, _ conversion: InkConversion,
    noting flaw: inout PictureFlaw?
  ) throws(PictureFault) -> (shown: Bitmap, inked: InkedPicture?) {
    guard case .pixels(let decode) = try kind(of: file).decoding else {
      return (try self.decode(file, noting: &flaw), nil)
    }
    let picture = try decode(file, .screen)
    flaw = picture.flaw ?? flaw
    let inked =
      picture.space == .cmyk ? try InkedPicture(picture, for: printer, conversion) : nil
    return (try Bitmap(picture), inked)
  }
}

/// A conversion of inks between two printing conditions.
///
/// It is relative colorimetric with black point compensation. Black ink alone stays black ink alone,
/// and solid black stays solid.
private final class InkTransfer {
  private let transform: ColorTransform
  private let limit: InkLimit?

  /// A conversion; nil if a profile is damaged.
  init?(from icc: ByteBuffer, to printer: InkProfile, _ conversion: InkConversion) {
    guard let source = ICCProfile(icc), let target = ICCProfile(printer.icc),
      let transform = ColorTransform(
        from: source, foil_cmyk8, to: target, foil_cmyk8, .relativeKeepingBlack)
    else { return nil }
    limit = conversion.totalLimit.flatMap { percent in
      InkLimit(percent: percent, largestTotal: Self.largestTotal(transform))
    }
    self.transform = transform
  }

  private static func largestTotal(_ transform: borrowing ColorTransform) -> Int {
    var inks = InkProfile.samples(levels: 9).flatMap { [$0.x, $0.y, $0.z, $0.w] }
    unsafe inks.withUnsafeMutableBufferPointer { inks in
      unsafe transform.convert(inks.baseAddress, to: inks.baseAddress, count: inks.count / 4)
    }
    return stride(from: 0, to: inks.count, by: 4).reduce(0) { largest, at in
      max(largest, inks[at..<at + 4].reduce(0) { $0 + Int($1) })
    }
  }

  /// Converts inks in place.
  func convert(_ inks: UnsafeMutableBufferPointer<UInt8>) {
    unsafe transform.convert(inks.baseAddress, to: inks.baseAddress, count: inks.count / 4)
    unsafe limit?.apply(to: inks)
    // Solid black of one press can be as light as 98 % of another's, which would be a halftone.
    var solid: [UInt8] = [0, 0, 0, 255]
    unsafe transform.convert(solid, to: &solid, count: 1)
    for at in stride(from: 0, to: inks.count, by: 4) {
      let colors = unsafe inks[at] | inks[at + 1] | inks[at + 2]
      if colors == 0, unsafe inks[at + 3] >= solid[3] { unsafe inks[at + 3] = 255 }
    }
  }
}

extension InkProfile {
  /// The largest mean difference between two profiles of one condition, Delta E.
  ///
  /// The measurements of two standard conditions differ by 1.7 or more (TR003 and TR005, both
  /// coated web offset), and profiles of the same measurements by about 0.6.
  private static let largestDifference = 1.0

  /// The condition of a picture with an embedded profile; nil for none.
  func condition(of embedded: ByteBuffer?) -> InkCondition {
    guard let embedded else { return .untagged }
    if embedded == icc { return .own }
    do throws(InkProfileFault) {
      let samples = Self.samples(levels: 6)
      let own = try lab(of: samples)
      let other = try InkProfile(embedded).lab(of: samples)
      var sum = 0.0
      for (own, other) in zip(own, other) {
        let difference = own - other
        sum += (difference * difference).sum().squareRoot()
      }
      return sum / Double(samples.count) <= Self.largestDifference ? .own : .other
    } catch {
      return .untagged
    }
  }

  /// All mixes of `levels` evenly spaced levels of each ink.
  fileprivate static func samples(levels: Int) -> [SIMD4<UInt8>] {
    (0..<levels * levels * levels * levels).map { number in
      var (mix, rest) = (SIMD4<UInt8>(), number)
      for ink in 0..<4 {
        mix[ink] = UInt8(rest % levels * 255 / (levels - 1))
        rest /= levels
      }
      return mix
    }
  }
}
