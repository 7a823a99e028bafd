internal import Geometry
internal import SceneGraph

/// The snow that settles on the tree as vector art, each part in the tree's own order.
extension TreeArt {
  private static let white = Color(0.98, 0.99, 1)
  private static let shaded = Color(0.74, 0.81, 0.94)

  /// Snow on the teeth of a layer of paper, which fades upward.
  ///
  /// - Parameters:
  ///   - edge: The outline of the layer.
  ///   - y: The height of the corners between its teeth.
  func frost(on edge: Path, at y: Double, teeth: Double) -> Drawing.Item {
    .fill(
      edge,
      .linear(
        from: Vector2(0, y - 1.1 * teeth), to: Vector2(0, y + teeth),
        [
          GradientStop(0, Self.white.opacity(0)), GradientStop(0.45, Self.white.opacity(0.55)),
          GradientStop(1, Self.white.opacity(0.95)),
        ]))
  }

  /// Snow along both slopes of a tier, thicker toward its corners.
  func banks(on tier: Rect) -> [Drawing.Item] {
    [0.0, 1].flatMap { side in
      bank(
        from: Vector2(tier.center.x, tier.origin.y - 3 * unit),
        to: tier.origin + tier.size.vector * Vector2(side, 1), seed: Int(tier.origin.y + side))
    }
  }

  /// A bank of snow down a slope, over its shadow.
  private func bank(from top: Vector2, to corner: Vector2, seed: Int) -> [Drawing.Item] {
    let (heaps, way) = (11, corner - top)
    /// The point at a share of the slope, some points of the original above it.
    func point(_ share: Double, _ tall: Double) -> Vector2 {
      top + way * share - Vector2(0, tall * unit * min(0.5 + share, 6 * (1 - share)))
    }
    let path = Path { path in
      path.move(to: top)
      for step in 1...2 * heaps {
        // Down above the slope, and back up below it.
        let isBack = step > heaps
        let end = Double(isBack ? 2 * heaps - step : step) / Double(heaps)
        let middle = end + (isBack ? 0.5 : -0.5) / Double(heaps)
        let noise = Double(NoiseLattice.value(x: step, y: seed))
        path.addQuad(
          to: point(end, isBack ? -7 : 3),
          control: point(middle, (isBack ? -17 : 9) * (0.4 + 1.1 * noise)))
      }
      path.close()
    }
    let shade = (1...3).map { step in
      Drawing.Item.fill(
        path.transformed(by: .translation(Vector2(0, 1.4 * Double(step) * unit))),
        .color(Color(0.01, 0.07, 0.12, opacity: 0.14)))
    }
    let outward = Vector2(way.x < 0 ? -way.y : way.y, -abs(way.x)) * (9 * unit / length(way))
    let paint = Paint.linear(
      from: top + outward, to: top - outward,
      [GradientStop(0, Self.white), GradientStop(1, Self.shaded)])
    return shade + [.fill(path, paint)]
  }

  /// Two drifts at the foot, which end in the snow of the ground.
  var drifts: [Drawing.Item] {
    let (pot, foot) = (layout.foundation.size.width, layout.foundation.end.y)
    let middle = layout.foundation.center.x
    return [(-0.24, 1.1, 17.0, 12.0), (0.20, 1.1, 26, 16)].map { shift, wide, rise, depth in
      let (low, high) = (foot + depth * unit, foot - rise * unit)
      let (left, right) = (middle + (shift - wide) * pot, middle + (shift + wide) * pot)
      let crest = middle + 1.2 * shift * pot
      let path = Path { path in
        path.move(to: Vector2(left, low))
        path.addCubic(
          to: Vector2(crest, high), control1: Vector2((left + crest) / 2, low),
          control2: Vector2((left + 2 * crest) / 3, high))
        path.addCubic(
          to: Vector2(right, low), control1: Vector2((right + 2 * crest) / 3, high),
          control2: Vector2((right + crest) / 2, low))
        path.close()
      }
      return .fill(
        path,
        .linear(
          from: Vector2(0, high), to: Vector2(0, low),
          [
            GradientStop(0, Self.white), GradientStop(0.4, Color(0.86, 0.90, 0.98)),
            GradientStop(1, Self.shaded.opacity(0)),
          ]))
    }
  }
}
