internal import Geometry
package import SceneGraph

/// Two angles in degrees, by which a card is tilted.
package struct TiltAngles: Codable, Hashable, Sendable {
  /// Degrees about the horizontal axis.
  package var x: Double
  /// Degrees about the vertical axis.
  package var y: Double

  package init(x: Double = 0.0, y: Double = 0.0) {
    self.x = x
    self.y = y
  }
}

extension Pose {
  /// A card that is held tilted and flipped by degrees; nil for neither.
  package init(_ tilt: TiltAngles?, flip: Double? = nil) {
    self.init(
      tiltX: .degrees(tilt?.x ?? 0), tiltY: .degrees(tilt?.y ?? 0), flip: .degrees(flip ?? 0))
  }
}
