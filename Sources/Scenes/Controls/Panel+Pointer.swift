internal import Geometry
internal import SceneGraph

extension Panel {
  /// Seconds between two presses up to which they are a double press.
  private static var doublePress: Double { 0.4 }
  /// Seconds after a notch of the wheel that scrolled for which further ones do, wherever the pointer
  /// goes; where it stays they always do.
  private static var scrollPause: Double { 0.4 }
  /// Points for a line of the wheel.
  private static var scrollStep: Double { 40 }

  mutating func press(
    _ button: MouseButton, _ layout: PanelLayout<ID>, at time: Double
  ) -> Answer {
    let hover = hover(layout)
    let place = hover.flatMap { row, part in
      part.map { Place(id: row.control.id, part: row.control.body.focus(for: $0)) }
    }
    let isTypedHere =
      typing != nil && typing?.place == place
      && (hover?.part.isNumber == true || typing?.words != nil)
    var actions = isTypedHere ? [] : takeTyped(layout)
    (showsFocus, lastScroll) = (false, nil)
    guard isOver(layout.frame) else {
      others.insert(button)
      (focus, opened, lastPress) = (nil, nil, nil)
      return Answer(isTaken: false, actions: actions)
    }
    own.insert(button)
    guard button == .left else { return Answer(isTaken: true, actions: actions) }
    if opened != hover?.row.control.id { opened = nil }
    guard let (row, part) = hover, let part, let pointer, let place else {
      (focus, lastPress) = (nil, nil)
      return Answer(isTaken: true, actions: actions)
    }
    setFocus(place, layout)
    let touched = Place(id: row.control.id, part: part)
    let changes = isSecond(touched, at: time) ? row.control.body.answer(toDoublePressOn: part) : []
    lastPress = changes.isEmpty ? Press(place: touched, pointer: pointer, time: time) : nil
    if !changes.isEmpty {
      actions += changes.map { PanelAction(row.control.id, $0) }
    } else if !isTypedHere {
      var state = ControlState()
      state.isOpen = row.isOpen
      let answer = row.control.body.answer(
        toPressOn: part, at: pointer - layout.place(of: row), in: layout.frame.size.width, state)
      actions += answer.map { follow($0, of: row, at: place.part, layout) } ?? []
    }
    return Answer(isTaken: true, actions: actions)
  }

  private func isSecond(_ place: Place, at time: Double) -> Bool {
    guard let lastPress, let pointer, lastPress.place == place else { return false }
    return time - lastPress.time <= Self.doublePress
      && length(pointer - lastPress.pointer) <= Event.clickRadius
  }

  mutating func release(_ button: MouseButton) -> Answer {
    others.remove(button)
    guard own.remove(button) != nil else { return Answer(isTaken: false) }
    guard button == .left, let held = grip else { return Answer(isTaken: true) }
    grip = nil
    guard case .set(let component, let value, _) = held.last else { return Answer(isTaken: true) }
    let change = ControlChange.set(component: component, value: value, isFinal: true)
    return Answer(isTaken: true, actions: [PanelAction(held.place.id, change)])
  }

  /// What is held goes where the pointer is.
  mutating func follow(_ layout: PanelLayout<ID>) -> [PanelAction<ID>] {
    guard let pointer, let held = grip, let row = layout.row(of: held.place.id) else { return [] }
    let x = pointer.x - layout.frame.origin.x
    guard x != held.x else { return [] }
    grip?.x = x
    guard
      let change = row.control.body.value(
        of: held.place.part, heldAt: x + held.offset, in: layout.frame.size.width),
      change != held.last
    else { return [] }
    grip?.last = change
    return [PanelAction(held.place.id, change)]
  }

  /// Seconds after a part of a turn that changes a value within which the next one belongs to it.
  private static var turnPause: Double { 0.6 }

  /// Whether an event belongs to the turn of the wheel that changes a value: the owner's step of undo
  /// goes on.
  func isPartOfTurn(_ event: Event, at time: Double) -> Bool {
    guard let turn else { return false }
    return switch event {
    case .scrolled(_, withControl: true): time - turn.time < Self.turnPause
    // A hand on a wheel is never quite still.
    case .moved(let point): length(point - turn.pointer) <= Event.clickRadius
    default: false
    }
  }

  /// Turns the wheel over the panel.
  ///
  /// A form scrolls; with Control it changes a value and does nothing else, or a slider that is scrolled
  /// under the pointer would be changed. Other panels: a slider under the pointer takes a step, and all
  /// else scrolls; whoever scrolls goes on scrolling over sliders.
  mutating func turnWheel(
    _ way: Vector2, withControl: Bool, _ layout: PanelLayout<ID>, at time: Double
  ) -> Answer {
    guard isOver(layout.frame), grip == nil else { return Answer(isTaken: grip != nil) }
    let changes = isForm ? withControl : !goesOnScrolling(at: time)
    let actions = changes && way.y != 0 ? change(by: way.y, layout, at: time) : nil
    if let actions { return Answer(isTaken: true, actions: actions) }
    if isForm, withControl { return Answer(isTaken: true) }
    if layout.farthest > 0 {
      scroll = (scroll - way.y * Self.scrollStep).clamped(to: 0...layout.farthest)
      lastScroll = pointer.map { (time, $0) }
    }
    return Answer(isTaken: true)
  }

  /// Steps of the number under the pointer, or of the one that this turn began on; nil where there is
  /// none.
  private mutating func change(
    by lines: Double, _ layout: PanelLayout<ID>, at time: Double
  ) -> [PanelAction<ID>]? {
    let hovered = hover(layout).flatMap { row, part in
      part.map { Place(id: row.control.id, part: $0) }
    }
    guard let place = turn?.place ?? hovered, let row = layout.row(of: place.id),
      row.control.isEnabled,
      let change = row.control.body.value(of: place.part, scrolledBy: lines)
    else { return nil }
    // Steps are from what was typed, which is not there yet.
    let typed = takeTyped(layout)
    guard typed.isEmpty else { return typed }
    setFocus(Place(id: place.id, part: row.control.body.focus(for: place.part)), layout)
    if isForm, let pointer {
      turn = Turn(place: place, pointer: turn?.pointer ?? pointer, time: time)
    }
    return [PanelAction(place.id, change)]
  }

  /// Whether what comes under the pointer is there because it was scrolled there.
  private func goesOnScrolling(at time: Double) -> Bool {
    guard let lastScroll, let pointer else { return false }
    return time - lastScroll.time < Self.scrollPause
      || length(pointer - lastScroll.pointer) <= Event.clickRadius
  }
}

extension ControlPart? {
  fileprivate var isNumber: Bool {
    if case .number = self { true } else { false }
  }
}
