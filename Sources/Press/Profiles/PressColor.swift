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
  public var mode = Mode.cmyk
  /// The name of the ICC profile; nil if the printer does not name one.
  public var profile: String?
  /// The line that names it, from 1.
  public var profileLine: Int?
  /// The name of the printing condition in a PDF's output intent; nil if the printer does not name
  /// one.
  public var condition: String?
  /// The most total ink, percent; nil if the printer does not name it.
  public var ink: PressLimit?
  /// The inks of large black areas, 0 to 1: cyan, magenta, yellow, black.
  public var richBlack: SIMD4<Double>?
  /// The level up to which neutral colors become black ink alone, 0 to 255 in sRGB; nil for never.
  public var blackLevel: Int?

  /// Four inks, without limits.
  public init() {}
}
