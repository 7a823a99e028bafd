internal import Motion
internal import SceneGraph

extension Surroundings {
  /// What carries things by themselves: quickly where motion is reduced.
  var spring: Spring { reducesMotion ? Spring(response: 0.15, dampingRatio: 1) : .standard }
}
