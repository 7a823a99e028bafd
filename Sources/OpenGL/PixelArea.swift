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

  /// Number of pixels.
  public var count: Int { width * height }

  private func union(_ other: PixelArea) -> PixelArea {
    let (left, top) = (min(x, other.x), min(y, other.y))
    let (right, bottom) = (
      max(x + width, other.x + other.width), max(y + height, other.y + other.height)
    )
    return PixelArea(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The most areas that are drawn one by one; each draws all leaves once more.
  public static let mostAreas = 4

  /// At most `mostAreas` areas that have all the pixels of the given ones, none of them twice.
  ///
  /// Two areas become one if that adds few pixels.
  public static func merged(_ areas: [PixelArea]) -> [PixelArea] {
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
