internal import Glibc

/// Positions on a circle, for items that are arranged around a center and turn together.
public struct PolarLayout: Sendable, Hashable {
  /// Center of the circle, in points.
  public var center: Vector2
  /// Radius of the circle, in points.
  public var radius: Double
  /// Angle of each item before `rotation`, clockwise on the screen from 3 o'clock.
  public var angles: [Angle]
  /// Angle that all items are turned by, clockwise on the screen.
  public var rotation: Angle

  /// A layout of items at `angles` around `center`.
  public init(center: Vector2, radius: Double, angles: [Angle], rotation: Angle = .zero) {
    self.center = center
    self.radius = radius
    self.angles = angles
    self.rotation = rotation
  }

  /// Angles of `count` evenly spaced items, the first at 12 o'clock.
  public static func even(_ count: Int) -> [Angle] {
    (0..<count).map { .radians(2 * .pi * Double($0) / Double(count) - .pi / 2) }
  }

  /// Position of each item, in points.
  public var points: [Vector2] {
    angles.map { angle in
      let turned = angle.radians + rotation.radians
      return center + Vector2(cos(turned), sin(turned)) * radius
    }
  }
}

extension Vector2 {
  /// The direction from the origin to this point in -180...180 degrees; zero for the origin.
  ///
  /// It is measured clockwise on the screen from 3 o'clock.
  public var direction: Angle { .radians(atan2(y, x)) }
}

extension Angle {
  /// The same direction as an angle in -180...180 degrees.
  public var shortestTurn: Angle { .radians(radians.remainder(dividingBy: 2 * .pi)) }
}
