public import Geometry

/// A change of a mask by hand: a line of a brush or an eraser, or an area by color or outline.
public struct MaskStroke: Sendable, Hashable {
  /// The way in which the points make an area.
  public enum Shape: Sendable, Hashable {
    /// A line with round ends: its radius in millimeters, and the share of it, 0...1, that is full.
    case line(radius: Double, hardness: Double)
    /// The pixels of the art like the one at the first point: the largest distance in Oklab, and
    /// true if only those connected to it count.
    case fill(tolerance: Double, isConnected: Bool)
    /// The inside of the line through all points, which moves to edges of the art within a distance
    /// in millimeters.
    case lasso(reach: Double)
  }

  /// The way in which the points make an area.
  public let shape: Shape
  /// True to clear the mask, false to mark it.
  public let erases: Bool
  /// The size of the card in millimeters.
  public let card: Size
  /// The crop of the art that fills the card.
  public let crop: Crop
  /// The points, as shares of the card's width and height.
  public private(set) var points: [Vector2]
  /// A number that differs between different strokes, the same on every machine.
  package private(set) var digest: UInt64

  /// A stroke that begins at a point of a card.
  public init(
    _ shape: Shape, erases: Bool, at point: Vector2, on card: CardShape, crop: Crop
  ) {
    (self.shape, self.erases, self.card) = (shape, erases, card.size)
    (self.crop, points) = (card.trimming(crop), [point])
    var digest = Digest()
    switch shape {
    case .line(let radius, let hardness): digest.add([1, radius, hardness])
    case .fill(let tolerance, let isConnected): digest.add([2, tolerance, isConnected ? 1 : 0])
    case .lasso(let reach): digest.add([3, reach])
    }
    digest.add([erases ? 1 : 0, card.size.width, card.size.height])
    digest.add([self.crop.fit == .cover ? 1 : 0, crop.zoom, crop.position.x, crop.position.y])
    digest.add([self.crop.bleed.x, self.crop.bleed.y, point.x, point.y])
    self.digest = digest.value
  }

  /// Adds a point at the end.
  public mutating func add(_ point: Vector2) {
    points.append(point)
    var digest = Digest(digest)
    digest.add([point.x, point.y])
    self.digest = digest.value
  }

  /// True if this stroke is the other one, or begins as it.
  package func continues(_ other: MaskStroke) -> Bool {
    shape == other.shape && erases == other.erases && card == other.card && crop == other.crop
      && points.count >= other.points.count
      && points.prefix(other.points.count).elementsEqual(other.points)
  }

  /// The part of a picture of the art's shape that the card shows, in unit coordinates.
  package func part(of art: Size) -> Rect { crop.part(of: art, in: card) }

  /// True if both are the same stroke; their digests decide.
  public static func == (one: MaskStroke, other: MaskStroke) -> Bool {
    one.digest == other.digest && one.points.count == other.points.count
  }

  /// Hashes the digest.
  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

/// A hash of numbers that is the same on every machine: the multiplication of FNV-1a, word by word.
struct Digest {
  private(set) var value: UInt64

  init(_ value: UInt64 = 0xCBF2_9CE4_8422_2325) { self.value = value }

  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x0000_0100_0000_01B3
    // Multiplication moves bits up only.
    value ^= value >> 29
  }

  mutating func add(_ numbers: [Double]) {
    for number in numbers { add(number.bitPattern) }
  }
}
