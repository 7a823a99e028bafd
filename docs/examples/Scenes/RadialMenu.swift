import Geometry
import Motion
import SceneGraph

/// Icons on a ring that turns with a drag and coasts on.
struct RadialMenu {
  private let center = Vector2(200, 200)
  private let angles = PolarLayout.even(8)
  private var motion = Coasting(
    from: 0, velocity: 0,
    friction: Friction(factor: 0.92), at: 0)

  /// SwiftUI: DragGesture().onChanged; the ring turns by
  /// the pointer's angle around it.
  mutating func drag(
    from old: Vector2, to new: Vector2, at time: Double
  ) {
    let way = Angle.radians(
      (new - center).direction.radians
        - (old - center).direction.radians)
    coast(way.shortestTurn.radians, 0, at: time)
  }

  /// SwiftUI: onEnded; the speed is in radians a second.
  mutating func release(speed: Double, at time: Double) {
    coast(0, speed, at: time)
  }

  /// After each 1/60 s, 0.92 of the speed is left: a
  /// function of time, the same at any frame rate.
  private mutating func coast(
    _ turn: Double, _ velocity: Double, at time: Double
  ) {
    motion = Coasting(
      from: rotation(at: time) + turn,
      velocity: velocity / Friction.frameRate,
      friction: motion.friction, at: time)
  }

  func rotation(at time: Double) -> Double {
    motion.value(at: time)
  }

  func isAtRest(at time: Double) -> Bool {
    motion.isAtRest(at: time)
  }

  /// SwiftUI: a Layout that places its views on a circle.
  func node(at time: Double) -> Node {
    let ring = PolarLayout(
      center: center, radius: 140, angles: angles,
      rotation: .radians(rotation(at: time)))
    let icons = ring.points.map { point in
      Drawing.Item.fill(
        Path(circleAt: point, radius: 28),
        .color(Color(0.93, 0.77, 0.46)))
    }
    return .drawing(Drawing(size: Size(400, 400), icons))
  }
}
