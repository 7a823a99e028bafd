internal import Geometry

/// A picture that a pass has drawn for the next one to read.
struct EffectLayer {
  let target: LayerTargets.Target
  /// Where it lies, in points of the picture's plane.
  let frame: Rect
}
