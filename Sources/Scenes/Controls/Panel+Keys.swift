internal import Geometry
internal import SceneGraph

extension Panel {
  /// Points around what has the focus that are kept in view with it.
  private static var focusMargin: Double { 12 }

  mutating func handle(_ key: Key, _ layout: PanelLayout<ID>) -> Answer {
    let lines = layout.lines
    repairFocus(lines)
    if key == .escape {
      guard opened != nil else { return Answer(isTaken: false) }
      close()
      return Answer(isTaken: true)
    }
    if let answer = answer(of: focus, to: key, layout) { return answer }
    guard !lines.isEmpty else { return Answer(isTaken: false) }
    let current = focus.flatMap { focus in lines.firstIndex { $0.holds(focus) } }
    switch key {
    case .tab where isForm: goOn(by: 1, from: firstSeen(lines, layout), layout)
    case .shiftTab where isForm: goOn(by: -1, from: lastSeen(lines, layout), layout)
    case .up: enter(lines, (current ?? lastSeen(lines, layout) + 1) - 1, layout)
    case .down: enter(lines, (current ?? firstSeen(lines, layout) - 1) + 1, layout)
    case .left where showsFocus: step(-1, in: current.map { lines[$0] }, layout)
    case .right where showsFocus: step(1, in: current.map { lines[$0] }, layout)
    case .home where showsFocus: enter(lines, 0, layout)
    case .end where showsFocus: enter(lines, lines.count - 1, layout)
    case .pageUp, .pageDown:
      let way = key == .pageUp ? -0.85 : 0.85
      guard layout.farthest > 0 || showsFocus else { return Answer(isTaken: false) }
      page(lines, from: current, by: way * layout.viewport.size.height, layout)
    default: return Answer(isTaken: false)
    }
    return Answer(isTaken: true)
  }

  /// What the control with the focus makes of a key; nil where it is none of its own.
  ///
  /// While the focus is not shown, a slider that was touched is nudged, and nothing else happens.
  private mutating func answer(
    of focus: Place?, to key: Key, _ layout: PanelLayout<ID>
  ) -> Answer? {
    guard let focus, let row = layout.row(of: focus.id) else { return nil }
    guard showsFocus || focus.part.isTrack && (key == .left || key == .right) else { return nil }
    var state = ControlState()
    state.isOpen = row.isOpen
    guard let answer = row.control.body.answer(to: key, at: focus.part, state) else { return nil }
    let actions = follow(answer, of: row, at: focus.part, layout)
    if case .open(true) = answer, let chosen = row.control.body.chosenPart {
      let opened = self.layout(layout.controls, in: layout.frame)
      moveFocus(to: Place(id: focus.id, part: chosen), opened)
    }
    return Answer(isTaken: true, actions: actions)
  }

  // MARK: Focus

  /// Where what had the focus is gone, what stands in its place has it.
  private mutating func repairFocus(_ lines: [PanelLayout<ID>.Line]) {
    guard let focus, !lines.contains(where: { $0.holds(focus) }) else { return }
    guard !lines.isEmpty else { return self.focus = nil }
    let line = lines.first { $0.id == focus.id } ?? lines[min(focusLine, lines.count - 1)]
    self.focus = line.parts.first.map { Place(id: line.id, part: $0) }
  }

  mutating func setFocus(_ place: Place, _ layout: PanelLayout<ID>) {
    focus = place
    focusLine = layout.lines.firstIndex { $0.holds(place) } ?? focusLine
  }

  /// The focus comes to a line: to the same column within a control, else to what is chosen there.
  private mutating func enter(
    _ lines: [PanelLayout<ID>.Line], _ wanted: Int, _ layout: PanelLayout<ID>
  ) {
    let line = lines[min(max(wanted, 0), lines.count - 1)]
    let old = focus.flatMap { focus in lines.first { $0.holds(focus) } }
    let column = focus.flatMap { focus in old?.parts.firstIndex(of: focus.part) }
    let chosen = layout.rows[line.row].control.body.chosenPart
    let part: ControlPart? =
      if old?.id == line.id, let column {
        line.parts[min(column, line.parts.count - 1)]
      } else {
        line.parts.first { $0 == chosen } ?? line.parts.first
      }
    guard let part else { return }
    moveFocus(to: Place(id: line.id, part: part), layout)
  }

