internal import CardModel
internal import Controls
internal import Geometry
internal import Interaction
internal import SceneGraph

/// The places of the chooser's cards in a view, in points.
///
/// The cards flow in rows. A family has its heading above its first card, which begins a row or,
/// in a search, follows another family that leaves room.
struct ChooserLayout {
  /// A card of the chooser.
  struct Cell {
    let look: EffectDescription
    /// The card's frame in the content, which scrolls.
    let frame: Rect
    /// The family's heading, for its first card.
    let heading: String?
  }

  private(set) var cells: [Cell] = []
  let view: Size
  private let isDense: Bool
  /// The texts on the buttons.
  private let titles: [ChooserButton: String]
  /// The height of the content.
  private(set) var contentHeight = 0.0

  /// The height of the bars above and below the cards.
  static let (header, footer) = (56.0, 40.0)
  private static let margin = 20.0
  /// The space between cards.
  private static let gap = 14.0
  /// The height of a heading, and of a title below a card.
  static let (heading, title) = (20.0, 20.0)
  private static let rowGap = 6.0
  /// The side of a square as large as a card: the largest, the least, and the step between.
  private static let (largest, least, step) = (220.0, 96.0, 4.0)
  /// The rows in sight of cards that scroll; a part of a row shows that there are more.
  private static let rowsInSight = 3.5

  /// The largest cards with which all looks fit the view; else large cards, which scroll.
  ///
  /// - Parameters:
  ///   - isLarge: True if cards may be as large as the view allows.
  ///   - isDense: True if a family may follow another in a row.
  ///   - titles: The texts on the buttons.
  init(
    _ groups: [LookFamily], in view: Size, shape: CardShape, isLarge: Bool = false,
    isDense: Bool = false, buttons titles: [ChooserButton: String]
  ) {
    (self.view, self.isDense, self.titles) = (view, isDense, titles)
    var side = isLarge ? max(view.width, view.height) : Self.largest
    repeat {
      let root = shape.aspectRatio.squareRoot()
      place(groups, Size((side * root).rounded(), (side / root).rounded()))
      side -= Self.step
    } while side >= Self.least && (contentHeight > viewport.size.height || isTooWide)
    guard !isLarge, contentHeight > viewport.size.height else { return }
    let row = viewport.size.height / Self.rowsInSight
    let height = row - Self.heading - Self.title - Self.rowGap
    let (least, room) = (Self.least * shape.aspectRatio.squareRoot(), view.width - 2 * Self.margin)
    var width = max(height * shape.aspectRatio, least)
    // A family that nearly fits its row gets it.
    let most = (room + Self.gap) / Double(groups.map(\.kinds.count).max() ?? 1) - Self.gap
    if !isDense, most >= least { width = min(width, most) }
    width = min(width, room).rounded(.down)
    place(groups, Size(width, (width / shape.aspectRatio).rounded()))
  }

  /// True if a card does not fit the width.
  private var isTooWide: Bool {
    cells.contains { $0.frame.size.width > view.width - 2 * Self.margin }
  }

  /// The part of the view through which the cards are visible.
  var viewport: Rect {
    Rect(
      origin: Vector2(0, Self.header),
      size: Size(view.width, max(view.height - Self.header - Self.footer, 1)))
  }

  /// The largest scroll position.
  var farthest: Double { max(contentHeight - viewport.size.height, 0).rounded(.up) }

  private mutating func place(_ groups: [LookFamily], _ size: Size) {
    cells = []
    var (y, widest) = (0.0, 0.0)
    let end = view.width - Self.margin
    let row = size.height + Self.title + Self.rowGap
    var x = Self.margin
    for group in groups {
      let title = 1.1 * PanelStyle.width(of: group.name, size: PanelStyle.small)
      let count = Double(group.kinds.count)
      let width = max(count * (size.width + Self.gap) - Self.gap, title)
      if y == 0 || !isDense || x + width > end {
        (x, y) = (Self.margin, y + (y > 0 ? row : 0) + Self.heading)
      }
      let start = x
      for (index, look) in group.kinds.enumerated() {
        if x > Self.margin, x + size.width > end { (x, y) = (Self.margin, y + row) }
        let frame = Rect(origin: Vector2(x, y), size: size)
        cells.append(Cell(look: look, frame: frame, heading: index == 0 ? group.name : nil))
        x += size.width
        widest = max(widest, x)
        x += Self.gap
      }
      x = max(x, start + title + Self.gap)
      widest = max(widest, start + title)
    }
    contentHeight = y > 0 ? y + row : 0
    // The rows are in the middle of the view.
    let aside = ((end - widest) / 2).rounded(.down)
    let free = max((viewport.size.height - contentHeight) / 2, 0).rounded(.down)
    cells = cells.map { cell in
      let frame = Rect(origin: cell.frame.origin + Vector2(aside, free), size: size)
      return Cell(look: cell.look, frame: frame, heading: cell.heading)
    }
  }

