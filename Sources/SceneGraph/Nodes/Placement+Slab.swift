internal import Geometry

extension Slab {
  /// Smallest width in points of a side that is drawn as a picture.
  ///
  /// The picture becomes opaque at twice this width. Below this width, the edge is drawn with the
  /// mean color of the side.
  package static let narrowest = 2.0

  /// The visible parts: the edge, and over it the side that faces the eye.
  ///
  /// An eye between the planes of the two sides sees only the edge.
  func placements(eye: Eye?, model: Matrix4, projected: Matrix4) -> [Placement] {
    let place = projected.eye
    let half = thickness / 2
    func raised(_ z: Double) -> Matrix4 { .translation(Vector3(0, 0, z)) }
    var side: SlabEdge.Side?
    var (picture, layers, plane) = (front, frontLayers, raised(half))
    if place.z > half * place.w {
      side = .front
    } else if place.z < -half * place.w {
      side = .back
      (picture, layers) = (back, backLayers)
      plane = raised(-half) * .rotation(.degrees(180), axis: Vector3(0, 1, 0))
    }
    let seen = projected * plane
    let width = side == nil ? 0 : seen.planar.width(of: picture.frame)
    let cover = (width / Self.narrowest - 1).clamped(to: 0...1)
    var result: [Placement] = []
    if front.isBeside(place) {
      let edge = SlabEdge(
        frame: front.frame, cornerRadius: front.cornerRadius, thickness: thickness, toLamp: toLamp,
        color: paper.edgeColor, side: side, cover: cover * picture.opacity,
        print: cover < 1 ? side.map { _ in picture.source } : nil)
      result.append(Placement(leaf: .edge(edge), model: model, eye: eye, projected: projected))
    }
    guard side != nil, cover > 0 else { return result }
    let stands = seen.eye
    let way = Vector3(stands.x, stands.y, stands.z) / max(stands.w, 1e-9)
    func add(_ layer: Layer) {
      var picture = layer.picture
      picture.opacity *= cover
      picture.parallax = Parallax(
        depth: layer.depth, eye: way, frame: picture.frame, picture.parallax.fit,
        shadow: layer.rise.map { ($0, picture.light.slope(on: model * plane)) })
      picture.shadow = layer.picture.shadow
      result.append(
        Placement(leaf: .picture(picture), model: model * plane, eye: eye, projected: seen))
    }
    for layer in layers where layer.depth < 0 { add(layer) }
    add(Layer(picture, depth: 0))
    for layer in layers where layer.depth >= 0 { add(layer) }
    return result
  }
}

extension Light {
  /// The least cosine of the first lamp's angle for the slope of shadows.
  package static let lowestLamp = 0.2
  /// The longest slope of shadows.
  package static let longestSlope = 0.8

  /// The way toward the first lamp along a plane, per distance in front of it; at most 0.8 long.
  fileprivate func slope(on plane: Matrix4) -> Vector2 {
    let lamp = shiftedLamps[0].direction
    func along(_ axis: Vector4) -> Double { dot(lamp, Vector3(axis.x, axis.y, axis.z).normalized) }
    let (x, y, z, _) = plane.columns
    let slope = Vector2(along(x), along(y)) / max(along(z), Self.lowestLamp)
    let share = (slope * slope).sum() / (Self.longestSlope * Self.longestSlope)
    return slope / (1 + share).squareRoot()
  }
}

extension Matrix4 {
  /// The eye of this view in the space of the node, as homogeneous coordinates.
  ///
  /// It is the null vector of the map to x, y and w, by minors: the only point without an image.
  /// Its z is positive if the front of the plane z = 0 is visible.
  fileprivate var eye: Vector4 {
    let (a, b, c, d) = (columns.0.seen, columns.1.seen, columns.2.seen, columns.3.seen)
    return Vector4(
      dot(b, cross(c, d)), -dot(a, cross(c, d)), dot(a, cross(b, d)), -dot(a, cross(b, c)))
  }
}

extension Vector4 {
  fileprivate var seen: Vector3 { Vector3(x, y, w) }
}

extension Picture {
  /// True if the eye (homogeneous coordinates) is outside the picture's outline, so that it can see
  /// a wall around it.
  fileprivate func isBeside(_ eye: Vector4) -> Bool {
    let half = frame.size.vector / 2 - Vector2(repeating: cornerRadius)
    let offset = Vector2(eye.x, eye.y) - frame.center * eye.w
    let fromCorner = Vector2(abs(offset.x), abs(offset.y)) - half * eye.w
    return length(pointwiseMax(fromCorner, .zero)) > cornerRadius * eye.w
  }
}

extension Homography {
  /// Approximate visible width of a rectangle, in points; 0 if a part of it is behind the eye.
  fileprivate func width(of rect: Rect) -> Double {
    let corners = [
      rect.origin, Vector2(rect.end.x, rect.origin.y), rect.end, Vector2(rect.origin.x, rect.end.y),
    ].compactMap(apply)
    guard corners.count == 4 else { return 0 }
    let (a, b) = (corners[2] - corners[0], corners[3] - corners[1])
    let area = abs(a.x * b.y - a.y * b.x) / 2
    return area / max(length(a), length(b), 1e-9)
  }
}
