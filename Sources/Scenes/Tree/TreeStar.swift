internal import Geometry
internal import SceneGraph

/// The star at the tree's top as vector art: folded paper, a halo and rays.
struct TreeStar {
  /// The star's frame in the view, in points.
  let frame: Rect
  /// The number of points in the view per point of the original.
  let unit: Double

  private static let warm = Color(1, 0.83, 0.45)

  /// The star, each of its points folded: one half lit, the other shaded.
  var items: [Drawing.Item] {
    let center = frame.center
    let path = Star(corners: 5, smoothness: 0.45).path(in: frame)
    var items: [Drawing.Item] = [
      .fill(
        path,
        .radial(
          center: center, radius: 0.54 * frame.size.width,
          [
            GradientStop(0, Color(1, 0.99, 0.88)), GradientStop(0.45, Color(1, 0.88, 0.46)),
            GradientStop(1, Color(1, 0.70, 0.20)),
          ]))
    ]
    let corners = path.vertices
    let middle = center + Vector2(0, corners[0].y - frame.origin.y)
    for index in stride(from: 0, to: corners.count, by: 2) {
      let next = corners[(index + 1) % corners.count]
      let half = Path(lines: [middle, corners[index], next], isClosed: true)
      let shade = Color(0.80, 0.36, 0.02)
      items.append(
        .fill(
          half,
          .radial(
            center: middle, radius: 0.5 * frame.size.width,
            [GradientStop(0.1, shade.opacity(0.12)), GradientStop(1, shade.opacity(0.42))])))
    }
    return items
  }

  /// The radius of the halo in points, which reaches the drawing's edge.
  var haloRadius: Double { 1.5 * frame.size.width }

  /// The star's halo.
  var halo: [Drawing.Item] {
    let center = frame.center
    // A Gaussian's tail in steps of a tenth.
    let stops = [0.80, 0.60, 0.43, 0.29, 0.185, 0.112, 0.064, 0.033, 0.014, 0.004, 0]
    return [
      .fill(
        Path(circleAt: center, radius: haloRadius),
        .radial(
          center: center, radius: haloRadius,
          stops.enumerated().map {
            GradientStop(0.1 * Double($0), Self.warm.opacity($1))
          }))
    ]
  }

  /// Thin rays as a lens draws them around a light: four long ones and four short ones between.
  var rays: Drawing {
    let radius = (0.9 * frame.size.width).rounded(.up)
    let center = Vector2(radius, radius)
    func cross(_ length: Double, width: Double, turned: Double) -> [Drawing.Item] {
      (0..<4).map { index in
        let turn = AffineTransform.rotation(
          .degrees(turned + 90 * Double(index)), about: center)
        let ray = Path { path in
          path.move(to: center - Vector2(width, 0))
          path.addQuad(
            to: center - Vector2(0, length),
            control: center - Vector2(0.1 * width, 0.25 * length))
          path.addQuad(
            to: center + Vector2(width, 0),
            control: center + Vector2(0.1 * width, -0.25 * length))
          path.close()
        }
        return .fill(
          ray.transformed(by: turn),
          .radial(
            center: center, radius: length,
            [
              GradientStop(0, Color(1, 0.99, 0.92, opacity: 0.95)),
              GradientStop(0.22, Color(1, 0.95, 0.74, opacity: 0.70)),
              GradientStop(0.6, Self.warm.opacity(0.28)), GradientStop(1, Self.warm.opacity(0)),
            ]))
      }
    }
    let heart = 0.38 * radius
    return Drawing(
      size: Size(2 * radius, 2 * radius),
      cross(0.55 * radius, width: 2.2 * unit, turned: 45)
        + cross(radius, width: 3 * unit, turned: 0)
        + [
          .fill(
            Path(circleAt: center, radius: heart),
            .radial(
              center: center, radius: heart,
              [
                GradientStop(0, Color.white.opacity(0.85)),
                GradientStop(0.3, Color(1, 0.97, 0.84, opacity: 0.40)),
                GradientStop(1, Self.warm.opacity(0)),
              ]))
        ])
  }
}
