internal import Geometry
internal import Glibc
internal import SceneGraph

/// The small signs on buttons, each in a square of 24 points around `center`.
extension PanelStyle {
  /// The sign for a reset: an arrow that goes back in a circle.
  static func resetSign(_ center: Vector2, color: Color) -> Drawing.Item {
    let radius = 4.5
    func point(_ degrees: Double) -> Vector2 {
      let angle = Angle.degrees(degrees).radians
      return center + radius * Vector2(cos(angle), sin(angle))
    }
    let path = Path { path in
      // Most of a circle, clockwise, from the arrowhead at the upper left.
      path.addLines((0...18).map { point(-150 + Double($0) * 15) })
      let tip = point(-150)
      path.addLines([tip + Vector2(-0.4, -4.2), tip, tip + Vector2(4.2, -0.4)])
    }
    return .stroke(
      path, .color(color), StrokeStyle(width: 1.4, join: .round, hasRoundEnds: true))
  }

  /// The sign for removal: a cross.
  static func crossSign(_ center: Vector2, color: Color) -> Drawing.Item {
    let cross = Path { path in
      path.addLines([center + Vector2(-3.5, -3.5), center + Vector2(3.5, 3.5)])
      path.addLines([center + Vector2(3.5, -3.5), center + Vector2(-3.5, 3.5)])
    }
    return .stroke(cross, .color(color), StrokeStyle(width: 1.5, hasRoundEnds: true))
  }

  /// The sign for a random value: a die that shows five.
  static func dieSign(_ center: Vector2, color: Color) -> [Drawing.Item] {
    let body = Rect(center: center, size: Size(13, 13))
    let spots = [(-1.0, -1.0), (1, -1), (0, 0), (-1, 1), (1, 1)].map { x, y in
      Drawing.Item.fill(
        Path(circleAt: center + 3.2 * Vector2(x, y), radius: 1.2), .color(color))
    }
    return [.stroke(box(body, radius: 3), .color(color), StrokeStyle(width: 1.3))] + spots
  }

  /// The sign for a held tilt: a pin, upright if it holds, else lying.
  static func pinSign(_ center: Vector2, isOn: Bool, color: Color) -> [Drawing.Item] {
    let turn = Angle.degrees(isOn ? 0 : 45).radians
    func place(_ x: Double, _ y: Double) -> Vector2 {
      center + Vector2(x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn))
    }
    let head = Path(
      lines: [
        place(-2.6, -6.5), place(2.6, -6.5), place(1.9, -1.6), place(4.2, 1.2), place(-4.2, 1.2),
        place(-1.9, -1.6), place(-2.6, -6.5),
      ],
      isClosed: true)
    let needle = Path(lines: [place(0, 1.6), place(0, 6.8)])
    let line = StrokeStyle(width: 1.3, join: .round, hasRoundEnds: true)
    return [
      isOn ? .fill(head, .color(color)) : .stroke(head, .color(color), line),
      .stroke(needle, .color(color), line),
    ]
  }
}
