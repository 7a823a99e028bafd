internal import Geometry
internal import SceneGraph

/// The tree as vector art: folded paper, lit from the left by the star at its top.
struct TreeArt {
  let layout: TreeLayout
  let unit: Double
  private let star: TreeStar
  /// True with snow on the tree and at its foot.
  private let isSnowy: Bool

  init(_ layout: TreeLayout, _ star: TreeStar, isSnowy: Bool = false) {
    (self.layout, self.star, self.isSnowy) = (layout, star, isSnowy)
    unit = layout.unit
  }

  /// The tree in the view, in a drawing with room for its glow and its shadow.
  ///
  /// The drawing begins at a multiple of four points, a whole pixel at every usual scale, which
  /// keeps sharp edges sharp.
  var picture: Picture {
    let area = layout.area
    let low = Vector2(
      area.origin.x + 0.04 * area.size.width, star.frame.center.y - star.haloRadius)
    let high = Vector2(
      area.origin.x + 0.96 * area.size.width,
      layout.foundation.origin.y + layout.foundation.size.height + 0.12 * area.size.width)
    let origin = Vector2((low.x / 4).rounded(.down), (low.y / 4).rounded(.down)) * 4
    let size = Size((high.x - origin.x).rounded(.up), (high.y - origin.y).rounded(.up))
    return Picture(
      Drawing(size: size, [.transformed(.translation(-origin), items)]), at: origin)
  }

  /// The parts from the ground up; upper parts cover lower ones.
  private var items: [Drawing.Item] {
    let tiers = layout.tiers
    var items = footShadow + foundation
    items += shadow(of: tiers[2], on: RoundedRectangle().path(in: layout.foundation))
    for index in [2, 1, 0] {
      items += hangings(of: tiers[index])
      items += tier(tiers[index], Self.greens[index])
      if index > 0 {
        items += shadow(of: tiers[index - 1], on: Triangle().path(in: tiers[index]))
      }
    }
    return star.halo + items + (isSnowy ? drifts : []) + star.items
  }

  // MARK: Tiers

  /// The lit and the shaded color of each tier, from the top.
  private static let greens: [(light: Color, shade: Color)] = [
    (Color(0.42, 0.80, 0.46), Color(0.09, 0.43, 0.30)),
    (Color(0.27, 0.67, 0.39), Color(0.05, 0.34, 0.25)),
    (Color(0.17, 0.55, 0.34), Color(0.03, 0.27, 0.21)),
  ]

  private func tier(
    _ frame: Rect, _ green: (light: Color, shade: Color)
  ) -> [Drawing.Item] {
    let outline = Triangle().path(in: frame)
    let (low, high) = (frame.origin, frame.origin + frame.size.vector)
    let body = Paint.linear(
      from: Vector2(low.x + 0.15 * frame.size.width, low.y),
      to: Vector2(high.x - 0.2 * frame.size.width, high.y),
      [GradientStop(0, green.light), GradientStop(1, green.shade.mixed(with: green.light, 0.2))])
    let inside =
      [.fill(outline, body)] + boughs(in: frame, green) + garland(in: frame) + fold(in: frame)
      + TreeLayout.balls(in: frame).flatMap { ball(at: $0) }
    return [.masked(by: outline, inside)] + (isSnowy ? banks(on: frame) : []) + whole(in: frame)
  }

  /// The ball on the edge of a tier, which is drawn whole because the tier would clip it.
  private func whole(in frame: Rect) -> [Drawing.Item] {
    ball(at: Slope().point(in: frame, at: 0.2))
  }

  /// Layers of cut paper in the tier, each lighter toward its jagged edge.
  private func boughs(
    in frame: Rect, _ green: (light: Color, shade: Color)
  ) -> [Drawing.Item] {
    let teeth = 20
    let step = frame.size.width / Double(teeth)
    let tall = 0.30 * frame.size.height
    return [0.80, 0.56, 0.32].enumerated().flatMap { layer, place -> [Drawing.Item] in
      let y = frame.origin.y + place * frame.size.height
      // Each layer's teeth are above the gaps of the next.
      let left = frame.origin.x - (layer.isMultiple(of: 2) ? 0 : 0.5 * step)
      let edge = Path { path in
        path.move(to: Vector2(left, y - 2 * tall))
        path.addLine(to: Vector2(left, y))
        for tooth in 0...teeth {
          let x = left + Double(tooth) * step
          path.addLine(to: Vector2(x + 0.5 * step, y + 0.55 * step))
          path.addLine(to: Vector2(x + step, y))
        }
        path.addLine(to: Vector2(left + frame.size.width + step, y - 2 * tall))
        path.close()
      }
      let paint = Paint.linear(
        from: Vector2(0, y - tall), to: Vector2(0, y + 0.5 * step),
        [
          GradientStop(0, green.shade.mixed(with: green.light, 0.58 - 0.06 * Double(layer))),
          GradientStop(1, green.light.mixed(with: green.shade, 0.10)),
        ])
      // Soft shadows made of layers; a blur would process the whole drawing.
      let shade = (1...4).map { step in
        let moved = edge.transformed(by: .translation(Vector2(0, 1.3 * Double(step) * unit)))
        return Drawing.Item.fill(moved, .color(Self.night))
      }
      return shade + [.fill(edge, paint)]
        + (isSnowy ? [frost(on: edge, at: y, teeth: 0.55 * step)] : [])
    }
  }

  /// The half that the fold turns away from the light.
  private func fold(in frame: Rect) -> [Drawing.Item] {
    let (low, high) = (frame.origin, frame.origin + frame.size.vector)
    let middle = frame.center.x
    let half = Path(lines: [Vector2(middle, low.y), high, Vector2(middle, high.y)], isClosed: true)
    let night = Color(0, 0.07, 0.13)
    let paint = Paint.linear(
      from: Vector2(middle, 0), to: Vector2(high.x, 0),
      [GradientStop(0, night.opacity(0.30)), GradientStop(1, night.opacity(0.12))])
    return [.fill(half, paint)]
  }

  /// The two slopes of the original, 20 of its points wide, the second turned by 300 degrees.
  private func garland(in frame: Rect) -> [Drawing.Item] {
    let slope = Slope().path(in: frame)
    let turned = slope.transformed(by: .rotation(.degrees(300), about: frame.center))
    let style = StrokeStyle(width: 20 * unit)
    return [turned, slope].flatMap { path -> [Drawing.Item] in
      let ends = path.vertices
      let along = Paint.linear(
        from: ends[0], to: ends[1],
        [
          GradientStop(0, .white), GradientStop(0.5, Color(0.97, 0.98, 1)),
          GradientStop(1, Color(0.88, 0.92, 0.97)),
        ])
      let below = path.transformed(by: .translation(Vector2(0, 2.6 * unit)))
      let shade = (1...4).map { step in
        Drawing.Item.stroke(
          below, .color(Self.night), StrokeStyle(width: (16 + 2.4 * Double(step)) * unit))
      }
      return shade + [.stroke(path, along, style)]
    }
  }

  /// A layer of shade.
  private static let night = Color(0, 0.09, 0.08, opacity: 0.11)

  /// The soft shadow of a tier on the parts below it.
  private func shadow(of tier: Rect, on below: Path) -> [Drawing.Item] {
    let shadow = DropShadow(
      color: Color(0, 0.05, 0.05, opacity: 0.80), blur: 9 * unit, offset: Vector2(0, 11 * unit))
    return [
      .masked(
        by: below, [.shadowed(shadow, [.fill(Triangle().path(in: tier), .color(.black))])])
    ]
  }
}
