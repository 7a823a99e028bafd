public import Geometry

/// A color: non-linear sRGB and opacity, each 0...1, not premultiplied.
public struct Color: Sendable, Hashable {
  /// Red, green, blue and opacity.
  public var components: Vector4

  /// A color with the given components, each 0...1.
  public init(_ red: Double, _ green: Double, _ blue: Double, opacity: Double = 1) {
    components = Vector4(red, green, blue, opacity)
  }

  /// The opaque color written as `#rrggbb`; nil for any other text.
  public init?(hex text: some StringProtocol) {
    guard text.hasPrefix("#"), text.utf8.count == 7, text.dropFirst().allSatisfy(\.isHexDigit),
      let value = Int(text.dropFirst(), radix: 16)
    else { return nil }
    let levels = [16, 8, 0].map { Double(value >> $0 & 255) / 255 }
    self.init(levels[0], levels[1], levels[2])
  }

  /// The `#rrggbb` of a color as people write it: with or without `#`, with one digit for two equal
  /// ones, or one of CSS's common names; nil for any other text.
  public static func code(_ text: String) -> String? {
    let word = text.lowercased()
    let digits = names[word] ?? (word.hasPrefix("#") ? String(word.dropFirst()) : word)
    let code = "#" + (digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : digits)
    return Color(hex: code) == nil ? nil : code
  }

  /// Names of CSS with their digits.
  private static let names = [
    "white": "fff", "silver": "c0c0c0", "gray": "808080", "black": "000", "red": "f00",
    "maroon": "800000", "brown": "a52a2a", "orange": "ffa500", "gold": "ffd700", "yellow": "ff0",
    "green": "008000", "teal": "008080", "cyan": "0ff", "blue": "00f", "navy": "000080",
    "purple": "800080", "violet": "ee82ee", "magenta": "f0f", "pink": "ffc0cb", "ivory": "fffff0",
  ]

  /// Opaque white.
  public static let white = Color(1, 1, 1)
  /// Opaque black.
  public static let black = Color(0, 0, 0)

  /// The color with its opacity multiplied by `opacity`.
  public func opacity(_ opacity: Double) -> Color {
    var color = self
    color.components.w *= opacity
    return color
  }

  /// The mix with `share` (0...1) of another color; the opacity stays.
  public func mixed(with other: Color, _ share: Double) -> Color {
    let mixed = components + (other.components - components) * share
    return Color(mixed.x, mixed.y, mixed.z, opacity: components.w)
  }
}
