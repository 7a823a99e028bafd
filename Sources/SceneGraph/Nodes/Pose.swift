public import Geometry

/// How a card is held: flipped about its own y axis, then turned freely, then tilted about x and at
/// last about y.
public struct Pose: Sendable, Hashable {
  /// Rotation about the horizontal axis; positive brings the bottom edge nearer.
  public var tiltX: Angle
  /// Rotation about the vertical axis; positive sends the right edge away.
  public var tiltY: Angle
  /// 0 shows the front, 180 degrees the back.
  public var flip: Angle
  /// The free turn of the flipped card.
  public var turn = Rotation.identity

  /// A pose; by default the card lies square to the eye, front up.
  public init(tiltX: Angle = .zero, tiltY: Angle = .zero, flip: Angle = .zero) {
    self.tiltX = tiltX
    self.tiltY = tiltY
    self.flip = flip
  }

  /// The card's own space turned into this pose.
  public var rotation: Matrix4 {
    let x = Vector3(1, 0, 0)
    let y = Vector3(0, 1, 0)
    return .rotation(tiltY, axis: y) * .rotation(tiltX, axis: x) * turn.matrix
      * .rotation(flip, axis: y)
  }

  /// Unit vector out of the front: x right, y down, z towards the viewer.
  public var frontNormal: Vector3 { rotation.apply(direction: Vector3(0, 0, 1)) }
}
