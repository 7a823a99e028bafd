/// The colors of the art for a printer.
public struct PressColor: Sendable, Hashable {
  /// The inks or lights of the art.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// Four process inks.
    case cmyk
    /// Red, green and blue.
    case rgb
    /// Gray alone.
    case gray
  }

  /// The inks or lights.
  public let mode: Mode
  /// The name of the ICC profile.
  public let profile: String
  /// The line that names it, from 1.
  public internal(set) var profileLine: Int?
  /// The name of the printing condition in a PDF's output intent; nil if the printer does not name
  /// one.
  public let condition: String?
  /// The inks of large black areas, 0 to 1: cyan, magenta, yellow, black; nil for the profile's.
  public let richBlack: SIMD4<Double>?
  /// The level up to which neutral colors become black ink alone, 0 to 255 in sRGB; nil for never.
  public let blackLevel: Int?
}
