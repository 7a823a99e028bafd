internal import Controls
internal import Geometry
internal import Glibc
internal import SceneGraph

extension ChooserLayout {
  /// The marks on a card.
  private struct Marks: Hashable {
    var isCurrent = false
    /// True for the look that the card has.
    var isUsed = false
    var isFavorite = false
    /// True while the pointer is on the card.
    var isHovered = false
    /// True while the pointer is on the star.
    var isStarLit = false
    /// True on a light backdrop.
    var isLight = false
    /// The number of a marked card, from 1 on; nil for others.
    var number: Int?
  }

  /// The margin around a card for its rings, in points.
  private static let around = 6.0

  /// The chooser's text, rings and buttons, over its cards.
  ///
  /// - Parameters:
  ///   - scroll: The scroll position.
  ///   - used: The id of the look that the card has; nil for none.
  ///   - hovered: The part under the pointer; nil for none.
  ///   - isLight: True if the backdrop is light.
  func nodes(
    _ chooser: Chooser, scroll: Double, used: String?, hovered: Chooser.Part?, isLight: Bool
  ) -> [Node] {
    let cells = inSight(scroll: scroll).flatMap { cell -> [Node] in
      let id = cell.look.name
      var marks = Marks(isCurrent: id == chooser.current, isUsed: id == used)
      marks.isLight = isLight
      marks.isFavorite = chooser.favorites.contains(id)
      marks.isStarLit = hovered == .star(id)
      marks.isHovered = marks.isStarLit || hovered == .card(id)
      marks.number = chooser.marked.firstIndex(of: id).map { $0 + 1 }
      let frame = frame(cell, scroll: scroll)
      return [label(of: cell, in: frame, isCurrent: marks.isCurrent, isLight: isLight)]
        + rings(marks, on: frame)
    }
    return [.clipped(to: viewport, .group(cells)), bar(chooser, hovered: hovered)]
      + [foot(chooser, hovered: hovered)]
  }

  // MARK: Cards

  /// The heading above a card and the title below it.
  private func label(of cell: Cell, in frame: Rect, isCurrent: Bool, isLight: Bool) -> Node {
    let plain = isLight ? Palette.sheet : Palette.plain
    let room = cell.heading == nil ? frame.size.width : view.width - frame.origin.x - 8
    let sheet = Size(max(room, frame.size.width) + 8, frame.size.height + Self.heading + Self.title)
    var items: [Drawing.Item] = [
      .text(
        Text(
          cell.look.title, size: PanelStyle.small, isBold: isCurrent,
          color: isCurrent || isLight ? plain : plain.opacity(0.8), alignment: .center,
          width: frame.size.width + 8),
        at: Vector2(4 + frame.size.width / 2, Self.heading + frame.size.height + 11))
    ]
    if let heading = cell.heading {
      items.append(
        .text(
          Text(
            heading, size: PanelStyle.small, isBold: true,
            color: isLight ? plain.opacity(0.75) : Palette.gold, width: room),
          at: Vector2(4, Self.heading / 2 - 1)))
    }
    return .drawing(Drawing(size: sheet, items)).offset(
      by: frame.origin - Vector2(4, Self.heading))
  }

  private func rings(_ marks: Marks, on frame: Rect) -> [Node] {
    let sheet = frame.expanded(by: Vector2(repeating: Self.around))
    let card = Rect(origin: Vector2(repeating: Self.around), size: frame.size)
    var items: [Drawing.Item] = []
    func ring(_ color: Color, width: Double, out: Double) {
      let line = card.expanded(by: Vector2(repeating: out + width / 2))
      items.append(
        .stroke(PanelStyle.box(line, radius: 6 + out), .color(color), StrokeStyle(width: width)))
    }
    if marks.isUsed { ring(Palette.gold, width: 2, out: 1) }
    let line = marks.isLight ? Palette.sheet : Palette.bright
    if marks.isCurrent { ring(line, width: 1.5, out: marks.isUsed ? 3.5 : 1) }
    if marks.isHovered, !marks.isCurrent {
      ring(line.opacity(0.45), width: 1, out: marks.isUsed ? 3.5 : 1)
    }
    if marks.isFavorite || marks.isCurrent || marks.isHovered { items += star(marks, on: card) }
    if let number = marks.number {
      let disc = Rect(origin: card.origin + Vector2(4, 4), size: Size(18, 18))
      items += [
        .fill(PanelStyle.box(disc, radius: 9), .color(Palette.gold)),
        .text(
          Text("\(number)", size: 12, isBold: true, color: Palette.sheet, alignment: .center),
          at: disc.center),
      ]
    }
    if items.isEmpty { return [] }
    return [.drawing(items, in: sheet)]
  }

