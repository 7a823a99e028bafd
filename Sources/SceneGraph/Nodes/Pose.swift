public import Geometry

/// The orientation of a card: its flip about its own y axis, then its free turn, then its tilt.
///
/// The tilt about x comes before the tilt about y.
public struct Pose: Sendable, Hashable {
  /// Rotation about the horizontal axis; positive brings the bottom edge nearer.
  public var tiltX: Angle
  /// Rotation about the vertical axis; positive moves the right edge away.
  public var tiltY: Angle
  /// Rotation to the back: 0 shows the front, 180 degrees the back.
  public var flip: Angle
  /// Free rotation of the flipped card.
  public var turn = Rotation.identity

  /// A pose; by default the front faces the eye squarely.
  public init(tiltX: Angle = .zero, tiltY: Angle = .zero, flip: Angle = .zero) {
    self.tiltX = tiltX
    self.tiltY = tiltY
    self.flip = flip
  }

  /// The rotation from the card's own space to this pose.
  public var rotation: Matrix4 {
    let x = Vector3(1, 0, 0)
    let y = Vector3(0, 1, 0)
    return .rotation(tiltY, axis: y) * .rotation(tiltX, axis: x) * turn.matrix
      * .rotation(flip, axis: y)
  }

  /// Unit normal of the front: x right, y down, z toward the viewer.
  public var frontNormal: Vector3 { rotation.apply(direction: Vector3(0, 0, 1)) }
}
