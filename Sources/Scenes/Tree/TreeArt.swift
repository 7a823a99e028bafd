internal import Geometry
internal import SceneGraph

/// The tree itself as vector art.
struct TreeArt {
  private let layout: TreeLayout
  private let unit: Double

  init(_ layout: TreeLayout) {
    self.layout = layout
    unit = layout.unit
  }

  /// The tree in the view, on a sheet that has room for its glow and its shadow.
  ///
  /// The sheet begins at a multiple of four points, a whole pixel at every usual scale, so that
  /// what is drawn sharp stays sharp.
  var node: Node {
    let area = layout.area
    let low = Vector2(
      area.origin.x + 0.04 * area.size.width, layout.star.origin.y - 0.16 * area.size.width)
    let high = Vector2(
      area.origin.x + 0.96 * area.size.width,
      layout.foundation.origin.y + layout.foundation.size.height + 0.12 * area.size.width)
    let origin = Vector2((low.x / 4).rounded(.down), (low.y / 4).rounded(.down)) * 4
    let size = Size((high.x - origin.x).rounded(.up), (high.y - origin.y).rounded(.up))
    return .drawing(
      Drawing(size: size, [.transformed(.translation(-origin), items)])
    ).offset(by: origin)
  }

  /// From the ground up: what stands higher covers what is lower.
  private var items: [Drawing.Item] {
    let tiers = layout.tiers
    let greens = Self.greens
    var items = ground + foundation
    items += shadow(of: tiers[2], on: RoundedRectangle().path(in: layout.foundation))
    for index in [2, 1, 0] {
      items += tier(tiers[index], greens[index])
      if index > 0 {
        items += shadow(of: tiers[index - 1], on: Triangle().path(in: tiers[index]))
      }
    }
    return items + star
  }

  // MARK: Tiers

  /// The light and the shaded side of each tier, from the top.
  private static let greens: [(light: Color, shade: Color)] = [
    (Color(0.36, 0.72, 0.40), Color(0.07, 0.40, 0.26)),
    (Color(0.26, 0.62, 0.35), Color(0.05, 0.33, 0.22)),
    (Color(0.19, 0.52, 0.31), Color(0.03, 0.26, 0.19)),
  ]

  private func tier(
    _ frame: Rect, _ green: (light: Color, shade: Color)
  ) -> [Drawing.Item] {
    let outline = Triangle().path(in: frame)
    let (low, high) = (frame.origin, frame.origin + frame.size.vector)
    let body = Paint.linear(
      from: Vector2(low.x + 0.15 * frame.size.width, low.y),
      to: Vector2(high.x - 0.1 * frame.size.width, high.y),
      [GradientStop(0, green.light), GradientStop(1, green.shade)])
    // The boughs' edge catches a little light.
    let rim = Paint.linear(
      from: Vector2(0, high.y - 0.10 * frame.size.height), to: Vector2(0, high.y),
      [GradientStop(0, Color.white.opacity(0)), GradientStop(1, Color.white.opacity(0.16))])
    return [
      .masked(
        by: outline,
        [.fill(outline, body), .fill(outline, rim)] + garland(in: frame) + balls(in: frame))
    ]
  }

  /// The original's two slopes, 20 of its points wide, the second turned by 300 degrees.
  private func garland(in frame: Rect) -> [Drawing.Item] {
    let slope = Slope().path(in: frame)
    let turned = slope.transformed(by: .rotation(.degrees(300), about: frame.center))
    let style = StrokeStyle(width: 20 * unit)
    return [slope, turned].flatMap { path -> [Drawing.Item] in
      let ends = path.vertices
      let along = Paint.linear(
        from: ends[0], to: ends[1],
        [
          GradientStop(0, .white), GradientStop(0.5, Color(0.95, 0.97, 1)),
          GradientStop(1, Color(0.86, 0.90, 0.96)),
        ])
      // What it throws onto the green, soft by layers.
      let shade = (1...4).map { step in
        Drawing.Item.transformed(
          .translation(Vector2(0, 2.4 * unit)),
          [
            .stroke(
              path, .color(Color(0, 0.08, 0.06, opacity: 0.09)),
              StrokeStyle(width: (16 + 2.2 * Double(step)) * unit))
          ])
      }
      return shade + [.stroke(path, along, style)]
    }
  }

  private func balls(in frame: Rect) -> [Drawing.Item] {
    TreeLayout.balls(in: frame).flatMap { ball(at: $0, radius: 10 * unit) }
  }

