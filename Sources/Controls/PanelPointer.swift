internal import Geometry
internal import Interaction

/// The pointer over a panel: its place, the buttons, the part it holds, its last press and its last
/// turn of the wheel.
struct PanelPointer<ID: Hashable & Sendable>: Sendable {
  typealias PartID = Panel<ID>.PartID

  /// A part of a control that the pointer holds.
  struct Grip: Hashable, Sendable {
    let place: PartID
    /// Points from the pointer to the held value's place.
    let offset: Double
    /// The pointer's last x, in points from the panel's left edge.
    var x: Double
    /// The last change; nil for none.
    var last: ControlChange?
  }

  /// A press that a second one may turn into a double press.
  private struct HeldPress {
    let place: PartID
    let pointer: Vector2
    let time: Double
  }

  /// A turn of the wheel that changes a value of a form.
  struct Turn: Hashable, Sendable {
    let place: PartID
    let pointer: Vector2
    /// The time of its last event, in seconds.
    var time: Double
  }

  /// The pointer's place in the view, in points; nil while it is outside.
  var position: Vector2?
  /// The buttons pressed on the panel and still down.
  var own: Set<MouseButton> = []
  /// The buttons pressed outside the panel and still down.
  var others: Set<MouseButton> = []
  /// The held part; nil for none.
  var grip: Grip?
  /// The last press; nil if the next press cannot make it a double press.
  private var lastPress: HeldPress?
  /// The present turn of the wheel; nil for none.
  var turn: Turn?
  /// The time and place of the last scroll by the wheel; nil since the last press.
  private var lastScroll: (time: Double, pointer: Vector2)?

  /// The longest time between the presses of a double press, in seconds.
  private static var doublePress: Double { 0.4 }
  /// Seconds after a scroll in which the wheel keeps scrolling even if the pointer moves; a pointer
  /// that does not move always keeps scrolling.
  private static var scrollPause: Double { 0.4 }
  /// The longest pause within a turn that changes a value, in seconds.
  private static var turnPause: Double { 0.6 }

  // MARK: Hover

  /// True if the pointer is over the panel and drags nothing from outside.
  func isOver(_ frame: Rect) -> Bool {
    others.isEmpty && (position.map(frame.contains) ?? false)
  }

  /// The row under the pointer, with its part (nil between parts); nil outside the rows.
  func hover(_ layout: PanelLayout<ID>) -> (row: PanelLayout<ID>.Row, part: ControlPart?)? {
    guard let position, isOver(layout.frame) else { return nil }
    if let (row, list) = layout.list, list.frame.contains(position) {
      return (row, list.hitAreas.first { $0.frame.contains(position) }?.part)
    }
    guard let row = layout.row(at: position) else { return nil }
    let place = position - layout.place(of: row)
    return (row, layout.hitAreas(of: row).first { $0.frame.contains(place) }?.part)
  }

  /// The part under the pointer; nil for none.
  func place(_ layout: PanelLayout<ID>) -> PartID? {
    hover(layout).flatMap { row, part in part.map { PartID(id: row.control.id, part: $0) } }
  }

  // MARK: Buttons

  /// Records a press on the panel (`isOwn`) or outside.
  mutating func press(_ button: MouseButton, isOwn: Bool) {
    lastScroll = nil
    if isOwn { own.insert(button) } else { others.insert(button) }
  }

  /// The changes by a double press on a part; empty unless this press makes one.
  ///
  /// Remembers the press for the next one.
  mutating func changes(
    ofSecondPressOn part: ControlPart, of control: Control<ID>, at time: Double
  ) -> [ControlChange] {
    let place = PartID(id: control.id, part: part)
    let changes = isSecond(place, at: time) ? control.body.answer(toDoublePressOn: part) : []
    lastPress = nil
    if changes.isEmpty, let position {
      lastPress = HeldPress(place: place, pointer: position, time: time)
    }
    return changes
  }

  private func isSecond(_ place: PartID, at time: Double) -> Bool {
    guard let lastPress, let position, lastPress.place == place else { return false }
    return time - lastPress.time <= Self.doublePress
      && length(position - lastPress.pointer) <= Event.clickRadius
  }

  /// Forgets the last press, so that the next one cannot be a double press.
  mutating func forgetPress() { lastPress = nil }

  /// Records a release; the last change of the held part becomes final.
  mutating func release(_ button: MouseButton) -> Panel<ID>.Answer {
    others.remove(button)
    guard own.remove(button) != nil else { return .init(isTaken: false) }
    guard button == .left, let held = grip else { return .init(isTaken: true) }
    grip = nil
    guard case .set(let component, let value, _) = held.last else { return .init(isTaken: true) }
    let change = ControlChange.set(component: component, value: value, isFinal: true)
    return .init(isTaken: true, actions: [PanelAction(held.place.id, change)])
  }

  /// Drops the grip, the last press and the turn of the wheel.
  mutating func interrupt() { (grip, lastPress, turn) = (nil, nil, nil) }

  // MARK: Drag

  /// Starts to drag a part whose value is `offset` points to the right of the pointer.
  ///
  /// - Parameter jumps: true if the value moves to the pointer at once.
  mutating func hold(_ place: PartID, offset: Double, jumps: Bool, _ layout: PanelLayout<ID>) {
    let x = (position?.x ?? 0) - layout.frame.origin.x
    grip = Grip(place: place, offset: offset, x: jumps ? .nan : x)
  }

  /// Moves the held value to the pointer.
  mutating func drag(_ layout: PanelLayout<ID>) -> [PanelAction<ID>] {
    guard let position, let held = grip, let row = layout.row(of: held.place.id) else { return [] }
    let x = position.x - layout.frame.origin.x
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

  // MARK: Wheel

  /// True if an event belongs to the turn of the wheel that changes a value.
  func isPartOfTurn(_ event: Event, at time: Double) -> Bool {
    guard let turn else { return false }
    return switch event {
    case .scrolled(_, withControl: true): time - turn.time < Self.turnPause
    // A hand on a wheel moves the pointer a little.
    case .moved(let point): length(point - turn.pointer) <= Event.clickRadius
    default: false
    }
  }

  /// Continues the turn of the wheel that changes a form's value, or begins one at `place`.
  mutating func continueTurn(_ place: PartID, at time: Double) {
    guard let position else { return }
    turn = Turn(place: place, pointer: turn?.pointer ?? position, time: time)
  }

  /// Records that the wheel scrolls.
  mutating func scroll(at time: Double) { lastScroll = position.map { (time, $0) } }

  /// True if the wheel continues to scroll, because scrolling brought the control under the
  /// pointer.
  func continuesScrolling(at time: Double) -> Bool {
    guard let lastScroll, let position else { return false }
    return time - lastScroll.time < Self.scrollPause
      || length(position - lastScroll.pointer) <= Event.clickRadius
  }
}
