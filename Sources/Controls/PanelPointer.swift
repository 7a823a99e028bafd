internal import Geometry
internal import SceneGraph

/// The pointer over a panel: where it is, which buttons are whose, what it holds, and what its last
/// press and turn of the wheel were.
struct PanelPointer<ID: Hashable & Sendable>: Sendable {
  typealias Place = Panel<ID>.Place

  /// A part of a control that is held.
  struct Grip: Hashable, Sendable {
    let place: Place
    /// Points from the pointer to what is held.
    let offset: Double
    /// Where the pointer was last, in points from the panel's left edge.
    var x: Double
    /// The change that was made last; nil for none.
    var last: ControlChange?
  }

  /// A press, of which a second one may make a double press.
  private struct Press {
    let place: Place
    let pointer: Vector2
    let time: Double
  }

  /// A turn of the wheel that changes a form's value.
  struct Turn: Hashable, Sendable {
    let place: Place
    let pointer: Vector2
    /// When its last part came.
    var time: Double
  }

  /// Where it is in the view, in points; nil while it is not over it.
  var position: Vector2?
  /// Buttons that went down on the panel.
  var own: Set<MouseButton> = []
  /// Buttons that went down beside it.
  var others: Set<MouseButton> = []
  /// The part that is held; nil for none.
  var grip: Grip?
  /// The last press; nil where a further one cannot be its second.
  private var lastPress: Press?
  /// The last turn; nil where it is over.
  var turn: Turn?
  /// When the wheel last scrolled, and where the pointer was; nil since the last press.
  private var lastScroll: (time: Double, pointer: Vector2)?

  /// Seconds between two presses up to which they are a double press.
  private static var doublePress: Double { 0.4 }
  /// Seconds after a notch of the wheel that scrolled for which further ones do, wherever the pointer
  /// goes; where it stays they always do.
  private static var scrollPause: Double { 0.4 }
  /// Seconds after a part of a turn that changes a value within which the next one belongs to it.
  private static var turnPause: Double { 0.6 }

  // MARK: Place

  /// True where it is on the panel, and nothing is dragged there from beside it.
  func isOver(_ frame: Rect) -> Bool {
    others.isEmpty && (position.map(frame.contains) ?? false)
  }

  /// The row under it, and the part there, which is nil between parts; nil beside the rows.
  func hover(_ layout: PanelLayout<ID>) -> (row: PanelLayout<ID>.Row, part: ControlPart?)? {
    guard let position, isOver(layout.frame), let row = layout.row(at: position) else {
      return nil
    }
    let place = position - layout.place(of: row)
    return (row, layout.spots(of: row).first { $0.frame.contains(place) }?.part)
  }

  /// The part under it; nil for none.
  func place(_ layout: PanelLayout<ID>) -> Place? {
    hover(layout).flatMap { row, part in part.map { Place(id: row.control.id, part: $0) } }
  }

  // MARK: Buttons

  /// Takes in that a button goes down, over the panel (`isOwn`) or beside it.
  mutating func press(_ button: MouseButton, isOwn: Bool) {
    lastScroll = nil
    if isOwn { own.insert(button) } else { others.insert(button) }
  }

  /// The changes that a part makes on a second press, soon after one at the same place; empty for none.
  ///
  /// The press is remembered, for the one after it.
  mutating func changes(
    ofSecondPressOn part: ControlPart, of control: Control<ID>, at time: Double
  ) -> [ControlChange] {
    let place = Place(id: control.id, part: part)
    let changes = isSecond(place, at: time) ? control.body.answer(toDoublePressOn: part) : []
    lastPress = nil
    if changes.isEmpty, let position {
      lastPress = Press(place: place, pointer: position, time: time)
    }
    return changes
  }

  private func isSecond(_ place: Place, at time: Double) -> Bool {
    guard let lastPress, let position, lastPress.place == place else { return false }
    return time - lastPress.time <= Self.doublePress
      && length(position - lastPress.pointer) <= Event.clickRadius
  }

  /// Forgets the last press: the next one is not its second.
  mutating func forgetPress() { lastPress = nil }

  /// Takes in that a button goes up: what it held is set for good.
  mutating func release(_ button: MouseButton) -> Panel<ID>.Answer {
    others.remove(button)
    guard own.remove(button) != nil else { return .init(isTaken: false) }
    guard button == .left, let held = grip else { return .init(isTaken: true) }
    grip = nil
    guard case .set(let component, let value, _) = held.last else { return .init(isTaken: true) }
    let change = ControlChange.set(component: component, value: value, isFinal: true)
    return .init(isTaken: true, actions: [PanelAction(held.place.id, change)])
  }

  /// Lets go of what is held, and forgets what was begun.
  mutating func interrupt() { (grip, lastPress, turn) = (nil, nil, nil) }

  // MARK: Drag

  /// Takes hold of a part, `offset` points beside the pointer.
  ///
  /// - Parameter jumps: whether it comes to the pointer at once.
  mutating func hold(_ place: Place, offset: Double, jumps: Bool, _ layout: PanelLayout<ID>) {
    let x = (position?.x ?? 0) - layout.frame.origin.x
    grip = Grip(place: place, offset: offset, x: jumps ? .nan : x)
  }

  /// Moves what is held to the pointer.
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
    // A hand on a wheel is never quite still.
    case .moved(let point): length(point - turn.pointer) <= Event.clickRadius
    default: false
    }
  }

  /// Goes on with the turn of the wheel that changes a form's value, or begins one at `place`.
  mutating func goOnTurning(_ place: Place, at time: Double) {
    guard let position else { return }
    turn = Turn(place: place, pointer: turn?.pointer ?? position, time: time)
  }

  /// Takes in that the wheel scrolls.
  mutating func scroll(at time: Double) { lastScroll = position.map { (time, $0) } }

  /// True where what comes under the pointer is there because it was scrolled there.
  func goesOnScrolling(at time: Double) -> Bool {
    guard let lastScroll, let position else { return false }
    return time - lastScroll.time < Self.scrollPause
      || length(position - lastScroll.pointer) <= Event.clickRadius
  }
}