  private func star(_ marks: Marks, on card: Rect) -> [Drawing.Item] {
    let place = Self.star(on: card)
    let outer = 7.0
    let corners = (0..<10).map { corner in
      let reach = corner.isMultiple(of: 2) ? outer : 0.42 * outer
      let turn = Double(corner) * .pi / 5
      return place.center + reach * Vector2(sin(turn), -cos(turn))
    }
    let path = Path(lines: corners, isClosed: true)
    let disc = PanelStyle.box(place.expanded(by: Vector2(-1, -1)), radius: 10)
    let line = StrokeStyle(width: 1.2, join: .round)
    return [
      .fill(disc, .color(Palette.sheet.opacity(marks.isStarLit ? 0.85 : 0.55))),
      marks.isFavorite
        ? .fill(path, .color(Palette.gold))
        : .stroke(path, .color(marks.isStarLit ? .white : Palette.plain), line),
    ]
  }

  // MARK: Bars

  /// The bar above the cards, with the search and the buttons.
  private func bar(_ chooser: Chooser, hovered: Chooser.Part?) -> Node {
    let size = Size(view.width, Self.header)
    var items: [Drawing.Item] = [
      .fill(Path(size), .color(Palette.sheet.opacity(0.92))),
      .fill(PanelStyle.box(search), .color(.white.opacity(0.075))),
    ]
    let lens = search.origin + Vector2(16, 14)
    let glass = Rect(center: lens, size: Size(10, 10))
    let handle = Path(lines: [lens + Vector2(3.6, 3.6), lens + Vector2(7.5, 7.5)])
    let line = StrokeStyle(width: 1.5, hasRoundEnds: true)
    items += [
      .stroke(PanelStyle.box(glass, radius: 5), .color(Palette.quiet), line),
      .stroke(handle, .color(Palette.quiet), line),
    ]
    let typed = chooser.search.string
    let isEmpty = typed.isEmpty
    let prompt = "Type to search"
    let isWide = PanelStyle.width(of: prompt, size: 13) <= search.size.width - 44
    let words = isEmpty ? (isWide ? prompt : "Search") : typed
    let start = search.origin + Vector2(32, search.size.height / 2)
    if chooser.search.isSelected { items.append(PanelStyle.selection(in: search)) }
    items.append(
      .text(
        Text(
          words, size: 13, color: isEmpty ? Palette.quiet : Palette.bright,
          width: search.size.width - 44, ellipsis: isEmpty ? .end : .start), at: start))
    for (button, title, frame) in buttons {
      let isReady = isReady(button, chooser)
      let isLit = hovered == .button(button) && isReady
      let isMain = button == .take
      let color = Color.white.opacity(isLit ? 0.2 : 0.1)
      items += [
        .fill(
          PanelStyle.box(frame),
          .color(isMain && isReady ? Palette.gold.opacity(isLit ? 1 : 0.88) : color)),
        .text(
          Text(
            title, size: 13, isBold: isMain,
            color: isMain && isReady
              ? Palette.sheet : isReady ? Palette.bright : Palette.bright.opacity(0.38),
            alignment: .center, width: frame.size.width - 8), at: frame.center),
      ]
    }
    return .drawing(Drawing(size: size, items))
  }

  private func isReady(_ button: ChooserButton, _ chooser: Chooser) -> Bool {
    switch button {
    case .sideBySide: chooser.showsMarked || chooser.marked.count >= 2
    case .take: cells.contains { $0.look.name == chooser.current }
    case .close: true
    }
  }

  /// The bar below the cards: the description of the look under the pointer, else of the current
  /// one, and the keys.
  private func foot(_ chooser: Chooser, hovered: Chooser.Part?) -> Node {
    let pointed: String? =
      switch hovered {
      case .card(let look), .star(let look): look
      case .button, nil: chooser.current
      }
    let size = Size(view.width, Self.footer)
    let keys = "Enter: use    Space: mark    Ctrl+D: favorite    Esc: close"
    let keysWidth = PanelStyle.width(of: keys, size: PanelStyle.small)
    let words =
      if cells.isEmpty {
        "No foil matches. Press Backspace to change the search."
      } else if let look = cells.first(where: { $0.look.name == pointed })?.look {
        look.summary.isEmpty ? look.title : "\(look.title): \(look.summary)"
      } else {
        "Point at a look to read what it is."
      }
    // The description is more useful than the keys, which the help shows too.
    let hasKeys = view.width - 56 - keysWidth >= PanelStyle.width(of: words, size: 13)
    let room = view.width - 32 - (hasKeys ? keysWidth + 24 : 0)
    var items: [Drawing.Item] = [
      .fill(Path(size), .color(Palette.sheet.opacity(0.92))),
      .text(
        Text(words, size: 13, color: Palette.plain, width: room),
        at: Vector2(16, size.height / 2)),
    ]
    if hasKeys {
      items.append(
        .text(
          Text(keys, size: PanelStyle.small, color: Palette.quiet, alignment: .trailing),
          at: Vector2(view.width - 16, size.height / 2)))
    }
    return .drawing(Drawing(size: size, items)).offset(by: Vector2(0, view.height - Self.footer))
  }
}

extension Path {
  /// A rectangle from the origin.
  fileprivate init(_ size: Size) {
    self = RoundedRectangle(cornerRadius: 0).path(in: Rect(origin: .zero, size: size))
  }
}
