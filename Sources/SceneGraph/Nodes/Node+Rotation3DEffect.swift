public import Geometry

extension Node {
  /// The node turned in space and seen in perspective: SwiftUI's modifier of that name.
  ///
  /// What comes out is flat again, so that two of them are not one turn in space. A picture under
  /// an effect that asks for its normal gets that of the turned plane.
  ///
  /// - Parameters:
  ///   - size: of the view that turns, in points; its top left corner is the node's origin.
  public func rotation3DEffect(_ effect: Rotation3DEffect, of size: Size) -> Node {
    let pivot = Vector3(effect.anchor * size.vector, effect.anchorZ)
    let eye = Eye(center: .zero, size: size, perspective: effect.perspective)
    let turned = Matrix4.rotation(effect.angle, axis: effect.axis) * .translation(-pivot)
    return .transformed(.translation(pivot), .seen(by: eye, .transformed(turned, self)))
  }

  /// The node turned in space about an axis through its `anchor` (a fraction of `size`, its depth
  /// `anchorZ` in points), with SwiftUI's defaults.
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
