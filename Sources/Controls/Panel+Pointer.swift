internal import Geometry
internal import Interaction

extension Panel {
  /// Points of scrolling for a line of the wheel.
  private static var scrollStep: Double { 40 }

  mutating func press(
    _ button: MouseButton, _ layout: PanelLayout<ID>, at time: Double
  ) -> Answer {
    let hover = mouse.hover(layout)
    let place = hover.flatMap { row, part in
      part.map { PartID(id: row.control.id, part: row.control.body.focus(for: $0)) }
    }
    let isTypedHere =
      typing != nil && typing?.place == place
      && (hover?.part?.isNumber == true || typing?.originalText != nil)
    var actions = isTypedHere ? [] : takeTyped(layout)
    keys.isShown = false
    let isOwn = mouse.isOver(layout.frame)
    mouse.press(button, isOwn: isOwn)
    guard isOwn else {
      (keys.place, opened) = (nil, nil)
      mouse.forgetPress()
      return Answer(isTaken: false, actions: actions)
    }
    guard button == .left else { return Answer(isTaken: true, actions: actions) }
    if opened != hover?.row.control.id { opened = nil }
    guard let (row, part) = hover, let part, let pointer, let place else {
      keys.place = nil
      mouse.forgetPress()
      return Answer(isTaken: true, actions: actions)
    }
    keys.move(to: place, layout)
    let changes = mouse.changes(ofSecondPressOn: part, of: row.control, at: time)
    if !changes.isEmpty {
      actions += changes.map { PanelAction(row.control.id, $0) }
    } else if !isTypedHere {
      let spot = pointer - layout.place(of: row)
      let answer = row.control.body.answer(
        toPressOn: part, at: spot, in: layout.frame.size.width, row.state)
      actions += answer.map { follow($0, of: row, at: place.part, layout) } ?? []
    }
    return Answer(isTaken: true, actions: actions)
  }

  /// Turns the wheel over the panel.
  ///
  /// A form scrolls, and changes a value only with Control: otherwise scrolling would change each
  /// slider that comes under the pointer. In other panels a slider under the pointer takes a step,
  /// unless the panel is already scrolling.
  mutating func turnWheel(
    _ way: Vector2, withControl: Bool, _ layout: PanelLayout<ID>, at time: Double
  ) -> Answer {
    guard mouse.isOver(layout.frame), !isHeld else { return Answer(isTaken: isHeld) }
    if let list = layout.list?.place, mouse.position.map(list.frame.contains) == true {
      listScroll = (list.scroll - way.y * Self.scrollStep).clamped(to: 0...list.farthest)
      return Answer(isTaken: true)
    }
    let changes = isForm ? withControl : !mouse.continuesScrolling(at: time)
    let actions = changes && way.y != 0 ? change(by: way.y, layout, at: time) : nil
    if let actions { return Answer(isTaken: true, actions: actions) }
    if isForm, withControl { return Answer(isTaken: true) }
    if layout.farthest > 0 {
      close()
      scroll = (scroll - way.y * Self.scrollStep).clamped(to: 0...layout.farthest)
      mouse.scroll(at: time)
    }
    return Answer(isTaken: true)
  }

  /// The change to the number under the pointer, or to the number where this turn of the wheel
  /// began; nil for none.
  private mutating func change(
    by lines: Double, _ layout: PanelLayout<ID>, at time: Double
  ) -> [PanelAction<ID>]? {
    guard let place = mouse.turn?.place ?? mouse.place(layout), let row = layout.row(of: place.id),
      row.control.isEnabled,
      let change = row.control.body.value(of: place.part, scrolledBy: lines)
    else { return nil }
    // Steps start from the typed number, which is not set yet.
    let typed = takeTyped(layout)
    guard typed.isEmpty else { return typed }
    keys.move(to: PartID(id: place.id, part: row.control.body.focus(for: place.part)), layout)
    if isForm { mouse.continueTurn(place, at: time) }
    return [PanelAction(place.id, change)]
  }
}
