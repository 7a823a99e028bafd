internal import Controls
internal import Geometry
internal import Interaction
internal import SceneGraph

/// The page on which the outline of a bank card is made as large as a real one, which is held to the
/// screen.
struct Calibration: Sendable {
  /// The result of an event.
  enum Answer { case none, keep, cancel }

  /// The density of the screen, points per millimeter.
  private(set) var density: Double
  /// The distance from the outline's middle to the pointer's press, and the density then; nil while
  /// nothing is held.
  private var held: (distance: Double, density: Double)?
  private var pointer = Vector2.zero

  /// A bank card (ISO 7810, ID-1), millimeters.
  static let card = Size(85.60, 53.98)
  private static let corner = 3.18
  /// The densities that monitors have, points per millimeter.
  static let range = 1.0...16.0
  /// The density of 96 points per inch.
  static let usual = 96 / 25.4

  /// A page that begins with a density; nil for an unknown one.
  init(_ density: Double?) { self.density = (density ?? Self.usual).clamped(to: Self.range) }

  // MARK: Events

  /// Handles an event in a view.
  mutating func handle(_ event: Event, in view: Size) -> Answer {
    switch event {
    case .moved(let place):
      pointer = place
      guard let held else { break }
      set(held.density * distance(in: view) / held.distance)
    case .pressed(.left):
      for (index, frame) in Self.buttons(in: view).enumerated() where frame.contains(pointer) {
        return index == 0 ? .cancel : .keep
      }
      held = (max(distance(in: view), 8), density)
    case .released(.left): held = nil
    case .scrolled(let way, _): set(density * (1 + 0.004 * way.y.clamped(to: -10...10)))
    case .key(let key):
      switch key {
      case .left, .down: set(density * 0.9985)
      case .right, .up: set(density * 1.0015)
      case .enter: return .keep
      case .escape: return .cancel
      default: break
      }
    default: break
    }
    return .none
  }

  private mutating func set(_ new: Double) { density = new.clamped(to: Self.range) }

  /// The distance of the pointer from the outline's middle, along the card's longer side.
  private func distance(in view: Size) -> Double {
    let way = pointer - Self.middle(in: view)
    return abs(outline(in: view).isUpright ? way.y : way.x)
  }

  /// True if the pointer is over a button.
  func isOnButton(in view: Size) -> Bool {
    Self.buttons(in: view).contains { $0.contains(pointer) }
  }

  // MARK: Picture

  private static func middle(in view: Size) -> Vector2 {
    Vector2(view.width / 2, (view.height + 20) / 2)
  }

  /// The outline; upright where the view is too narrow.
  private func outline(in view: Size) -> (frame: Rect, isUpright: Bool) {
    let wide = Size(Self.card.width * density, Self.card.height * density)
    let isUpright = wide.width > view.width - 24 && view.height > view.width
    let size = isUpright ? Size(wide.height, wide.width) : wide
    return (Rect(center: Self.middle(in: view), size: size), isUpright)
  }

  /// The frames of the buttons Cancel and Keep.
  private static func buttons(in view: Size) -> [Rect] {
    let size = Size(96, 32)
    return [-1.0, 1].map { side in
      Rect(
        center: Vector2((view.width / 2 + side * 54).rounded(), (view.height - 34).rounded()),
        size: size)
    }
  }

  /// The page over a view.
  func nodes(in view: Size) -> [Node] {
    let all = Rect(origin: .zero, size: view)
    let frame = outline(in: view).frame
    let path = RoundedRectangle(cornerRadius: Self.corner * density).path(in: frame)
    let density = DecimalText.text(density * 25.4, places: 0)
    var items: [Drawing.Item] = [
      .fill(RoundedRectangle().path(in: all), .color(Palette.sheet.opacity(0.96))),
      .fill(path, .color(.white.opacity(0.09))),
      .stroke(path, .color(Palette.gold), StrokeStyle(width: 1.5)),
    ]
    let lines: [(String, Double, Color, Bool)] = [
      ("Hold a bank card to the screen", 16, Palette.bright, true),
      ("Drag, turn the wheel or press Left and Right", 13, Palette.plain, false),
      ("until the outline is as large as the card.", 13, Palette.plain, false),
    ]
    for (row, line) in lines.enumerated() {
      items.append(
        .text(
          Text(
            line.0, size: line.1, isBold: line.3, color: line.2, alignment: .center,
            width: max(view.width - 24, 1)),
          at: Vector2(view.width / 2, 26 + 22 * Double(row))))
    }
    items.append(
      .text(
        Text("\(density) ppi", size: 12, color: Palette.quiet, alignment: .center),
        at: frame.center))
    for (index, button) in Self.buttons(in: view).enumerated() {
      let (isLit, isKeep) = (button.contains(pointer), index == 1)
      let fill = isKeep ? Palette.gold.opacity(isLit ? 1 : 0.9) : Color.white.opacity(0.12)
      items += [
        .fill(PanelStyle.box(button), .color(fill)),
        .text(
          Text(
            isKeep ? "Keep" : "Cancel", size: 13, isBold: isKeep,
            color: isKeep ? Palette.sheet : Palette.bright, alignment: .center),
          at: button.center),
      ]
    }
    return [.drawing(items, in: all)]
  }
}
