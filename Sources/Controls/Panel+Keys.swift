package import Geometry
internal import Interaction

extension Panel {
  mutating func handle(_ key: Key, _ layout: PanelLayout<ID>) -> Answer {
    let lines = layout.lines
    keys.repair(lines)
    if key == .escape {
      guard opened != nil else { return Answer(isTaken: false) }
      close()
      return Answer(isTaken: true)
    }
    if let answer = answer(of: focus, to: key, layout) { return answer }
    if key.name.count == 1, let list = layout.list?.row.control {
      seek(key.name, in: list, layout)
      return Answer(isTaken: true)
    }
    guard !lines.isEmpty else { return Answer(isTaken: false) }
    let current = keys.index(in: lines)
    func line(_ index: Int) -> PartID? { keys.place(entering: index, of: lines, layout) }
    let inList = layout.listLines
    let (first, last) = (inList?.first ?? 0, inList?.last ?? lines.count - 1)
    func part(_ way: Int) -> PartID? { keys.place(beside: way, in: current.map { lines[$0] }) }
    switch key {
    case .tab where isForm: moveFocus(by: 1, from: layout.firstSeen(lines), layout)
    case .shiftTab where isForm: moveFocus(by: -1, from: layout.lastSeen(lines), layout)
    case .up: moveFocus(to: line((current ?? layout.lastSeen(lines) + 1) - 1), layout)
    case .down: moveFocus(to: line((current ?? layout.firstSeen(lines) - 1) + 1), layout)
    case .left where showsFocus: moveFocus(to: part(-1), layout)
    case .right where showsFocus: moveFocus(to: part(1), layout)
    case .home where showsFocus || inList != nil: moveFocus(to: line(first), layout)
    case .end where showsFocus || inList != nil: moveFocus(to: line(last), layout)
    case .pageUp where inList != nil, .pageDown where inList != nil:
      let step = key == .pageUp ? -PanelFocus<ID>.listPage : PanelFocus<ID>.listPage
      moveFocus(to: line(min(max((current ?? first) + step, first), last)), layout)
    case .pageUp, .pageDown:
      guard layout.farthest > 0 || showsFocus else { return Answer(isTaken: false) }
      let points = (key == .pageUp ? -0.85 : 0.85) * layout.viewport.size.height
      if showsFocus, let current {
        moveFocus(to: line(PanelFocus.page(from: current, by: points, lines, layout)), layout)
      } else {
        scroll = (layout.scroll + points).clamped(to: 0...layout.farthest).rounded()
      }
    default: return Answer(isTaken: false)
    }
    return Answer(isTaken: true)
  }

  /// Moves the focus to the option of the open list that begins with the letters typed so far, or to
  /// the next one that begins with this letter.
  private mutating func seek(
    _ letter: String, in list: Control<ID>, _ layout: PanelLayout<ID>
  ) {
    guard let options = (list.body as? Choice)?.options else { return }
    let current = if case .option(let index)? = keys.place?.part { index } else { -1 }
    func option(_ text: String, after index: Int) -> Int? {
      options.indices.map { (index + 1 + $0) % options.count }
        .first { options[$0].lowercased().hasPrefix(text) }
    }
    let longer = keys.sought.isEmpty ? nil : option(keys.sought + letter, after: current - 1)
    keys.sought = longer == nil ? letter : keys.sought + letter
    if let next = longer ?? option(letter, after: current) {
      moveFocus(to: PartID(id: list.id, part: .option(next)), layout)
    }
  }

  /// The answer to a key by the control with the focus; nil if the control does not use the key.
  ///
  /// While the focus is hidden, keys only nudge a slider that was pressed before.
  private mutating func answer(
    of focus: PartID?, to key: Key, _ layout: PanelLayout<ID>
  ) -> Answer? {
    guard let focus, let row = layout.row(of: focus.id) else { return nil }
    guard showsFocus || focus.part.isTrack && (key == .left || key == .right) else { return nil }
    guard let answer = row.control.body.answer(to: key, at: focus.part, row.state) else {
      return nil
    }
    let actions = follow(answer, of: row, at: focus.part, layout)
    if case .open(true) = answer, let chosen = row.control.body.chosenPart {
      let opened = self.layout(layout.controls, in: layout.frame)
      moveFocus(to: PartID(id: focus.id, part: chosen), opened)
    }
    return Answer(isTaken: true, actions: actions)
  }

  // MARK: Focus

  /// Moves the focus to the next stop of Tab (1) or the previous one (-1); a text field begins
  /// typing.
  ///
  /// - Parameter line: the index of the line to start from without a focus.
  private mutating func moveFocus(by way: Int, from line: Int, _ layout: PanelLayout<ID>) {
    guard let place = keys.stop(after: way, from: line, layout) else { return }
    moveFocus(to: place, layout)
    guard let text = layout.row(of: place.id)?.control.body.editableText(of: place.part) else {
      return
    }
    typing = PanelTyping(at: place, originalText: text)
  }

  /// Moves the focus to a part as a key does, and unfolds its group.
  package mutating func reach(
    _ place: PartID, inGroup group: ID, _ controls: [Control<ID>], in frame: Rect
  ) {
    folded.remove(group)
    keys.isByKeys = true
    moveFocus(to: place, layout(controls, in: frame))
  }

  /// Moves the focus to a part by a key; leaves it if `place` is nil.
  private mutating func moveFocus(to place: PartID?, _ layout: PanelLayout<ID>) {
    guard let place else { return }
    var layout = layout
    if let opened, opened != place.id {
      self.opened = nil
      layout = self.layout(layout.controls, in: layout.frame)
    }
    keys.move(to: place, layout)
    keys.isShown = true
    show(place, layout)
  }
}
