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

  /// The smallest area that has all pixels of both.
  public func union(_ other: PixelArea) -> PixelArea {
    let (left, top) = (min(x, other.x), min(y, other.y))
    let (right, bottom) = (
      max(x + width, other.x + other.width), max(y + height, other.y + other.height)
    )
    return PixelArea(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The common pixels of both.
  public func intersection(_ other: PixelArea) -> PixelArea {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (
      min(x + width, other.x + other.width), min(y + height, other.y + other.height)
    )
    return PixelArea(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
  }

  /// At most four areas that have all pixels except those of another area, none of them twice.
  public func subtracting(_ other: PixelArea) -> [PixelArea] {
    let hole = intersection(other)
    guard hole.count > 0 else { return [self] }
    let (right, bottom) = (hole.x + hole.width, hole.y + hole.height)
    return [
      PixelArea(x: x, y: y, width: width, height: hole.y - y),
      PixelArea(x: x, y: hole.y, width: hole.x - x, height: hole.height),
      PixelArea(x: right, y: hole.y, width: x + width - right, height: hole.height),
      PixelArea(x: x, y: bottom, width: width, height: y + height - bottom),
    ].filter { $0.count > 0 }
  }

  /// True if both have a pixel in common.
  public func overlaps(_ other: PixelArea) -> Bool { intersection(other).count > 0 }

  /// The most areas that are drawn one by one; each takes a draw call more for each leaf.
  public static let mostAreas = 4

  /// At most `mostAreas` areas that have all the pixels of the given ones, none of them twice.
  ///
  /// Areas become one if that adds few pixels. The cost is linear in the number of areas.
  public static func merged(_ areas: [PixelArea]) -> [PixelArea] {
    var result: [PixelArea] = []
    for area in areas where area.count > 0 { area.add(to: &result) }
    return result
  }

  private func add(to areas: inout [PixelArea]) {
    var area = self
    while let near = areas.firstIndex(where: { area.isNear($0) }) {
      area = area.union(areas.remove(at: near))
    }
    areas.append(area)
    guard areas.count > Self.mostAreas else { return }
    let pairs = areas.indices.flatMap { first in
      (first + 1..<areas.count).map { (first, $0) }
    }
    guard let pair = pairs.min(by: { areas[$0.0].gap(areas[$0.1]) < areas[$1.0].gap(areas[$1.1]) })
    else { return }
    let together = areas[pair.0].union(areas[pair.1])
    areas.remove(at: pair.1)
    areas.remove(at: pair.0)
    together.add(to: &areas)
  }

  /// The pixels that the union of both has in addition; negative if most are common.
  private func gap(_ other: PixelArea) -> Int { union(other).count - count - other.count }

  /// True if drawing the union costs about as much as drawing both: an eighth more pixels.
  private func isNear(_ other: PixelArea) -> Bool {
    overlaps(other) || gap(other) <= union(other).count / 8
  }
}