  /// A glass ball: pink to purple from top to bottom, a glint, and its shadow.
  private func ball(at center: Vector2, radius: Double) -> [Drawing.Item] {
    func disc(_ center: Vector2, _ radius: Double) -> Path {
      Circle().path(
        in: Rect(center: center, size: Size(2 * radius, 2 * radius)))
    }
    let under = center + Vector2(0, 0.28) * radius
    let glint = center + Vector2(-0.34, -0.40) * radius
    let dark = Color(0.10, 0.02, 0.16)
    return [
      .fill(
        disc(under, 1.25 * radius),
        .radial(
          center: under, radius: 1.25 * radius,
          [
            GradientStop(0.6, dark.opacity(0.42)), GradientStop(1, dark.opacity(0)),
          ])),
      .fill(
        disc(center, radius),
        .linear(
          from: center - Vector2(0, radius), to: center + Vector2(0, radius),
          [
            GradientStop(0, Color(1, 0.47, 0.69)), GradientStop(0.45, Color(0.88, 0.29, 0.66)),
            GradientStop(1, Color(0.40, 0.12, 0.56)),
          ])),
      .fill(
        disc(glint, 0.42 * radius),
        .radial(
          center: glint, radius: 0.42 * radius,
          [
            GradientStop(0, Color.white.opacity(0.9)), GradientStop(0.3, Color.white.opacity(0.55)),
            GradientStop(1, Color.white.opacity(0)),
          ])),
    ]
  }

  /// The soft shadow of a tier, on nothing but what is below it.
  private func shadow(of tier: Rect, on below: Path) -> [Drawing.Item] {
    let shadow = DropShadow(
      color: Color(0, 0.05, 0.05, opacity: 0.85), blur: 10 * unit, offset: Vector2(0, 12 * unit))
    return [
      .masked(
        by: below, [.shadowed(shadow, [.fill(Triangle().path(in: tier), .color(.black))])])
    ]
  }

  // MARK: Star

  private var star: [Drawing.Item] {
    let frame = layout.star
    let center = frame.center
    let glow = 0.98 * frame.size.width
    let path = Star(corners: 5, smoothness: 0.45).path(in: frame)
    let warm = Color(1, 0.84, 0.42)
    var items: [Drawing.Item] = [
      .fill(
        Circle().path(in: Rect(center: center, size: Size(2 * glow, 2 * glow))),
        .radial(
          center: center, radius: glow,
          [
            GradientStop(0, warm.opacity(0.62)), GradientStop(0.25, warm.opacity(0.36)),
            GradientStop(0.55, warm.opacity(0.11)), GradientStop(1, warm.opacity(0)),
          ])),
      .fill(
        path,
        .radial(
          center: center - Vector2(0, 0.06 * frame.size.height), radius: 0.52 * frame.size.width,
          [
            GradientStop(0, Color(1, 0.97, 0.74)), GradientStop(0.5, Color(1, 0.84, 0.30)),
            GradientStop(1, Color(0.96, 0.62, 0.12)),
          ])),
    ]
    // Each point has a lit and a shaded half, as if it were folded.
    let corners = path.vertices
    let middle = center + Vector2(0, corners[0].y - frame.origin.y)
    for index in stride(from: 0, to: corners.count, by: 2) {
      let next = corners[(index + 1) % corners.count]
      items.append(
        .fill(
          Path { half in
            half.move(to: middle)
            half.addLine(to: corners[index])
            half.addLine(to: next)
            half.close()
          }, .color(Color(0.78, 0.38, 0.02, opacity: 0.26))))
    }
    return items
  }

  // MARK: Foundation

  /// The shadow on the snow that the tree stands in.
  private var ground: [Drawing.Item] {
    let foundation = layout.foundation
    let bottom = foundation.origin.y + foundation.size.height
    let radius = 0.9 * foundation.size.width
    let flat = AffineTransform(
      xAxis: Vector2(1, 0), yAxis: Vector2(0, 0.16), offset: Vector2(foundation.center.x, bottom))
    let night = Color(0, 0.005, 0.03)
    return [
      .transformed(
        flat,
        [
          .fill(
            Circle().path(in: Rect(center: .zero, size: Size(2 * radius, 2 * radius))),
            .radial(
              center: .zero, radius: radius,
              [
                GradientStop(0, night.opacity(0.75)), GradientStop(0.55, night.opacity(0.55)),
                GradientStop(1, night.opacity(0)),
              ]))
        ])
    ]
  }

  private var foundation: [Drawing.Item] {
    let frame = layout.foundation
    let (low, high) = (frame.origin, frame.origin + frame.size.vector)
    let box = RoundedRectangle(cornerRadius: 5 * unit).path(in: frame)
    let red = Paint.linear(
      from: low, to: high,
      [GradientStop(0, Color(0.86, 0.16, 0.17)), GradientStop(1, Color(0.56, 0.05, 0.11))])
    let foot = Paint.linear(
      from: Vector2(0, high.y - 0.4 * frame.size.height), to: Vector2(0, high.y),
      [GradientStop(0, Color.black.opacity(0)), GradientStop(1, Color.black.opacity(0.25))])
    return [
      .masked(
        by: box,
        [
          .fill(box, red),
          .stroke(
            FoundationLine(tiles: 5).path(in: frame), .color(Color.white.opacity(0.92)),
            StrokeStyle(width: 3 * unit)),
          .fill(box, foot),
        ])
    ]
  }
}
