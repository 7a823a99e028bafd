internal import Geometry
internal import SceneGraph

/// An item of the radial menu: a name, a color and a line icon.
struct RadialItem: Sendable, Hashable {
  let name: String
  let color: Color
  /// The icon's lines in a square of 24 x 24, to be stroked.
  let icon: Path

  /// The side of the icons' square.
  static let gridSize = 24.0
  /// The width of the icons' lines in that square.
  static let lineWidth = 1.6

  /// All items, in the order of their hues.
  static let all = [
    RadialItem(name: "Camera", color: Color(0.29, 0.52, 0.98), icon: camera),
    RadialItem(name: "Night", color: Color(0.53, 0.40, 0.96), icon: moon),
    RadialItem(name: "Music", color: Color(0.90, 0.32, 0.66), icon: music),
    RadialItem(name: "Love", color: Color(0.94, 0.28, 0.36), icon: heart),
    RadialItem(name: "Day", color: Color(0.96, 0.50, 0.18), icon: sun),
    RadialItem(name: "Favorite", color: Color(0.90, 0.66, 0.14), icon: star),
    RadialItem(name: "Nature", color: Color(0.25, 0.70, 0.40), icon: leaf),
    RadialItem(name: "Settings", color: Color(0.16, 0.64, 0.70), icon: gear),
  ]

  static let center = Vector2(12, 12)

  /// A point at an angle clockwise from 12 o'clock, in degrees.
  static func point(
    _ degrees: Double, _ radius: Double, from center: Vector2 = center
  ) -> Vector2 {
    AffineTransform.rotation(.degrees(degrees), about: center)
      .apply(center - Vector2(0, radius))
  }

  static func joined(_ paths: [Path]) -> Path {
    Path { path in
      for part in paths { path.add(part) }
    }
  }

  private static let camera: Path = {
    let body = Path { path in
      path.addLines([
        Vector2(7.7, 6.8), Vector2(9.3, 4.4), Vector2(14.7, 4.4), Vector2(16.3, 6.8),
      ])
      let corners = [
        Vector2(18.9, 9.4), Vector2(18.9, 17), Vector2(5.1, 17), Vector2(5.1, 9.4),
      ]
      for (index, corner) in corners.enumerated() {
        let start = 90 * Double(index) - 90
        path.addArc(
          center: corner, radius: 2.6, from: .degrees(start), to: .degrees(start + 90))
      }
      path.close()
    }
    return joined([body, Path(circleAt: Vector2(12, 13), radius: 3.7)])
  }()

  /// A disc of radius 8.8 minus a disc of radius 7, whose center is up and to the right.
  private static let moon: Path = {
    let (outer, inner) = (8.8, 7.0)
    let hollow = Vector2(15.9, 8.1)
    let way = hollow - center
    let distance = length(way)
    // The points where both circles meet, along and across the line between their centers.
    let along = (outer * outer - inner * inner + distance * distance) / (2 * distance)
    let across = (outer * outer - along * along).squareRoot()
    let axis = way.direction.radians
    let wide = Vector2(along, across).direction.radians
    let narrow = Vector2(along - distance, across).direction.radians
    return Path { path in
      path.addArc(
        center: center, radius: outer, from: .radians(axis + wide),
        to: .radians(axis + 2 * .pi - wide))
      path.addArc(
        center: hollow, radius: inner, from: .radians(axis + 2 * .pi - narrow),
        to: .radians(axis + narrow))
      path.close()
    }
  }()

  private static let music = joined([
    Path(circleAt: Vector2(6.4, 17.6), radius: 2.7),
    Path(circleAt: Vector2(16.9, 15.6), radius: 2.7),
    Path(lines: [
      Vector2(9.1, 17.6), Vector2(9.1, 5.6), Vector2(19.6, 3.6), Vector2(19.6, 15.6),
    ]),
    Path(lines: [Vector2(9.1, 9.4), Vector2(19.6, 7.4)]),
  ])

  private static let heart = Path { path in
    path.move(to: Vector2(12, 20.4))
    path.addCubic(
      to: Vector2(2.6, 8.9), control1: Vector2(6, 16.2), control2: Vector2(2.6, 12.8))
    path.addCubic(
      to: Vector2(7.4, 4), control1: Vector2(2.6, 6), control2: Vector2(4.8, 4))
    path.addCubic(
      to: Vector2(12, 6.9), control1: Vector2(9.4, 4), control2: Vector2(11.1, 5.1))
    path.addCubic(
      to: Vector2(16.6, 4), control1: Vector2(12.9, 5.1), control2: Vector2(14.6, 4))
    path.addCubic(
      to: Vector2(21.4, 8.9), control1: Vector2(19.2, 4), control2: Vector2(21.4, 6))
    path.addCubic(
      to: Vector2(12, 20.4), control1: Vector2(21.4, 12.8), control2: Vector2(18, 16.2))
    path.close()
  }

  private static let sun = joined(
    [Path(circleAt: center, radius: 4.2)]
      + (0..<8).map { Path(lines: [point(45 * Double($0), 7.3), point(45 * Double($0), 9.7)]) })

  private static let star = Path(
    lines: (0..<10).map {
      point(36 * Double($0), $0.isMultiple(of: 2) ? 9.9 : 4.5, from: Vector2(12, 12.7))
    },
    isClosed: true)

  private static let leaf = joined([
    Path { path in
      path.move(to: Vector2(6.4, 17.6))
      path.addCubic(
        to: Vector2(20, 4), control1: Vector2(2.6, 9.4), control2: Vector2(9.2, 3.6))
      path.addCubic(
        to: Vector2(6.4, 17.6), control1: Vector2(20.4, 14.8), control2: Vector2(14.6, 21.4))
      path.close()
    },
    Path(lines: [Vector2(3.8, 20.2), Vector2(13.6, 10.4)]),
  ])

  private static let gear = joined([
    Path(circleAt: center, radius: 3.2),
    Path(
      lines: (0..<8).flatMap { tooth in
        [(-13.5, 7.2), (-8.5, 9.7), (8.5, 9.7), (13.5, 7.2)].map {
          point(45 * Double(tooth) + $0.0, $0.1)
        }
      },
      isClosed: true),
  ])
}
