internal import Geometry
internal import SceneGraph

/// The snow around the tree, across the whole view.
struct TreeGround {
  let layout: TreeLayout
  let view: Size

  /// The hill behind the tree, at night or in the light of the tree's lamps.
  func hill(isLit: Bool) -> Picture {
    let unit = layout.unit
    let foot = layout.foundation.origin.y + layout.foundation.size.height
    let crest = 34 * unit
    let top = (foot - crest - 6 * unit).rounded(.down)
    let size = Size(view.width, max((view.height - top).rounded(.up), 1))
    let middle = view.width / 2
    let (near, far) = (foot - top - 20 * unit, foot - top - crest)
    // The waves keep the original's width in any view.
    let reach = max(view.width, layout.area.size.width) / 2 + 1
    func drift(_ left: Double, _ rise: Double, _ right: Double) -> Path {
      Path { path in
        path.move(to: Vector2(middle - reach, left))
        path.addCubic(
          to: Vector2(middle, rise), control1: Vector2(middle - 0.6 * reach, left),
          control2: Vector2(middle - 0.4 * reach, rise))
        path.addCubic(
          to: Vector2(middle + reach, right), control1: Vector2(middle + 0.4 * reach, rise),
          control2: Vector2(middle + 0.6 * reach, right))
        path.addLine(to: Vector2(middle + reach, size.height + 1))
        path.addLine(to: Vector2(middle - reach, size.height + 1))
        path.close()
      }
    }
    let warm = isLit ? Color(1, 0.70, 0.40) : Color(1, 0.88, 0.74)
    func snow(_ crest: Color, _ depth: Color) -> Paint {
      let colors = [crest, depth].map {
        $0.mixed(with: Color(0.02, 0.035, 0.13), isLit ? 0.62 : 0)
      }
      return .linear(
        from: Vector2(0, far), to: Vector2(0, max(size.height, far + 60 * unit)),
        [GradientStop(0, colors[0]), GradientStop(1, colors[1])])
    }
    let front = drift(far + 30 * unit, near, far + 22 * unit)
    // Soft shadows on the drift behind, made of layers.
    let shade = (1...5).map { step in
      Drawing.Item.fill(
        front.transformed(by: .translation(Vector2(0, -2.4 * Double(step) * unit))),
        .color(Color(0.03, 0.05, 0.18, opacity: 0.05)))
    }
    let items: [Drawing.Item] =
      [
        .fill(
          drift(far + 2 * unit, far + 30 * unit, far + 10 * unit),
          snow(Color(0.33, 0.40, 0.62), Color(0.12, 0.16, 0.32)))
      ] + shade + [
        .fill(front, snow(Color(0.70, 0.76, 0.91), Color(0.13, 0.17, 0.35))),
        .masked(by: front, [pool(of: warm, around: Vector2(middle, foot - top))]),
      ]
    return Picture(Drawing(size: size, items), at: Vector2(0, top))
  }

  /// The flat pool of light around the foot.
  private func pool(of color: Color, around foot: Vector2) -> Drawing.Item {
    let glow = 2.2 * layout.foundation.size.width
    let flat = AffineTransform(
      xAxis: Vector2(1, 0), yAxis: Vector2(0, 0.34), offset: foot)
    let stops = [
      GradientStop(0, color.opacity(0.42)), GradientStop(0.5, color.opacity(0.14)),
      GradientStop(1, color.opacity(0)),
    ]
    return .transformed(
      flat,
      [
        .fill(
          Path(circleAt: .zero, radius: glow),
          .radial(center: .zero, radius: glow, stops))
      ])
  }
}
