internal import Controls
internal import Geometry
internal import Interaction
internal import SceneGraph

/// The page on which the outline of a bank card is made as large as a real one, which is held to the
/// screen.
struct Calibration: Sendable {
  enum Answer { case none, keep, cancel }

  /// The density of the screen, points per millimeter.
  private(set) var density: Double
  /// The distance of the pointer's press from the outline's middle, and the density then.
  private var held: (distance: Double, density: Double)?
  private var pointer = Vector2.zero

  /// A bank card (ISO 7810, ID-1), millimeters, and the radius of its corners.
  private static let (card, corner) = (Vector2(85.60, 53.98), 3.18)
  /// The densities that monitors have, points per millimeter.
  static let range = 1.0...16.0

  /// A page that begins with a density; nil for an unknown one.
  init(_ density: Double?) { self.density = (density ?? 96 / 25.4).clamped(to: Self.range) }

  /// Hands an event to an open page; false if it is closed.
  static func take(
    _ event: Event, for page: inout Calibration?, in view: Size, _ reaction: inout EditorReaction
  ) -> Bool {
    guard var open = page else { return false }
    let answer = open.handle(event, in: view)
    page = answer == .none ? open : nil
    if answer == .keep { reaction.commands.append(.calibrate(open.density)) }
    return true
  }

  /// Handles an event in a view.
  mutating func handle(_ event: Event, in view: Size) -> Answer {
    let distance = { (place: Vector2) in abs(place.x - view.width / 2) }
    switch event {
    case .moved(let place):
      pointer = place
      if let held { set(held.density * distance(place) / held.distance) }
    case .pressed(.left):
      if let index = button(in: view) { return index == 0 ? .cancel : .keep }
      held = (max(distance(pointer), 8), density)
    case .released(.left): held = nil
    case .scrolled(let way, _): set(density * (1 + 0.004 * way.y.clamped(to: -10...10)))
    case .key(.left), .key(.down): set(density * 0.9985)
    case .key(.right), .key(.up): set(density * 1.0015)
    case .key(.enter): return .keep
    case .key(.escape): return .cancel
    default: break
    }
    return .none
  }

  private mutating func set(_ new: Double) { density = new.clamped(to: Self.range) }
  /// The index of the button under the pointer: 0 is Cancel, 1 is Keep; nil for none.
  func button(in view: Size) -> Int? {
    Self.buttons(in: view).firstIndex { $0.contains(pointer) }
  }

  private static func buttons(in view: Size) -> [Rect] {
    [-54.0, 54].map { way in
      Rect(
        center: Vector2((view.width / 2 + way).rounded(), (view.height - 34).rounded()),
        size: Size(96, 32))
    }
  }

  /// The page over a view.
  func node(in view: Size) -> Node {
    let all = Rect(origin: .zero, size: view)
    let size = Self.card * density
    let middle = Vector2(view.width / 2, view.height / 2 + 12)
    let path = RoundedRectangle(cornerRadius: Self.corner * density).path(
      in: Rect(center: middle, size: Size(size.x, size.y)))
    func text(_ words: String, _ y: Double, size: Double, _ color: Color) -> Drawing.Item {
      .text(
        Text(
          words, size: size, color: color, alignment: .center,
          width: min(view.width - 24, 460), lines: 2), at: Vector2(view.width / 2, y))
    }
    var items: [Drawing.Item] = [
      .fill(RoundedRectangle().path(in: all), .color(Palette.sheet.opacity(0.96))),
      .fill(path, .color(.white.opacity(0.09))),
      .stroke(path, .color(Palette.gold), StrokeStyle(width: 1.5)),
      text("Hold a bank card to the screen", 26, size: 16, Palette.bright),
      text(
        "Drag, or press Left and Right, until the outline is as large.", 50,
        size: 13, Palette.plain),
      text(
        "\(DecimalText.text(density * 25.4, places: 0)) ppi", middle.y, size: 12, Palette.quiet),
    ]
    for (index, frame) in Self.buttons(in: view).enumerated() {
      let (isLit, isKeep) = (button(in: view) == index, index == 1)
      let fill =
        isKeep ? Palette.gold.opacity(isLit ? 1 : 0.9) : .white.opacity(isLit ? 0.13 : 0.08)
      items += [
        .fill(PanelStyle.box(frame), .color(fill)),
        .text(
          Text(
            isKeep ? "Keep" : "Cancel", size: 13, isBold: isKeep,
            color: isKeep ? Palette.sheet : Palette.bright, alignment: .center),
          at: frame.center),
      ]
    }
    return .drawing(items, in: all)
  }
}
