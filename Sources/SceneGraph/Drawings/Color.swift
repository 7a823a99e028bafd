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
