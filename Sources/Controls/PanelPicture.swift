internal import Geometry
internal import SceneGraph

/// The picture of a panel at a moment: its sheet, its controls, and the hint at its foot.
struct PanelPicture<ID: Hashable & Sendable> {
  private let panel: Panel<ID>
  private let layout: PanelLayout<ID>
  /// The control under the pointer, and the part there; nil for none, and while something is held.
  private let hover: (row: PanelLayout<ID>.Row, part: ControlPart?)?

  /// The picture of `panel`, whose controls are laid out as `layout` says.
  init(of panel: Panel<ID>, _ layout: PanelLayout<ID>) {
    (self.panel, self.layout) = (panel, layout)
    hover = panel.isHeld ? nil : panel.mouse.hover(layout)
  }

  /// The parts of the picture, as `Panel.nodes` says.
  func nodes(hint: String, overlaysMove: Bool) -> [Node] {
    let (frame, size) = (layout.frame, layout.frame.size)
    let rows = layout.rows.filter { row in
      row.control.isPinned
        || row.frame.end.y > layout.scroll
          && row.frame.origin.y < layout.scroll + layout.viewport.size.height
    }
    var (head, still, moving): ([Node], [Node], [Node]) = ([], [], [])
    for row in rows {
      let isHovered = hover?.row.control.id == row.control.id
      let state = state(of: row, hovered: isHovered ? hover?.part : nil)
      let drawing = drawing(of: row, state, width: size.width).offset(by: layout.place(of: row))
      let overlay = row.control.body.overlay(in: size.width, state)
        .map { $0.offset(by: layout.place(of: row)) }
      if row.control.isPinned {
        head += [drawing] + overlay
      } else if changesInHand(row) {
        moving += [drawing] + overlay
      } else {
        still.append(drawing)
        if overlaysMove { moving += overlay } else { still += overlay }
      }
    }
    func inView(_ nodes: [Node]) -> Node { .clipped(to: layout.viewport, .group(nodes)) }
    var nodes: [Node] = [
      Node.drawing(Drawing(size: size, Sheet.items(size))).offset(by: frame.origin)
    ]
    nodes += head + [inView(still)]
    if let foot = layout.foot {
      let drawing = PanelFoot.drawing(
        self.hint ?? hint, size: foot.size,
        lines: PanelLayout<ID>.hintLines(size.width))
      nodes.append(.drawing(drawing).offset(by: foot.origin))
    }
    return nodes + [inView(moving)] + ends + scrollMark
  }

  /// True if a row is another from frame to frame while a number is dragged: what is held, and lists,
  /// which tell what is set of their rows.
  private func changesInHand(_ row: PanelLayout<ID>.Row) -> Bool {
    guard let held = panel.mouse.grip?.place.id else { return false }
    return row.control.id == held || row.control.body is ListRow
  }

  private func state(of row: PanelLayout<ID>.Row, hovered: ControlPart?) -> ControlState {
    let id = row.control.id
    var state = ControlState()
    state.isOpen = row.isOpen
    state.isEnabled = row.control.isEnabled
    guard state.isEnabled else { return state }
    state.hovered = hovered
    state.focused = panel.showsFocus && panel.focus?.id == id ? panel.focus?.part : nil
    let held = panel.mouse.grip?.place
    state.held = held?.id == id ? held?.part : nil
    if let typing = panel.typing, typing.place.id == id {
      (state.typing, state.typed) = (typing.place.part, typing.text)
    }
    return state
  }

  private func drawing(
    of row: PanelLayout<ID>.Row, _ state: ControlState, width: Double
  ) -> Node {
    let items = row.control.body.items(in: width, state)
    return .drawing(
      Drawing(
        size: row.frame.size, state.isEnabled ? items : [.faded(PanelStyle.dimmed, items)]))
  }

  /// The hint of what is held or typed, else of what pointer or keys came to last; nil for none.
  private var hint: String? {
    let hovered = hover?.row.control
    let held = (panel.mouse.grip?.place ?? panel.typing?.place)
      .flatMap { layout.row(of: $0.id)?.control }
    let focused = panel.showsFocus ? panel.focus.flatMap { layout.row(of: $0.id)?.control } : nil
    return (held ?? (panel.keys.isByKeys ? focused ?? hovered : hovered ?? focused))?.hint
  }

  /// Soft ends of the content where it goes on beyond them.
  private var ends: [Node] {
    let (view, reach) = (layout.viewport, 14.0)
    guard view.size.height > 4 * reach else { return [] }
    let inside = Rect(origin: .zero, size: layout.frame.size).expanded(by: Vector2(-1, -1))
    let sheet = RoundedRectangle(cornerRadius: Sheet.cornerRadius - 1).path(in: inside)
    func end(_ y: Double, from: Double, to: Double) -> Node {
      let strip = Rect(origin: .zero, size: Size(view.size.width, reach))
      let paint = Paint.linear(
        from: Vector2(0, from), to: Vector2(0, to),
        [GradientStop(0, Palette.sheet), GradientStop(1, Palette.sheet.opacity(0))])
      let outline = sheet.transformed(by: .translation(Vector2(0, -layout.headHeight - y)))
      let fade = Drawing.Item.masked(
        by: outline, [.fill(RoundedRectangle().path(in: strip), paint)])
      return .drawing(Drawing(size: strip.size, [fade])).offset(by: view.origin + Vector2(0, y))
    }
    return (layout.scroll > 0 ? [end(0, from: 0, to: reach)] : [])
      + (layout.scroll < layout.farthest
        ? [end(view.size.height - reach, from: reach, to: 0)] : [])
  }

  /// A thin mark at the right edge where there is more than is seen.
  private var scrollMark: [Node] {
    guard layout.farthest > 0 else { return [] }
    let view = layout.viewport
    let room = max(view.size.height - 16, 1)
    let length = max((room * view.size.height / layout.contentHeight).rounded(), min(24, room))
    let way = (room - length) * layout.scroll / layout.farthest
    let mark = Drawing(
      size: Size(3, length),
      [
        .fill(
          PanelStyle.box(Rect(origin: .zero, size: Size(3, length)), radius: 1.5),
          .color(.white.opacity(0.24)))
      ])
    let place = view.origin + Vector2(view.size.width - 6, 8 + way.rounded())
    return [.drawing(mark).offset(by: place)]
  }
}