  // MARK: Parts

  /// The frame of a cell's card in the view.
  func frame(_ cell: Cell, scroll: Double) -> Rect {
    Rect(
      origin: cell.frame.origin + Vector2(0, Self.header - scroll.rounded()),
      size: cell.frame.size)
  }

  /// The cells that are at least partly visible.
  func inSight(scroll: Double) -> [Cell] {
    cells.filter { cell in
      let frame = frame(cell, scroll: scroll)
      return frame.end.y > viewport.origin.y && frame.origin.y < viewport.end.y
    }
  }

  /// The frame of the star on a card.
  static func star(on card: Rect) -> Rect {
    Rect(origin: Vector2(card.end.x - 24, card.origin.y + 2), size: Size(22, 22))
  }

  /// The frames of the buttons in the view, from the right; those without room are left out.
  var buttons: [(button: ChooserButton, title: String, frame: Rect)] {
    var x = view.width - 16
    return ChooserButton.allCases.reversed().compactMap { button in
      let title = titles[button] ?? ""
      let width = Self.width(of: title)
      guard x - width >= search.end.x + 8 else { return nil }
      x -= width
      defer { x -= 8 }
      return (button, title, Rect(origin: Vector2(x, 13), size: Size(width, 30)))
    }
  }

  private static func width(of title: String) -> Double {
    // A preset's name may be long.
    min((PanelStyle.width(of: title, size: 13) + 22).rounded(), 170)
  }

  /// The frame of the search text.
  var search: Rect {
    let room = view.width - 32 - titles.values.reduce(0) { $0 + 8 + Self.width(of: $1) }
    return Rect(
      origin: Vector2(16, 13), size: Size(min(0.4 * view.width, room).clamped(to: 110...360), 30))
  }

  /// The part at a point of the view; nil for none.
  func part(at point: Vector2, scroll: Double) -> Chooser.Part? {
    if let button = buttons.first(where: { $0.frame.contains(point) }) {
      return .button(button.button)
    }
    guard viewport.contains(point) else { return nil }
    for cell in inSight(scroll: scroll) {
      let frame = frame(cell, scroll: scroll)
      if Self.star(on: frame).contains(point) { return .star(cell.look.name) }
      let whole = Rect(
        origin: frame.origin, size: Size(frame.size.width, frame.size.height + Self.title))
      if whole.contains(point) { return .card(cell.look.name) }
    }
    return nil
  }

  /// The look that an arrow key goes to from another; the first look if that is not shown.
  func look(from look: String?, by key: Key) -> String? {
    guard let index = cells.firstIndex(where: { $0.look.name == look }) else {
      return cells.first?.look.name
    }
    let here = cells[index].frame
    switch key {
    case .left: return cells[max(index - 1, 0)].look.name
    case .right: return cells[min(index + 1, cells.count - 1)].look.name
    case .home: return cells.first?.look.name
    case .end: return cells.last?.look.name
    case .up, .down, .pageUp, .pageDown:
      let isUp = key == .up || key == .pageUp
      let rows = Set(cells.map(\.frame.origin.y)).sorted()
      let row = rows.firstIndex(of: here.origin.y) ?? 0
      let page = max(Int(viewport.size.height / max(here.size.height, 1)) - 1, 1)
      let steps = (key == .up || key == .down ? 1 : page) * (isUp ? -1 : 1)
      let next = rows[min(max(row + steps, 0), rows.count - 1)]
      return cells.filter { $0.frame.origin.y == next }
        .min { abs($0.frame.center.x - here.center.x) < abs($1.frame.center.x - here.center.x) }?
        .look.name
    default: return look
    }
  }
}
