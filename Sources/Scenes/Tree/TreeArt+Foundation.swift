internal import Geometry
internal import SceneGraph

extension TreeArt {
  /// The number of tiles along each side of the foundation.
  private static let tiles = 5

  /// Glazed red tiles with white joints, folded as the tree is: the right half is in shade.
  var foundation: [Drawing.Item] {
    let frame = layout.foundation
    let (low, high) = (frame.origin, frame.origin + frame.size.vector)
    let box = RoundedRectangle(cornerRadius: 4 * unit).path(in: frame)
    let red = Paint.linear(
      from: low, to: high,
      [GradientStop(0, Color(0.90, 0.17, 0.19)), GradientStop(1, Color(0.68, 0.06, 0.13))])
    let seams = Paint.linear(
      from: low, to: high,
      [GradientStop(0, Color(1, 0.98, 0.96)), GradientStop(1, Color(0.86, 0.86, 0.92))])
    let shade = Rect(
      origin: Vector2(frame.center.x, low.y),
      size: Size(frame.size.width / 2, frame.size.height))
    let night = Color(0.10, 0, 0.10)
    return [
      .masked(
        by: box,
        [.fill(box, red)] + glaze(in: frame)
          + [
            .stroke(
              FoundationLine(tiles: Self.tiles).path(in: frame), seams,
              StrokeStyle(width: 2.4 * unit)),
            .fill(
              RoundedRectangle().path(in: shade),
              .linear(
                from: shade.origin, to: Vector2(high.x, low.y),
                [GradientStop(0, night.opacity(0.34)), GradientStop(1, night.opacity(0.14))])),
            .fill(
              box,
              .linear(
                from: Vector2(0, high.y - 0.5 * frame.size.height), to: Vector2(0, high.y),
                [GradientStop(0, night.opacity(0)), GradientStop(1, night.opacity(0.38))])),
          ])
    ]
  }

  /// The glaze of the tiles: a little light at the upper left, a little shade at the lower right,
  /// each tile in a slightly different red.
  private func glaze(in frame: Rect) -> [Drawing.Item] {
    let side = frame.size.width / Double(Self.tiles)
    let (light, dark) = (Color(1, 0.34, 0.26), Color(0.30, 0, 0.08))
    return (0..<Self.tiles * Self.tiles).flatMap { index -> [Drawing.Item] in
      let corner =
        frame.origin + Vector2(Double(index % Self.tiles), Double(index / Self.tiles)) * side
      let tile = Rect(origin: corner, size: Size(side, side))
      let tone = Double(NoiseLattice.value(x: index % Self.tiles, y: index / Self.tiles))
      return [
        .fill(
          RoundedRectangle().path(in: tile),
          .color((tone > 0.5 ? light : dark).opacity(0.6 * abs(tone - 0.5)))),
        .fill(
          RoundedRectangle().path(in: tile),
          .linear(
            from: corner, to: corner + Vector2(side, side),
            [
              GradientStop(0.02, Color(1, 0.75, 0.70, opacity: 0.50)),
              GradientStop(0.24, Color(1, 0.55, 0.50, opacity: 0.10)),
              GradientStop(0.70, Color(0.3, 0, 0.06, opacity: 0.06)),
              GradientStop(0.98, Color(0.2, 0, 0.06, opacity: 0.42)),
            ])),
      ]
    }
  }

  /// The tree's shadow on the snow.
  var footShadow: [Drawing.Item] {
    let foundation = layout.foundation
    let bottom = foundation.origin.y + foundation.size.height
    let radius = 1.15 * foundation.size.width
    let flat = AffineTransform(
      xAxis: Vector2(1, 0), yAxis: Vector2(0, 0.11),
      offset: Vector2(foundation.center.x + 0.06 * radius, bottom - 0.02 * radius))
    let night = Color(0.02, 0.04, 0.14)
    return [
      .transformed(
        flat,
        [
          .fill(
            Path(circleAt: .zero, radius: radius),
            .radial(
              center: .zero, radius: radius,
              [
                GradientStop(0, night.opacity(0.80)), GradientStop(0.42, night.opacity(0.52)),
                GradientStop(0.7, night.opacity(0.16)), GradientStop(1, night.opacity(0)),
              ]))
        ])
    ]
  }
}
