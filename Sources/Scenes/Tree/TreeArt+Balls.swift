internal import Geometry
internal import SceneGraph

extension TreeArt {
  /// The colors of a glass ball: its highlight, its own color, and its shaded bottom.
  private struct Glass {
    let light, body, foot: Color

    static let pink = Glass(
      light: Color(1, 0.55, 0.74), body: Color(0.90, 0.27, 0.62), foot: Color(0.36, 0.10, 0.54))
    static let gold = Glass(
      light: Color(1, 0.90, 0.58), body: Color(0.95, 0.67, 0.24), foot: Color(0.55, 0.25, 0.08))
  }

  /// A ball of a garland, around a point of it.
  func ball(at center: Vector2) -> [Drawing.Item] {
    // The lowest ball of a tier is 8 points above its base.
    let radius = 8 * unit
    let under = center + Vector2(0, 0.30) * radius
    let dark = Color(0.10, 0.02, 0.16)
    let shade = Drawing.Item.fill(
      Path(circleAt: under, radius: 1.3 * radius),
      .radial(
        center: under, radius: 1.3 * radius,
        [GradientStop(0.6, dark.opacity(0.45)), GradientStop(1, dark.opacity(0))]))
    return [shade] + glass(.pink, at: center, radius: radius)
  }

  /// Gold balls on threads, one below each corner of a tier.
  func hangings(of tier: Rect) -> [Drawing.Item] {
    let (low, high) = (tier.origin, tier.origin + tier.size.vector)
    let inwards = 13 * unit
    let radius = 9 * unit
    return [low.x + inwards, high.x - inwards].flatMap { x -> [Drawing.Item] in
      let center = Vector2(x, high.y + 7 * unit + radius)
      let thread = Path(lines: [Vector2(x, high.y - unit), center])
      let cap = Rect(
        center: center - Vector2(0, radius + 0.6 * unit), size: Size(5.4 * unit, 4 * unit))
      return [
        .stroke(
          thread, .color(Color(0.93, 0.86, 0.70, opacity: 0.8)), StrokeStyle(width: 0.9 * unit)),
        .fill(
          RoundedRectangle(cornerRadius: 1.2 * unit).path(in: cap),
          .linear(
            from: cap.origin, to: cap.origin + Vector2(cap.size.width, 0),
            [
              GradientStop(0, Color(1, 0.93, 0.70)), GradientStop(1, Color(0.62, 0.42, 0.16)),
            ])),
      ] + glass(.gold, at: center, radius: radius)
    }
  }

  /// A glass ball: lighter above, with a rim of reflected light below and a highlight.
  private func glass(_ glass: Glass, at center: Vector2, radius: Double) -> [Drawing.Item] {
    let glint = center + Vector2(-0.34, -0.42) * radius
    let body = Path(circleAt: center, radius: radius)
    let back = center + Vector2(0.30, 0.46) * radius
    return [
      .fill(
        body,
        .linear(
          from: center - Vector2(0.35, 1) * radius, to: center + Vector2(0.35, 1) * radius,
          [
            GradientStop(0, glass.light), GradientStop(0.45, glass.body),
            GradientStop(1, glass.foot),
          ])),
      .masked(
        by: body,
        [
          .fill(
            Path(circleAt: back, radius: 0.62 * radius),
            .radial(
              center: back, radius: 0.62 * radius,
              [
                GradientStop(0, glass.light.opacity(0.50)),
                GradientStop(1, glass.light.opacity(0)),
              ]))
        ]),
      .fill(
        Path(circleAt: glint, radius: 0.44 * radius),
        .radial(
          center: glint, radius: 0.44 * radius,
          [
            GradientStop(0, Color.white.opacity(0.95)),
            GradientStop(0.35, Color.white.opacity(0.55)),
            GradientStop(1, Color.white.opacity(0)),
          ])),
    ]
  }
}
