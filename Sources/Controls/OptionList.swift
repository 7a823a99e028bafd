internal import Geometry
internal import SceneGraph

/// The list of a choice: it opens over the other controls, so that nothing moves under the pointer.
package struct OptionList: Hashable, Sendable {
  /// The frame of the field that opens the list, in the control's space.
  let field: Rect
  /// The words to choose from.
  let options: [String]
  /// The index of the chosen word; nil for none.
  let selected: Int?

  /// The height of a word, in points.
  private static let option = 26.0
  /// Points above the first word and below the last one.
  private static let air = 4.0
  /// The distance from the field and from the panel's edges, in points.
  private static let gap = 4.0

  /// The height of all words, in points.
  private var height: Double { Double(options.count) * Self.option + 2 * Self.air }

  /// The scroll position at which the chosen word is in the middle of a list of `height` points.
  func scroll(showing index: Int, in height: Double) -> Double {
    (Double(index) + 0.5) * Self.option + Self.air - height / 2
  }

  /// The open list in a panel.
  struct Place: Hashable, Sendable {
    let list: OptionList
    /// The list's frame in the view.
    let frame: Rect
    /// The scroll position, in points from the top.
    let scroll: Double

    /// The largest scroll position, in points.
    var farthest: Double { max(list.height - frame.size.height, 0) }

    /// The frame of a word in the view, which may be outside the list's.
    func option(_ index: Int) -> Rect {
      Rect(
        origin: frame.origin + Vector2(0, OptionList.air - scroll + Double(index) * option),
        size: Size(frame.size.width, option))
    }

    private var option: Double { OptionList.option }

    /// The visible words and their frames in the view, clipped to the list.
    var hitAreas: [HitArea] {
      list.options.indices.compactMap { index in
        let word = self.option(index)
        let top = max(word.origin.y, frame.origin.y)
        let end = min(word.end.y, frame.end.y)
        guard end > top else { return nil }
        return HitArea(
          .option(index),
          Rect(origin: Vector2(frame.origin.x, top), size: Size(frame.size.width, end - top)))
      }
    }

    /// The scroll position nearest to the present one that shows a word.
    func scroll(showing index: Int) -> Double {
      let top = Double(index) * option
      let least = top + option + 2 * OptionList.air - frame.size.height
      return min(max(scroll, least), top).clamped(to: 0...farthest)
    }
  }

  /// The place of the open list: below its field, above it if there is more room.
  ///
  /// - Parameters:
  ///   - corner: The control's top left corner in the view.
  ///   - panel: The panel's frame.
  ///   - scroll: The wanted scroll position; clamped to the possible range.
  func place(at corner: Vector2, in panel: Rect, scroll: Double) -> Place {
    let field = Rect(origin: corner + self.field.origin, size: self.field.size)
    let below = panel.end.y - Self.gap - (field.end.y + Self.gap)
    let above = field.origin.y - Self.gap - (panel.origin.y + Self.gap)
    let isBelow = below >= min(height, max(above, 0))
    let tall = min(height, max(isBelow ? below : above, Self.option))
    let top = isBelow ? field.end.y + Self.gap : field.origin.y - Self.gap - tall
    return Place(
      list: self,
      frame: Rect(origin: Vector2(field.origin.x, top), size: Size(field.size.width, tall)),
      scroll: scroll.clamped(to: 0...max(height - tall, 0)).rounded())
  }
}

extension OptionList.Place {
  /// The picture of the list.
  func nodes(_ state: ControlState) -> [Node] {
    let around = 12.0
    let outline = Rect(origin: Vector2(around, around), size: frame.size)
    let box = PanelStyle.box(outline, radius: 8)
    let sheet = Drawing(
      size: outline.expanded(by: Vector2(repeating: around)).size,
      [
        .shadowed(
          DropShadow(color: .black.opacity(0.55), blur: 5, offset: Vector2(0, 2)),
          [.fill(box, .color(Palette.sheet))]),
        .fill(box, .color(.white.opacity(0.05))),
        .stroke(
          PanelStyle.box(outline.expanded(by: Vector2(repeating: -0.5)), radius: 7.5),
          .color(.white.opacity(0.16)), StrokeStyle(width: 1)),
      ])
    let words = Drawing(size: Size(frame.size.width, farthest + frame.size.height), items(state))
    let edges = ScrollEdges(
      viewport: frame, in: frame, contentHeight: farthest + frame.size.height, scroll: scroll)
    return [
      .drawing(sheet).offset(by: frame.origin - Vector2(repeating: around)),
      .clipped(to: frame, .drawing(words).offset(by: frame.origin - Vector2(0, scroll))),
    ] + edges.mark
  }

  private func items(_ state: ControlState) -> [Drawing.Item] {
    list.options.indices.flatMap { index -> [Drawing.Item] in
      let word = Rect(
        origin: option(index).origin - frame.origin + Vector2(0, scroll), size: option(index).size)
      let isHovered = state.hovered == .option(index)
      let isFocused = state.focused == .option(index)
      var items: [Drawing.Item] = []
      if isHovered {
        items.append(
          .fill(
            PanelStyle.box(word.expanded(by: Vector2(-4, -1)), radius: 4),
            .color(.white.opacity(0.09))))
      }
      let color =
        index == list.selected
        ? Palette.gold : isHovered || isFocused ? Palette.bright : Palette.plain
      items.append(
        .text(
          Text(
            list.options[index], size: PanelStyle.value, color: color,
            width: max(word.size.width - 24, 1)),
          at: Vector2(word.origin.x + 10, word.center.y)))
      if isFocused { items.append(PanelStyle.ring(word.expanded(by: Vector2(-3, -1)))) }
      return items
    }
  }
}
