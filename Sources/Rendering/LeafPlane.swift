internal import Geometry
internal import SceneGraph

/// A leaf's plane in the space of its eye.
struct LeafPlane {
  /// Unit vectors along the plane's x and y, and out of its visible side.
  let axes: (x: Vector3, y: Vector3, z: Vector3)
  private let eye: Eye?
  private let origin: Vector3
  private let scale: Vector2

  init(of placement: Placement) {
    let (x, y, _, w) = placement.model.columns
    let (alongX, alongY) = (Vector3(x.x, x.y, x.z), Vector3(y.x, y.y, y.z))
    axes = (alongX.normalized, alongY.normalized, placement.normal)
    scale = Vector2(max(length(alongX), 1e-9), max(length(alongY), 1e-9))
    origin = Vector3(w.x, w.y, w.z)
    eye = placement.eye
  }

  /// Position of the eye in points of the plane.
  ///
  /// A plane without an eye is drawn without perspective. Its foils then use a card's eye in front
  /// of the middle of `frame`.
  func eyePlace(over frame: Rect) -> Vector3 {
    func far(_ eye: Eye) -> Double { min(eye.distance, 1e6 * frame.size.longerSide) }
    if let eye { return place(of: Vector3(eye.center, far(eye))) }
    let usual = Eye(center: frame.center, size: frame.size, perspective: CardShape.perspective)
    return Vector3(frame.center, far(usual))
  }

  /// Position of a point of the eye's space, in points of the plane.
  private func place(of point: Vector3) -> Vector3 {
    let way = point - origin
    return Vector3(
      dot(way, axes.x) / scale.x, dot(way, axes.y) / scale.y, dot(way, axes.z) / scale.x)
  }
}
