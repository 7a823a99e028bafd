public import Geometry

extension Node {
  /// The node turned in space and projected in perspective, as by SwiftUI's modifier of that name.
  ///
  /// The result is flat, so two effects do not add up to one turn in space. An effect that reads
  /// its normal gets the normal of the turned plane.
  ///
  /// - Parameters:
  ///   - effect: The rotation and its perspective.
  ///   - size: Size of the view that turns, in points; its top left corner is the node's origin.
  public func rotation3DEffect(_ effect: Rotation3DEffect, of size: Size) -> Node {
    let pivot = Vector3(effect.anchor * size.vector, effect.anchorZ)
    let eye = Eye(center: .zero, size: size, perspective: effect.perspective)
    let turned = Matrix4.rotation(effect.angle, axis: effect.axis) * .translation(-pivot)
    return .transformed(.translation(pivot), .projected(by: eye, .transformed(turned, self)))
  }

  /// The node turned in space about an axis through its anchor, with SwiftUI's defaults.
  ///
  /// `anchor` is a fraction of `size`, `anchorZ` is a depth in points.
  public func rotation3DEffect(
    _ angle: Angle, axis: Vector3, of size: Size, anchor: Vector2 = Vector2(0.5, 0.5),
    anchorZ: Double = 0, perspective: Double = 1
  ) -> Node {
    rotation3DEffect(
      Rotation3DEffect(
        angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective),
      of: size)
  }
}
