internal import Geometry

/// An upright rectangle of a target's whole pixels; rows are numbered from the top.
public struct PixelArea: Sendable, Hashable {
  /// The leftmost column.
  public var x: Int
  /// The topmost row.
  public var y: Int
  /// Number of columns.
  public var width: Int
  /// Number of rows.
  public var height: Int

  /// An area of `width` x `height` pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The pixels of a target that a rectangle in points touches; nil if it touches none.
  init?(_ rect: Rect, in viewport: Viewport) {
    let scale = Double(viewport.pixelWidth) / viewport.points.width
    let most = Vector2(Double(viewport.pixelWidth), Double(viewport.pixelHeight))
    let low = (rect.origin * scale).rounded(.down).clamped(lowerBound: .zero, upperBound: most)
    let high = (rect.end * scale).rounded(.up).clamped(lowerBound: .zero, upperBound: most)
    guard high.x > low.x, high.y > low.y else { return nil }
    self.init(
      x: Int(low.x), y: Int(low.y), width: Int(high.x - low.x), height: Int(high.y - low.y))
  }

  /// Number of pixels.
  public var count: Int { width * height }

  /// The area in points of the view.
  func rect(in viewport: Viewport) -> Rect {
    let scale = viewport.points.width / Double(viewport.pixelWidth)
    return Rect(
      origin: Vector2(Double(x), Double(y)) * scale,
      size: Size(Double(width) * scale, Double(height) * scale))
  }

  private func union(_ other: PixelArea) -> PixelArea {
    let (left, top) = (min(x, other.x), min(y, other.y))
    let (right, bottom) = (
      max(x + width, other.x + other.width), max(y + height, other.y + other.height)
    )
    return PixelArea(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The most areas that are drawn one by one; each draws all leaves once more.
  static let mostAreas = 4

  /// At most `mostAreas` areas that have all the pixels of the given ones, none of them twice.
  ///
  /// Two areas become one if that adds few pixels.
  static func merged(_ areas: [PixelArea]) -> [PixelArea] {
    var areas = areas
    while areas.count > 1 {
      var best: (first: Int, second: Int, cost: Int)?
      for first in areas.indices {
        for second in areas.indices.dropFirst(first + 1) {
          let cost =
            areas[first].union(areas[second]).count - areas[first].count - areas[second].count
          if cost < best?.cost ?? .max { best = (first, second, cost) }
        }
      }
      guard let best else { break }
      let together = areas[best.first].union(areas[best.second])
      // An eighth more pixels cost less than drawing all leaves twice.
      guard
        areas.count > mostAreas || best.cost <= together.count / 8
          || areas[best.first].overlaps(areas[best.second])
      else { break }
      areas.remove(at: best.second)
      areas[best.first] = together
    }
    return areas
  }

  private func overlaps(_ other: PixelArea) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }
}
