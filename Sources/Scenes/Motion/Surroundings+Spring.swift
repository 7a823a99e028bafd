internal import Motion
internal import SceneGraph

extension Surroundings {
  /// The spring of motions by themselves; faster if motion is reduced.
  var spring: Spring { reducesMotion ? Spring(response: 0.15, dampingRatio: 1) : .standard }
}
