internal import CardModel
internal import Controls
internal import Geometry
internal import SceneGraph

extension DeckStripLayout {
  /// The marks on a thumbnail.
  private struct Marks: Hashable {
    var isShown = false
    var isHovered = false
    var isUnsaved = false
    var isUnreadable = false
    var isThere = false
  }

  /// The distance by which the thumbnail under the pointer rises, in points.
  private static let rise = 4.0
  /// The margin around a thumbnail for its ring and dot, in points.
  private static let around = 5.0

  /// The strip's picture.
  ///
  /// The name of the card under the pointer is shown, else that of the target card.
  ///
  /// - Parameters:
  ///   - hovered: The index of the card under the pointer; nil for none.
  ///   - width: The width in the view that a name may take, in points.
  func nodes(scroll: Double, hovered: Int?, width: Double) -> [Node] {
    guard let sheet else { return [] }
    let sight = inSight(scroll: scroll)
    var nodes: [Node] = [.drawing(PanelBackground.items(sheet.size), in: sheet)]
    let cards = sight.filter { $0 != hovered }.flatMap {
      card($0, scroll: scroll, isHovered: false)
    }
    nodes.append(.clipped(to: window.expanded(by: Vector2(4, 0)), .group(cards)))
    nodes += ends(scroll: scroll)
    if let hovered, sight.contains(hovered) {
      let above = Rect(
        origin: window.origin - Vector2(4, 12), size: window.size.grown(by: Vector2(8, 12)))
      nodes.append(.clipped(to: above, .group(card(hovered, scroll: scroll, isHovered: true))))
    }
    let named = hovered ?? target
    if sight.contains(named) { nodes.append(label(named, scroll: scroll, width: width)) }
    return nodes
  }

  private func card(_ place: Int, scroll: Double, isHovered: Bool) -> [Node] {
    let entry = entries[place]
    var frame = card(place, scroll: scroll)
    if isHovered { frame = Rect(origin: frame.origin - Vector2(0, Self.rise), size: frame.size) }
    let radius = max(shape(place).cornerRadius(of: frame.size), 2)
    var marks = Marks(isShown: place == index, isHovered: isHovered)
    marks.isUnsaved = entry.isUnsaved
    marks.isUnreadable = entry.isUnreadable
    marks.isThere = entry.thumbnail != nil
    var nodes: [Node] = []
    if let thumbnail = entry.thumbnail {
      var picture = Picture(thumbnail, frame: frame, cornerRadius: radius)
      picture.crop = shape(place).trimming(entry.crop)
      nodes.append(.picture(picture))
    }
    nodes.append(
      .drawing(Self.drawing(marks, frame.size, radius: radius))
        .offset(by: frame.origin - Vector2(repeating: Self.around)))
    return nodes
  }

  /// The marks around and over a thumbnail, and the placeholder of a missing one.
  private static func drawing(_ marks: Marks, _ size: Size, radius: Double) -> Drawing {
    let frame = Rect(origin: Vector2(repeating: around), size: size)
    var items: [Drawing.Item] = []
    func ring(_ color: Color, width: Double, out: Double) {
      let middle = out + width / 2
      items.append(
        .stroke(
          PanelStyle.box(frame.expanded(by: Vector2(repeating: middle)), radius: radius + middle),
          .color(color), StrokeStyle(width: width)))
    }
    if !marks.isThere {
      items.append(.fill(PanelStyle.box(frame, radius: radius), .color(.white.opacity(0.06))))
    }
    if marks.isUnreadable {
      items.append(
        .text(
          Text(
            "!", size: 18, isBold: true, color: PanelStyle.fault.opacity(0.8), alignment: .center),
          at: frame.center))
    }
    // A thin light line separates dark cards from the background.
    ring(.white.opacity(marks.isHovered ? 0.5 : 0.14), width: 1, out: -1)
    if marks.isShown { ring(Palette.gold, width: 2, out: 1.5) }
    if marks.isUnsaved {
      let dot = Rect(
        center: Vector2(frame.end.x - 1, frame.origin.y + 1), size: Size(8, 8))
      items += [
        .fill(
          PanelStyle.box(dot.expanded(by: Vector2(1.5, 1.5)), radius: 5.5), .color(Palette.sheet)),
        .fill(PanelStyle.box(dot, radius: 4), .color(Palette.gold)),
      ]
    }
    let sheet = frame.expanded(by: Vector2(repeating: around))
    return Drawing(size: sheet.size, items)
  }

  /// The name of a card, below it, because the shown card is above the strip.
  private func label(_ place: Int, scroll: Double, width: Double) -> Node {
    let entry = entries[place]
    let number = "\(place + 1) / \(entries.count)"
    let text = entry.name.isEmpty ? number : "\(entry.name)   \(number)"
    let size = PanelStyle.small
    let wanted = PanelStyle.width(of: text, size: size) + 16
    let sheet = Size(min(wanted, max(width - 8, 1)).rounded(.up), Self.nameHeight)
    let cell = cell(place, scroll: scroll)
    let x = (cell.center.x - sheet.width / 2).clamped(to: 4...max(width - 4 - sheet.width, 4))
    let words = Text(
      text, size: size, color: Palette.bright, alignment: .center, width: sheet.width - 10)
    let corner = Vector2(x.rounded(), cell.end.y + 4)
    return .pill(words, in: Rect(origin: corner, size: sheet), opacity: 0.94)
  }

  /// Soft edges where the strip continues beyond its ends.
  private func ends(scroll: Double) -> [Node] {
    guard let sheet else { return [] }
    let reach = 26.0
    let inside = sheet.size.height - 2
    func end(_ isLeft: Bool) -> Node {
      let size = Size(reach, inside)
      let (from, to) = isLeft ? (0.0, reach) : (reach, 0.0)
      let paint = Paint.linear(
        from: Vector2(from, 0), to: Vector2(to, 0),
        [
          GradientStop(0, Palette.sheet), GradientStop(0.35, Palette.sheet),
          GradientStop(1, Palette.sheet.opacity(0)),
        ])
      // The background's own round corners.
      let outline = Rect(
        origin: Vector2(isLeft ? 0 : reach - 2 * reach, 0), size: Size(2 * reach, inside))
      let fade = Drawing.Item.masked(
        by: PanelStyle.box(outline, radius: PanelBackground.cornerRadius - 1),
        [.fill(PanelStyle.box(Rect(origin: .zero, size: size), radius: 0), paint)])
      let x = isLeft ? sheet.origin.x + 1 : sheet.end.x - 1 - reach
      return .drawing(Drawing(size: size, [fade])).offset(by: Vector2(x, sheet.origin.y + 1))
    }
    return (scroll > 0.5 ? [end(true)] : []) + (scroll < farthest - 0.5 ? [end(false)] : [])
  }
}

extension Size {
  fileprivate func grown(by more: Vector2) -> Size { Size(width + more.x, height + more.y) }
}
