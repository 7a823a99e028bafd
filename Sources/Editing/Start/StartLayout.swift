internal import Controls
internal import Geometry
internal import SceneGraph

/// The places of the start page's parts in a view, in points.
struct StartLayout {
  typealias Part = StartPage.Part

  /// The frame in which files are dropped; files dropped elsewhere open as well.
  let drop: Rect
  /// The frame of the button that opens files.
  let open: Rect
  /// The headings with their places at the left.
  private(set) var headings: [(text: String, place: Vector2)] = []
  /// The frames of the cards, by their indices in the deck.
  private(set) var cards: [(index: Int, frame: Rect)] = []
  private let view: Size

  /// The height of a heading above its cards, and of a name below a card.
  private static let (heading, name) = (30.0, 22.0)
  private static let between = 18.0
  private static let margin = 24.0
  private static let mostRecents = 6

  /// The layout for a deck of Foil's own card, recent cards and samples.
  ///
  /// Each row has as many cards as fit, and the cards are as high as both rows allow.
  init(_ deck: Deck, recents: Int, in view: Size) {
    self.view = view
    let width = max(min(view.width - 2 * Self.margin, 820), 1)
    let left = ((view.width - width) / 2).rounded()
    let newest = Array(1..<1 + min(recents, max(deck.entries.count - 1, 0)))
      .prefix(Self.mostRecents)
    let samples = Array(1 + recents..<max(deck.entries.count, 1 + recents)) + [0]
    let rows = [("Recent", Array(newest)), ("Samples", samples)].filter { !$0.1.isEmpty }
    let dropHeight = (0.17 * view.height).clamped(to: 64...128).rounded()
    let used = dropHeight + Double(rows.count) * (Self.heading + Self.name)
    let count = Double(max(rows.map(\.1.count).max() ?? 1, 1))
    let widest = (width - (count - 1) * Self.between) / count
    let free = (view.height - 2 * Self.margin - used) / Double(max(rows.count, 1)) - 8
    let side = max(min(free, 190, max(widest, 70) * 88 / 63), 40).rounded()
    let cell = (side * 63 / 88).rounded()
    let whole = used + Double(rows.count) * (side + 8)
    var y = max((view.height - whole) / 2, 8).rounded()
    drop = Rect(origin: Vector2(left, y), size: Size(width, dropHeight))
    let button = Size(min(132, width - 24), 32)
    open = Rect(
      center: Vector2(drop.center.x, drop.origin.y + 0.66 * dropHeight), size: button)
    y = drop.end.y
    let fit = max(Int((width + Self.between) / (cell + Self.between)), 1)
    for (title, indices) in rows {
      headings.append((title, Vector2(left, y + Self.heading / 2 + 4)))
      for (column, index) in indices.prefix(fit).enumerated() {
        let shape = deck.entries[index].shape ?? .poker
        let frame = Rect(
          origin: Vector2(
            left + Double(column) * (cell + Self.between), y + Self.heading + 4),
          size: Size(cell, side))
        let card = frame.size.fitting(aspectRatio: shape.aspectRatio)
        cards.append((index, Rect(center: frame.center, size: card)))
      }
      y += Self.heading + side + Self.name + 8
    }
  }

  /// The parts in the order of Tab, with their frames.
  var parts: [(part: Part, frame: Rect)] {
    [(Part.open, open)] + cards.map { (Part.card($0.index), $0.frame) }
  }

  /// The part at a point; nil for none.
  func part(at point: Vector2) -> Part? { parts.first { $0.frame.contains(point) }?.part }

  // MARK: Picture

  /// The page's text, outlines and button.
  func nodes(_ deck: Deck, pointed: Part?, current: Part?, isLight: Bool) -> [Node] {
    let ink = isLight ? Palette.sheet : Palette.plain
    var items: [Drawing.Item] = dashes(ink.opacity(0.4))
    items.append(
      .text(
        Text(
          "Drop pictures or cards here", size: 15, color: ink, alignment: .center,
          width: drop.size.width - 24),
        at: Vector2(drop.center.x, drop.origin.y + 0.27 * drop.size.height)))
    let isLit = pointed == .open
    items += [
      .fill(PanelStyle.box(open), .color(Palette.gold.opacity(isLit ? 1 : 0.9))),
      .text(
        Text(
          "Open   Ctrl+O", size: 13, isBold: true, color: Palette.sheet, alignment: .center,
          width: open.size.width - 8), at: open.center),
    ]
    for (text, place) in headings {
      items.append(
        .text(
          Text(
            text, size: 12, isBold: true, color: isLight ? ink.opacity(0.75) : Palette.gold,
            width: drop.size.width), at: place))
    }
    for (index, frame) in cards {
      let entry = deck.entries[index]
      let isHere = pointed == .card(index) || current == .card(index)
      if entry.thumbnail == nil, index > 0 {
        items.append(.fill(PanelStyle.box(frame), .color(ink.opacity(0.10))))
      }
      items.append(
        .text(
          Text(
            entry.isUnreadable ? "\(entry.name) (unreadable)" : entry.name, size: 11,
            color: isHere ? ink : ink.opacity(0.75), alignment: .center,
            width: frame.size.width + 14),
          at: Vector2(frame.center.x, frame.end.y + 13)))
    }
    items += rings(pointed: pointed, current: current, ink)
    return [.drawing(Drawing(size: view, items))]
  }

  private func rings(pointed: Part?, current: Part?, _ ink: Color) -> [Drawing.Item] {
    parts.compactMap { part, frame in
      guard part == current || part == pointed, !(part == .open && part != current) else {
        return nil
      }
      return .stroke(
        PanelStyle.box(frame.expanded(by: Vector2(repeating: 3)), radius: 8),
        .color(part == current ? Palette.gold : ink.opacity(0.4)), StrokeStyle(width: 1.5))
    }
  }

  /// The dashed outline of the place to drop files.
  private func dashes(_ color: Color) -> [Drawing.Item] {
    let (dash, pause) = (9.0, 7.0)
    let path = Path { path in
      func side(from start: Vector2, to end: Vector2) {
        let long = length(end - start)
        let count = max((long + pause) / (dash + pause), 1).rounded()
        let step = (long + pause) / count
        let way = (end - start) / max(long, 1e-9)
        for index in 0..<Int(count) {
          let begin = start + way * (Double(index) * step)
          path.move(to: begin)
          path.addLine(to: begin + way * (step - pause))
        }
      }
      let (a, b) = (drop.origin, drop.end)
      side(from: a, to: Vector2(b.x, a.y))
      side(from: Vector2(b.x, a.y), to: b)
      side(from: b, to: Vector2(a.x, b.y))
      side(from: Vector2(a.x, b.y), to: a)
    }
    return [.stroke(path, .color(color), StrokeStyle(width: 1.5, hasRoundEnds: true))]
  }
}
