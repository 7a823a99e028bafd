internal import Geometry

/// A picture drawn by one pass for the next pass to read.
struct EffectLayer {
  let target: LayerTargets.Target
  /// Frame of the layer in points of the picture's plane.
  let frame: Rect
}
