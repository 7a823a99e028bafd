public import Geometry
internal import Glibc

extension Particles {
  /// A fall through the area.
  public struct Fall: Sendable, Hashable {
    /// Range of passes per second through the area's height, uniform; circles reappear at the top.
    public var speeds = 0.0...0.0
    /// Distance in points that falling circles swing to each side, `swings` times a pass.
    public var swing = 0.0
  }

  /// Swings of a falling circle from side to side in one pass through the area.
  public static let swings = 3.0

  /// Center of circle `index` at `time`, in points.
  public func center(index: Int) -> Vector2 {
    let home = home(index: index)
    return gathering.map { $0.place(index: index, of: self, from: home) } ?? home
  }

  /// Center of circle `index` outside any figure, in points.
  private func home(index: Int) -> Vector2 {
    let start = Vector2(uniform(.x, index: index), uniform(.y, index: index))
    let passed = time * fall.speeds.at(uniform(.fall, index: index))
    let down = (start.y + passed).fraction
    let swung = fall.swing * sin(2 * .pi * (uniform(.swing, index: index) + Self.swings * down))
    return area.origin + area.size.vector * Vector2(start.x, down) + Vector2(swung, 0)
  }
}

extension Double {
  /// The number minus the next whole number at or below it, 0..<1.
  var fraction: Double { self - rounded(.down) }
}
