internal import Glibc

/// Places on a circle, for things that are arranged around a centre and turn together.
public struct PolarLayout: Sendable, Hashable {
  /// Centre of the circle, in points.
  public var center: Vector2
  /// Radius of the circle, in points.
  public var radius: Double
  /// Where each thing stands, from 3 o'clock, clockwise on the screen.
  public var angles: [Angle]
  /// How far all of them are turned, clockwise on the screen.
  public var rotation: Angle

  /// Things at `angles` around `center`.
  public init(center: Vector2, radius: Double, angles: [Angle], rotation: Angle = .zero) {
    self.center = center
    self.radius = radius
    self.angles = angles
    self.rotation = rotation
  }

  /// Angles of `count` things at even distances, the first at 12 o'clock.
  public static func even(_ count: Int) -> [Angle] {
    (0..<count).map { .radians(2 * .pi * Double($0) / Double(count) - .pi / 2) }
  }

  /// The place of each thing, in points.
  public var points: [Vector2] {
    angles.map { angle in
      let turned = angle.radians + rotation.radians
      return center + Vector2(cos(turned), sin(turned)) * radius
    }
  }
}

extension Vector2 {
  /// The direction from the origin to here: from 3 o'clock, clockwise on the screen, -180...180
  /// degrees; zero for the origin itself.
  public var direction: Angle { .radians(atan2(y, x)) }
}

extension Angle {
  /// The same direction by the shortest way: -180...180 degrees.
  public var shortestTurn: Angle { .radians(radians.remainder(dividingBy: 2 * .pi)) }
}
