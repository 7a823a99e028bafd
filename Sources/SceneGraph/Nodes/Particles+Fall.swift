public import Geometry
internal import Glibc

extension Particles {
  /// How often a falling circle swings to and fro on its way through the area.
  public static let swings = 3.0

  /// Middle of circle `index` at `time`, in points.
  public func center(index: Int) -> Vector2 {
    let start = Vector2(uniform(.x, index: index), uniform(.y, index: index))
    let passed = time * falls.at(uniform(.fall, index: index))
    let down = (start.y + passed).fraction
    let swung = swing * sin(2 * .pi * (uniform(.swing, index: index) + Self.swings * down))
    return area.origin + area.size.vector * Vector2(start.x, down) + Vector2(swung, 0)
  }
}

extension Double {
  /// What is left of it above the whole number below.
  var fraction: Double { self - rounded(.down) }
}
