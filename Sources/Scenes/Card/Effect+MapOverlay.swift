internal import Geometry
internal import SceneGraph

extension Effect {
  /// The red of a map over the art.
  static let mapOverlay = Effect(
    "recolor",
    arguments: [
      "color": .float3(Vector3(0.93, 0.07, 0.16)), "amount": .float(0.82), "inMask": .float(1),
    ])
}
