public import Geometry
internal import Glibc

extension Particles {
  /// Swings of a falling circle from side to side in one pass through the area.
  public static let swings = 3.0

  /// Center of circle `index` at `time`, in points.
  public func center(index: Int) -> Vector2 {
    let start = Vector2(uniform(.x, index: index), uniform(.y, index: index))
    let passed = time * falls.at(uniform(.fall, index: index))
    let down = (start.y + passed).fraction
    let swung = swing * sin(2 * .pi * (uniform(.swing, index: index) + Self.swings * down))
    return area.origin + area.size.vector * Vector2(start.x, down) + Vector2(swung, 0)
  }
}

extension Double {
  /// The number minus the next whole number at or below it, 0..<1.
  var fraction: Double { self - rounded(.down) }
}
