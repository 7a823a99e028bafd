internal import Editing
internal import Geometry
internal import SceneGraph

/// An item of the quick menu, in the order on the ring, clockwise from 12 o'clock.
enum QuickItem: Int, Sendable, CaseIterable {
  case foil, mask, light, backdrop, flip, film, save, chooser

  /// The part of the look that the item changes, for the first items; nil for an action.
  var part: LookPart? { LookPart.allCases.dropFirst(rawValue).first }

  /// The item's name, color and icon.
  var art: RadialItem { Self.arts[rawValue] }

  /// The item `distance` places on, clockwise.
  func neighbor(by distance: Int) -> QuickItem { Self.allCases.cycled(rawValue + distance) }

  private static let arts = [
    RadialItem(name: "Foil", color: Color(0.53, 0.40, 0.96), icon: QuickIcon.foil),
    RadialItem(name: "Mask", color: Color(0.90, 0.32, 0.66), icon: QuickIcon.mask),
    RadialItem(name: "Light", color: Color(0.90, 0.66, 0.14), icon: QuickIcon.light),
    RadialItem(name: "Backdrop", color: Color(0.96, 0.50, 0.18), icon: QuickIcon.backdrop),
    RadialItem(name: "Flip", color: Color(0.25, 0.70, 0.40), icon: QuickIcon.flip),
    RadialItem(name: "Film", color: Color(0.94, 0.28, 0.36), icon: QuickIcon.film),
    RadialItem(name: "Save", color: Color(0.29, 0.52, 0.98), icon: QuickIcon.save),
    RadialItem(name: "Chooser", color: Color(0.16, 0.64, 0.70), icon: QuickIcon.chooser),
  ]
}

/// The icons of the quick menu, in a square of 24 x 24.
private enum QuickIcon {
  private static func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Path
  {
    RoundedRectangle(cornerRadius: 2).path(
      in: Rect(origin: Vector2(left, top), size: Size(right - left, bottom - top)))
  }

  /// A star with four points of concave sides.
  private static func sparkle(_ center: Vector2, _ radius: Double) -> Path {
    let tips = (0...4).map { RadialItem.point(90 * Double($0), radius, from: center) }
    return Path { path in
      path.move(to: tips[0])
      for tip in tips.dropFirst() { path.addQuad(to: tip, control: center) }
      path.close()
    }
  }

  static let foil = RadialItem.joined([
    box(5.4, 2.8, 18.6, 21.2), sparkle(Vector2(11.4, 12.8), 5), sparkle(Vector2(15.6, 6.6), 1.9),
  ])

  /// A disc of which one half is hatched.
  static let mask = RadialItem.joined(
    [
      Path(circleAt: RadialItem.center, radius: 8.8),
      Path(lines: [Vector2(12, 3.2), Vector2(12, 20.8)]),
    ]
      + [(7.4, 7.5), (12.0, 8.8), (16.6, 7.5)].map {
        Path(lines: [Vector2(12, $0.0), Vector2(12 + $0.1, $0.0)])
      })

  static let light = RadialItem.joined([
    Path { path in
      path.addArc(
        center: Vector2(12, 9.4), radius: 6.4, from: .degrees(125), to: .degrees(415))
      path.addLine(to: Vector2(14.8, 17))
      path.addLine(to: Vector2(9.2, 17))
      path.close()
    },
    Path(lines: [Vector2(10, 20.4), Vector2(14, 20.4)]),
  ])

  /// A landscape in a frame.
  static let backdrop = RadialItem.joined([
    box(2.8, 4.4, 21.2, 19.6), Path(circleAt: Vector2(8, 9.2), radius: 1.7),
    Path(lines: [
      Vector2(3.4, 17.6), Vector2(8.6, 13.2), Vector2(11.6, 15.8), Vector2(16, 10.6),
      Vector2(20.6, 15.6),
    ]),
  ])

  /// Two arrows around a card's edge.
  static let flip = RadialItem.joined([
    Path(lines: [Vector2(12, 2.6), Vector2(12, 21.4)]),
    Path(lines: [Vector2(8.4, 5.6), Vector2(3.4, 7.6), Vector2(3.4, 16.4), Vector2(8.4, 18.4)]),
    Path(lines: [Vector2(15.6, 5.6), Vector2(20.6, 7.6), Vector2(20.6, 16.4), Vector2(15.6, 18.4)]),
  ])

  static let film = RadialItem.joined([
    box(2.8, 5, 21.2, 19),
    Path(lines: [Vector2(10, 8.8), Vector2(15.4, 12), Vector2(10, 15.2)], isClosed: true),
  ])

  /// An arrow into a tray.
  static let save = RadialItem.joined([
    Path(lines: [Vector2(12, 3.2), Vector2(12, 14.6)]),
    Path(lines: [Vector2(7.4, 10.2), Vector2(12, 14.8), Vector2(16.6, 10.2)]),
    Path(lines: [
      Vector2(3.6, 15.4), Vector2(3.6, 20.2), Vector2(20.4, 20.2), Vector2(20.4, 15.4),
    ]),
  ])

  static let chooser = RadialItem.joined(
    [(3.6, 3.6), (13.6, 3.6), (3.6, 13.6), (13.6, 13.6)].map {
      box($0.0, $0.1, $0.0 + 6.8, $0.1 + 6.8)
    })
}
