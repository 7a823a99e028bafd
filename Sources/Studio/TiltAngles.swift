internal import Geometry
package import SceneGraph

/// The tilt of a card, in degrees.
package struct TiltAngles: Codable, Hashable, Sendable {
  /// The angle about the horizontal axis, in degrees.
  package var x: Double
  /// The angle about the vertical axis, in degrees.
  package var y: Double

  package init(x: Double = 0.0, y: Double = 0.0) {
    self.x = x
    self.y = y
  }
}

extension Pose {
  /// A pose of a tilt and a flip in degrees; nil means 0.
  package init(_ tilt: TiltAngles?, flip: Double? = nil) {
    self.init(
      tiltX: .degrees(tilt?.x ?? 0), tiltY: .degrees(tilt?.y ?? 0), flip: .degrees(flip ?? 0))
  }
}
