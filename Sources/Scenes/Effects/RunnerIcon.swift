internal import Geometry
internal import SceneGraph

/// The placeholder picture of the gallery: a runner in a disc, 300 points.
enum RunnerIcon {
  static let side = 300.0

  static let drawing: Drawing = {
    let disc = Circle().path(in: Rect(origin: Vector2(4, 4), size: Size(292, 292)))
    return Drawing(
      size: Size(side, side),
      [
        .fill(
          disc,
          .linear(
            from: Vector2(70, 10), to: Vector2(230, 290),
            [
              GradientStop(0, Color(1.0, 0.72, 0.30)), GradientStop(0.45, Color(0.93, 0.33, 0.36)),
              GradientStop(1, Color(0.33, 0.13, 0.50)),
            ])),
        .masked(by: disc, ground),
        .stroke(disc, .color(.white.opacity(0.30)), StrokeStyle(width: 2)),
        .shadowed(
          DropShadow(color: Color(0.2, 0.02, 0.2, opacity: 0.45), blur: 5, offset: Vector2(0, 4)),
          figure),
      ])
  }()

  /// A low sun, and the track in stripes up to the horizon.
  private static var ground: [Drawing.Item] {
    let sun = Path(circleAt: Vector2(92, 104), radius: 48)
    var items: [Drawing.Item] = [.fill(sun, .color(Color(1, 0.93, 0.70, opacity: 0.55)))]
    for (index, top) in [212.0, 232, 256].enumerated() {
      let lane = Rect(origin: Vector2(0, top), size: Size(side, 8 + 5 * Double(index)))
      items.append(
        .fill(
          RoundedRectangle().path(in: lane),
          .color(Color(0.13, 0.03, 0.26, opacity: 0.30))))
    }
    for (from, to, y) in [(38.0, 92.0, 128.0), (26, 72, 152), (44, 88, 176)] {
      items.append(
        .stroke(
          Path(lines: [Vector2(from, y), Vector2(to, y)]), .color(.white.opacity(0.55)),
          StrokeStyle(width: 5, hasRoundEnds: true)))
    }
    return items
  }

  /// Strokes with round ends, from the far limbs to the near ones.
  private static var figure: [Drawing.Item] {
    let near = Paint.color(Color(1, 0.985, 0.95))
    let far = Paint.color(Color(1, 0.84, 0.76))
    func limb(_ points: [Vector2], _ width: Double, _ paint: Paint) -> Drawing.Item {
      .stroke(
        Path(lines: points), paint, StrokeStyle(width: width, join: .round, hasRoundEnds: true))
    }
    let (shoulder, hip) = (Vector2(170, 112), Vector2(146, 172))
    return [
      limb([shoulder, Vector2(134, 118), Vector2(112, 146)], 14, far),
      limb([hip, Vector2(124, 214), Vector2(72, 216), Vector2(66, 206)], 18, far),
      limb([shoulder, hip], 32, near),
      limb([hip, Vector2(196, 190), Vector2(188, 240), Vector2(204, 243)], 19, near),
      limb([shoulder, Vector2(200, 146), Vector2(234, 128)], 15, near),
      .fill(Path(circleAt: Vector2(190, 74), radius: 21), near),
    ]
  }
}
