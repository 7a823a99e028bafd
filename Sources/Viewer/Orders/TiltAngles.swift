internal import Geometry
internal import SceneGraph

/// Two angles in degrees, by which a card is tilted.
struct TiltAngles: Codable, Hashable, Sendable {
  /// Degrees about the horizontal axis.
  var x = 0.0
  /// Degrees about the vertical axis.
  var y = 0.0
}

extension Pose {
  /// A card that is held tilted and flipped by degrees; nil for neither.
  init(_ tilt: TiltAngles?, flip: Double? = nil) {
    self.init(
      tiltX: .degrees(tilt?.x ?? 0), tiltY: .degrees(tilt?.y ?? 0), flip: .degrees(flip ?? 0))
  }
}
