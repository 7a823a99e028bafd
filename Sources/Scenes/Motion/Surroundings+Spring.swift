internal import Interaction
internal import Motion

extension Surroundings {
  /// The spring of motions that the user does not drag; faster if motion is reduced.
  var spring: Spring { reducesMotion ? Spring(response: 0.15, dampingRatio: 1) : .standard }
}
