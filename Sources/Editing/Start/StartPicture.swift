internal import CardModel
internal import Controls
internal import Geometry
internal import SceneGraph

/// The texts, outlines and button of the start page.
struct StartPicture {
  let layout: StartLayout
  let cards: [StartCard]
  /// The part under the pointer; nil for none.
  let pointed: StartPage.Part?
  /// The part that the keys chose; nil for none.
  let current: StartPage.Part?
  /// True if the backdrop is light.
  let isLight: Bool

  private var ink: Color { isLight ? Palette.sheet : Palette.plain }

  /// The page, without its cards.
  var node: Node {
    .drawing(Drawing(size: layout.view, [outline] + invitation + headings + names + rings + hint))
  }

  /// The dashed outline of the place to drop files.
  private var outline: Drawing.Item {
    let (dash, pause) = (9.0, 7.0)
    let (a, b) = (layout.drop.origin, layout.drop.end)
    let corners = [a, Vector2(b.x, a.y), b, Vector2(a.x, b.y), a]
    let path = Path { path in
      for (start, end) in zip(corners, corners.dropFirst()) {
        let side = length(end - start)
        // Each side begins and ends with a dash.
        let step = (side + pause) / max(((side + pause) / (dash + pause)).rounded(), 1)
        let way = (end - start) / max(side, 1e-9)
        for at in stride(from: 0, to: side, by: step) {
          path.addLines([start + way * at, start + way * min(at + step - pause, side)])
        }
      }
    }
    return .stroke(
      path, .color(ink.opacity(0.4)), StrokeStyle(width: 1.5, hasRoundEnds: true))
  }

  private var invitation: [Drawing.Item] {
    let drop = layout.drop
    return [
      text(
        "Drop pictures or cards here", size: 15, ink, width: drop.size.width - 24,
        at: Vector2(drop.center.x, drop.origin.y + 0.27 * drop.size.height)),
      .fill(
        PanelStyle.box(layout.button), .color(Palette.gold.opacity(pointed == .open ? 1 : 0.9))),
      .text(
        Text(
          "Open   Ctrl+O", size: 13, isBold: true, color: Palette.sheet, alignment: .center,
          width: layout.button.size.width - 8), at: layout.button.center),
    ]
  }

  private var headings: [Drawing.Item] {
    layout.headings.map { title, place in
      .text(
        Text(
          title, size: 12, isBold: true, color: isLight ? ink.opacity(0.75) : Palette.gold,
          width: layout.drop.size.width), at: place)
    }
  }

  private var names: [Drawing.Item] {
    layout.cards.flatMap { part, frame -> [Drawing.Item] in
      var items: [Drawing.Item] = []
      var name = Card.own.name
      if case .card(let index) = part {
        let card = cards[index]
        let isAlone = cards.count { $0.name == card.name } == 1
        name =
          isAlone ? card.name : card.path.split(separator: "/").suffix(2).joined(separator: "/")
        if card.isUnreadable { name += " (unreadable)" }
        if card.card == nil {
          items.append(.fill(PanelStyle.box(frame), .color(ink.opacity(0.1))))
        }
      }
      let isChosen = part == pointed || part == current
      items.append(
        text(
          name, size: 11, isChosen ? ink : ink.opacity(0.75), width: frame.size.width + 14,
          at: Vector2(frame.center.x, frame.end.y + 13)))
      return items
    }
  }

  private var rings: [Drawing.Item] {
    layout.parts.compactMap { part, frame in
      guard part == current || part == pointed && part != .open else { return nil }
      return .stroke(
        PanelStyle.box(frame.expanded(by: Vector2(repeating: 3)), radius: 8),
        .color(part == current ? Palette.gold : ink.opacity(0.4)), StrokeStyle(width: 1.5))
    }
  }

  private var hint: [Drawing.Item] {
    let words = "Tab and arrows choose    Enter opens    Esc shows Foil's own card"
    return [
      text(words, size: 11, ink.opacity(0.6), width: layout.view.width - 16, at: layout.hintPlace)
    ]
  }

  private func text(
    _ string: String, size: Double, _ color: Color, width: Double, at place: Vector2
  ) -> Drawing.Item {
    .text(
      Text(string, size: size, color: color, alignment: .center, width: max(width, 1)), at: place)
  }
}
