public import Geometry

/// The body of a card: its measures in millimeters, and its material.
public struct CardShape: Sendable, Hashable, Codable {
  /// Width and height.
  public var size: Size
  /// Radius of the corners.
  public var corner: Double
  /// Thickness of the card stock.
  public var thickness: Double
  /// Art beyond the card's edge.
  public var bleed = Bleed()
  /// Stock, edge and coat.
  public var paper = Paper()

  /// A card of `size`; by default with the corners and thickness of a poker card.
  public init(size: Size, corner: Double = 3.15, thickness: Double = 0.3) {
    self.size = size
    self.corner = corner
    self.thickness = thickness
  }

  /// A poker card in portrait, with corners of 1/8 inch.
  public static let poker = CardShape(size: Size(63, 88))

  /// Named sizes in portrait.
  public static let named: [(name: String, size: Size)] = [
    ("poker", Size(63, 88)), ("bridge", Size(57, 89)), ("tarot", Size(70, 120)),
    ("mini", Size(44, 63)), ("japanese", Size(59, 86)), ("business", Size(55, 85)),
    ("square", Size(70, 70)),
  ]

  /// Strength of the perspective: the eye is max(width, height) / 0.7 in front of a card's center.
  public static let perspective = 0.7

  /// The crop of a side's art that shows the card without its bleed.
  ///
  /// - Parameter crop: The crop of the art that fills the card and its bleed.
  public func trimming(_ crop: Crop) -> Crop {
    var crop = crop
    crop.bleed = bleedShare
    return crop
  }

  /// The margins of the art outside the card, as shares of the card's width and height.
  public var bleedShare: Vector2 { Vector2(repeating: bleed.inArt) / size.vector }

  /// Width divided by height.
  public var aspectRatio: Double { size.aspectRatio }

  /// Millimeters per point if the card is drawn `points` large, measured along the shorter sides.
  public func millimetersPerPoint(of points: Size) -> Double {
    min(size.width, size.height) / min(points.width, points.height)
  }

  /// Radius of the corners in points if the card is drawn `points` large.
  ///
  /// It is at most half the shorter side.
  public func cornerRadius(of points: Size) -> Double {
    min(corner / millimetersPerPoint(of: points), min(points.width, points.height) / 2)
  }

  /// Thickness in points if the card is drawn `points` large.
  public func thickness(of points: Size) -> Double {
    thickness / millimetersPerPoint(of: points)
  }
}
