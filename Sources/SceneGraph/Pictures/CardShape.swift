public import Geometry

/// The body of a card, in millimetres.
public struct CardShape: Sendable, Hashable, Codable {
  /// Width and height.
  public var size: Size
  /// Radius of the corners.
  public var corner: Double
  /// Thickness of the board.
  public var thickness: Double

  /// A card of `size`; corners and thickness are a poker card's where nothing else is said.
  public init(size: Size, corner: Double = 3.15, thickness: Double = 0.3) {
    self.size = size
    self.corner = corner
    self.thickness = thickness
  }

  /// A poker card, upright, with corners of 1/8 inch.
  public static let poker = CardShape(size: Size(63, 88))

  /// Sizes that have a name, upright.
  public static let named: [(name: String, size: Size)] = [
    ("poker", Size(63, 88)), ("bridge", Size(57, 89)), ("tarot", Size(70, 120)),
    ("mini", Size(44, 63)), ("japanese", Size(59, 86)), ("business", Size(55, 85)),
    ("square", Size(70, 70)),
  ]

  /// Strength of the perspective: the eye is max(w, h) / 0.7 in front of a card's middle.
  public static let perspective = 0.7

  /// Width divided by height.
  public var aspectRatio: Double { size.aspectRatio }

  /// Millimetres that a point measures on a card that is seen `points` large: the shorter sides are
  /// the same.
  public func millimetresPerPoint(of points: Size) -> Double {
    min(size.width, size.height) / min(points.width, points.height)
  }

  /// Radius of the corners of a card that is seen `points` large, in points; at most half of its
  /// shorter side.
  public func cornerRadius(of points: Size) -> Double {
    min(corner / millimetresPerPoint(of: points), min(points.width, points.height) / 2)
  }

  /// Thickness of a card that is seen `points` large, in points.
  public func thickness(of points: Size) -> Double {
    thickness / millimetresPerPoint(of: points)
  }
}
