internal import Geometry
internal import SceneGraph

/// The picture of a panel: its background, its controls, and the hint at the bottom.
struct PanelPicture<ID: Hashable & Sendable> {
  private let panel: Panel<ID>
  private let layout: PanelLayout<ID>
  /// The row under the pointer and its part; nil for none, and while the pointer holds a part.
  private let hover: (row: PanelLayout<ID>.Row, part: ControlPart?)?

  /// The picture of `panel` in a layout.
  init(of panel: Panel<ID>, _ layout: PanelLayout<ID>) {
    (self.panel, self.layout) = (panel, layout)
    hover = panel.isHeld ? nil : panel.mouse.hover(layout)
  }

  /// The nodes of the picture, as described at `Panel.nodes`.
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
    var nodes: [Node] = [.drawing(PanelBackground.items(size), in: frame)]
    nodes += head + [inView(still)]
    if let foot = layout.foot {
      let drawing = PanelFoot.drawing(
        self.hint ?? hint, size: foot.size,
        lines: PanelLayout<ID>.hintLines(size.width))
      nodes.append(.drawing(drawing).offset(by: foot.origin))
    }
    let edges = ScrollEdges(
      viewport: layout.viewport, in: frame, contentHeight: layout.contentHeight,
      scroll: layout.scroll)
    return nodes + [inView(moving)] + edges.ends + edges.mark + list
  }

  /// The open list; empty for none.
  private var list: [Node] {
    guard let (row, place) = layout.list else { return [] }
    let isHovered = hover?.row.control.id == row.control.id
    let nodes = place.nodes(state(of: row, hovered: isHovered ? hover?.part : nil))
    return [.clipped(to: layout.frame, .group(nodes))]
  }

  /// True if a row's picture changes in each frame of a drag: the held row, and lists, which show
  /// values of other controls.
  private func changesInHand(_ row: PanelLayout<ID>.Row) -> Bool {
    guard let held = panel.mouse.grip?.place.id else { return false }
    return row.control.id == held || row.control.body is ListRow
  }

  private func state(of row: PanelLayout<ID>.Row, hovered: ControlPart?) -> ControlState {
    let id = row.control.id
    var state = row.state
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

  /// The hint of the held or typed control, else of the last one hovered or focused; nil for none.
  private var hint: String? {
    func hint(of place: Panel<ID>.PartID) -> String? {
      layout.row(of: place.id).map { Self.hint(of: $0.control, place.part) }
    }
    let hovered = hover.map { Self.hint(of: $0.row.control, $0.part) }
    let held = (panel.mouse.grip?.place ?? panel.typing?.place).flatMap(hint)
    let focused = panel.showsFocus ? panel.focus.flatMap(hint) : nil
    return held ?? (panel.keys.isByKeys ? focused ?? hovered : hovered ?? focused)
  }

  private static func hint(of control: Control<ID>, _ part: ControlPart?) -> String {
    part.flatMap(control.body.hint) ?? control.hint
  }
}
