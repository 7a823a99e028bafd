/// SwiftUI's `rotation3DEffect`: a rotation in space of a flat view, projected in perspective.
///
/// Each effect has its own eye in front of its anchor and gives a flat picture: stacked effects are
/// stacked homographies, not one scene in space.
public struct Rotation3DEffect: Sendable, Hashable {
  /// Angle of the rotation about `axis`.
  public var angle: Angle
  /// Direction of the axis; its length does not matter, and zero means no rotation.
  public var axis: Vector3
  /// Point of the view that the axis passes through, as a fraction of the view's size.
  public var anchor: Vector2
  /// Depth of the axis in points, positive toward the viewer.
  public var anchorZ: Double
  /// Strength of the perspective: the eye is max(width, height) / perspective points away.
  ///
  /// 0 is orthographic.
  public var perspective: Double

  /// A rotation with SwiftUI's defaults: the anchor in the center and in the plane, perspective 1.
  public init(
    angle: Angle, axis: Vector3, anchor: Vector2 = Vector2(0.5, 0.5), anchorZ: Double = 0,
    perspective: Double = 1
  ) {
    self.angle = angle
    self.axis = axis
    self.anchor = anchor
    self.anchorZ = anchorZ
    self.perspective = perspective
  }

  /// The effect as a map of a view of `size` points whose top left corner is the origin.
  ///
  /// T(-anchor) R P T(anchor), with m34 = -perspective / max(width, height): the form that
  /// OpenSwiftUI found to agree with Apple's own matrices.
  public func homography(size: Size) -> Homography {
    let pivot = Vector3(anchor * size.vector, anchorZ)
    let eye = Eye(center: .zero, size: size, perspective: perspective)
    let matrix =
      Matrix4.translation(pivot) * eye.projection * .rotation(angle, axis: axis)
      * .translation(-pivot)
    return matrix.planar
  }
}
