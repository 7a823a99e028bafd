internal import Geometry
internal import SceneGraph

/// The two sides of the classic card, in the proportions of its original.
enum FlipArt {
  /// The card's frame in its own space, centered on the origin, in the original's units.
  static let frame = Rect(center: .zero, size: Size(200, 250))
  /// The radius of the corners, in units.
  static let cornerRadius = 20.0
  /// The margin for the shadow around the card, in units.
  private static let margin = 28.0

  /// The size of a side's drawing, with the card in its middle.
  static let sheet = Size(frame.size.width + 2 * margin, frame.size.height + 2 * margin)

  private static let center = sheet.vector / 2
  private static let card = outline(inset: 0)

  private static let red = Color(0.898, 0.137, 0.176)
  private static let blue = Color(0.09, 0.45, 1)
  private static let shadow = DropShadow(
    color: Color(0.04, 0.04, 0.06, opacity: 0.55), blur: 7, offset: Vector2(0, 4))

  private static func outline(inset: Double) -> Path {
    let size = Size(frame.size.width - 2 * inset, frame.size.height - 2 * inset)
    return RoundedRectangle(cornerRadius: cornerRadius).path(in: Rect(center: center, size: size))
  }

  private static func seal(_ width: Double) -> Path {
    Seal().path(in: Rect(center: center, size: Size(width, width)))
  }

  /// The front with its shadow, and without.
  static let front = (shadowed: drawnFront(hasShadow: true), bare: drawnFront(hasShadow: false))
  /// The back with its shadow, and without.
  static let back = (shadowed: drawnBack(hasShadow: true), bare: drawnBack(hasShadow: false))

  private static func body(_ paint: Paint, hasShadow: Bool) -> Drawing.Item {
    let body = Drawing.Item.fill(card, paint)
    return hasShadow ? .shadowed(shadow, [body]) : body
  }

  /// The front: white, with a red club 80 units wide.
  private static func drawnFront(hasShadow: Bool) -> Drawing {
    let club = Club().path(in: Rect(center: center, size: Size(80, 80)))
    return Drawing(
      size: sheet, [body(.color(.white), hasShadow: hasShadow), .fill(club, .color(red))])
  }

  /// The back: blue glass, a blue panel 16 units inside it, and three nested seals.
  private static func drawnBack(hasShadow: Bool) -> Drawing {
    let deep = Paint.color(blue.opacity(0.7))
    let ink = Color.white.opacity(0.86)
    let line = StrokeStyle(width: 3, join: .round)
    let panel = outline(inset: 16)
    return Drawing(
      size: sheet,
      [
        body(.color(blue.opacity(0.2)), hasShadow: hasShadow),
        .stroke(card, deep, line),
        .fill(panel, deep),
        .stroke(panel, deep, line),
        .fill(seal(150), deep),
        .stroke(seal(150), .color(ink), line),
        .stroke(seal(80), .color(ink), line),
        .fill(seal(40), .color(ink)),
      ])
  }
}
