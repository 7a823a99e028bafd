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

/// The tilt of a card as the command line gives it.
package enum TiltChoice: Codable, Hashable, Sendable {
  case angles(TiltAngles)
  /// The tilt in which the card's foil shows most.
  case auto

  /// The angles, if they are given.
  var angles: TiltAngles? { if case .angles(let angles) = self { angles } else { nil } }
}

extension Pose {
  /// A pose of a tilt and a flip in degrees; nil means 0.
  package init(_ tilt: TiltAngles?, flip: Double? = nil) {
    self.init(
      tiltX: .degrees(tilt?.x ?? 0), tiltY: .degrees(tilt?.y ?? 0), flip: .degrees(flip ?? 0))
  }
}