  /// The focus goes to the next stop of Tab, or the one before, round and round; into a field for words
  /// so that they can be typed.
  ///
  /// - Parameter line: where it begins without a focus.
  private mutating func goOn(by way: Int, from line: Int, _ layout: PanelLayout<ID>) {
    let stops = layout.stops
    let begin = layout.lines[line].id
    let current = focus.flatMap { focus in
      stops.firstIndex(of: focus) ?? stops.firstIndex { $0.id == focus.id }
    }
    let wanted =
      current.map { $0 + way + stops.count }
      ?? (way > 0
        ? stops.firstIndex { $0.id == begin } : stops.lastIndex { $0.id == begin })
    guard let wanted else { return }
    let place = stops[wanted % stops.count]
    moveFocus(to: place, layout)
    guard let words = layout.row(of: place.id)?.control.body.words(of: place.part) else { return }
    typing = Typing(place: place, words: words)
  }

  private mutating func step(
    _ way: Int, in line: PanelLayout<ID>.Line?, _ layout: PanelLayout<ID>
  ) {
    guard let line, let focus, let column = line.parts.firstIndex(of: focus.part),
      line.parts.indices.contains(column + way)
    else { return }
    moveFocus(to: Place(id: line.id, part: line.parts[column + way]), layout)
  }

  /// The focus goes a page on, or the content does where there is none.
  private mutating func page(
    _ lines: [PanelLayout<ID>.Line], from current: Int?, by points: Double,
    _ layout: PanelLayout<ID>
  ) {
    guard showsFocus, let current else {
      scroll = (layout.scroll + points).clamped(to: 0...layout.farthest).rounded()
      return
    }
    let y = layout.rows[lines[current].row].frame.center.y + points
    let wanted = lines.indices.min {
      abs(layout.rows[lines[$0].row].frame.center.y - y)
        < abs(layout.rows[lines[$1].row].frame.center.y - y)
    }
    // Never back: a tall control may be nearer than its neighbours.
    let next = wanted ?? current
    enter(lines, points < 0 ? min(next, current - 1) : max(next, current + 1), layout)
  }

  private mutating func moveFocus(to place: Place, _ layout: PanelLayout<ID>) {
    var layout = layout
    if let opened, opened != place.id {
      self.opened = nil
      layout = self.layout(layout.controls, in: layout.frame)
    }
    setFocus(place, layout)
    showsFocus = true
    keepInView(place, layout)
  }

  /// Scrolls as little as brings what has the focus into view.
  mutating func keepInView(_ place: Place, _ layout: PanelLayout<ID>) {
    guard let row = layout.row(of: place.id), !row.control.isPinned else { return }
    let spot = layout.spots(of: row).first { $0.part == place.part }?.frame
    let top = row.frame.origin.y + (spot?.origin.y ?? 0)
    keepInView(from: top, to: top + (spot ?? row.frame).size.height, layout)
  }

  /// Scrolls as little as brings a list that has opened into view.
  mutating func showList(of id: ID, _ layout: PanelLayout<ID>) {
    guard let row = layout.row(of: id), !row.control.isPinned else { return }
    keepInView(from: row.frame.origin.y, to: row.frame.end.y, layout)
  }

  private mutating func keepInView(
    from top: Double, to end: Double, _ layout: PanelLayout<ID>
  ) {
    let least = end + Self.focusMargin - layout.viewport.size.height
    scroll = min(max(layout.scroll, least), top - Self.focusMargin)
      .clamped(to: 0...layout.farthest).rounded()
  }

  /// The first line that is seen whole.
  private func firstSeen(_ lines: [PanelLayout<ID>.Line], _ layout: PanelLayout<ID>) -> Int {
    lines.firstIndex { layout.rows[$0.row].frame.origin.y >= layout.scroll } ?? 0
  }

  /// The last line that is seen whole.
  private func lastSeen(_ lines: [PanelLayout<ID>.Line], _ layout: PanelLayout<ID>) -> Int {
    let foot = layout.scroll + layout.viewport.size.height
    return lines.lastIndex { layout.rows[$0.row].frame.end.y <= foot } ?? lines.count - 1
  }
}

extension PanelLayout.Line {
  /// Whether it holds a part.
  func holds(_ place: Panel<ID>.Place) -> Bool { id == place.id && parts.contains(place.part) }
}

extension ControlPart {
  fileprivate var isTrack: Bool {
    if case .track = self { true } else { false }
  }
}
