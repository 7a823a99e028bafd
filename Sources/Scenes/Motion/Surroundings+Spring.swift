internal import Interaction
internal import Motion
internal import SceneGraph

extension Surroundings {
  /// The spring of motions that the user does not drag; faster if motion is reduced.
  var spring: Spring { reducesMotion ? Spring(response: 0.15, dampingRatio: 1) : .standard }

  /// The wall that the user has chosen; nil for the default, in whose place a scene has its own.
  var ownWall: Backdrop? { backdrop == .usual ? nil : backdrop.backdrop }
}
