public import Geometry
public import Interaction
public import SceneGraph

/// A panel of controls: the state of focus, grip, typing and scrolling, but not the values.
///
/// The owner describes the controls again each time and applies the changes that answers contain.
/// All controls work by mouse and keyboard: Up and Down move between controls, as Tab does in a
/// form. Left and Right change the control with the focus, Enter and Space press it, and Escape
/// cancels.
public struct Panel<ID: Hashable & Sendable>: Sendable {
  /// True for a form: Tab moves between its controls, and the wheel changes values only with
  /// Control.
  ///
  /// Otherwise Tab belongs to the scene, and the wheel changes the slider under the pointer.
  let isForm: Bool
  /// The names of the folded groups.
  public var folded: Set<ID>
  /// The name of the choice with an open list; nil for none.
  public internal(set) var opened: ID?
  /// The scroll position, in points from the top; a larger number than possible counts as the
  /// maximum.
  public var scroll = 0.0
  /// The scroll position of the open list, in points from the top.
  var listScroll = 0.0
  /// The state of the keyboard's focus.
  var keys = PanelFocus<ID>()
  /// The state of the pointer, its buttons and the wheel.
  var mouse = PanelPointer<ID>()
  /// The number or text being typed; nil for none.
  public internal(set) var typing: PanelTyping<ID>?

  /// A panel with some groups folded.
  ///
  /// - Parameter isForm: true if Tab moves between controls and the wheel needs Control to change
  ///   values.
  public init(folded: Set<ID> = [], isForm: Bool = false) {
    (self.folded, self.isForm) = (folded, isForm)
  }

  /// The part that gets keys; nil for none.
  public var focus: PartID? { keys.place }

  /// True while the focus is visible: from the first key that moves it until the next press.
  public var showsFocus: Bool { keys.isShown }

  /// The pointer's place in the view, in points; nil while it is outside.
  ///
  /// Events set it; the owner sets it if events do not reach the panel.
  public var pointer: Vector2? {
    get { mouse.position }
    set { mouse.position = newValue }
  }

  /// The part that the user points at: the one under the pointer, or the one that keys gave the
  /// focus; nil for none, and while the pointer holds a part.
  public func pointedAt(_ controls: [Control<ID>], in frame: Rect) -> PartID? {
    if isHeld { return nil }
    return keys.isByKeys && showsFocus ? focus : mouse.place(layout(controls, in: frame))
  }

  /// The control that the pointer holds; nil for none.
  public var held: ID? { mouse.grip?.place.id }

  /// True while the pointer holds a part of a control.
  public var isHeld: Bool { mouse.grip != nil }

  /// The layout of the controls.
  public func layout(_ controls: [Control<ID>], in frame: Rect) -> PanelLayout<ID> {
    PanelLayout(
      controls, in: frame, folded: folded, opened: opened, scroll: scroll, listScroll: listScroll)
  }

  /// The full height of the content with the hints, in points.
  public func height(_ controls: [Control<ID>], width: Double) -> Double {
    let frame = Rect(origin: .zero, size: Size(width, 0))
    let layout = layout(controls, in: frame)
    return layout.headHeight + layout.contentHeight
      + PanelLayout<ID>.footHeight(controls, width: width)
  }

  /// The panel's picture: a drawing for each control, so that a change redraws only its own
  /// control.
  ///
  /// No two controls overlap. Controls that change in each frame come last, so that the still ones
  /// before them can be copied from the last frame.
  ///
  /// - Parameters:
  ///   - hint: the text at the bottom while no control is hovered or held.
  ///   - overlaysMove: true if the owner's nodes change in each frame.
  public func nodes(
    _ controls: [Control<ID>], in frame: Rect, hint: String = "", overlaysMove: Bool = false
  ) -> [Node] {
    guard min(frame.size.width, frame.size.height) >= 1 else { return [] }
    return PanelPicture(of: self, layout(controls, in: frame))
      .nodes(hint: hint, overlaysMove: overlaysMove)
  }

  // MARK: Events

  /// Handles an event at `time`.
  ///
  /// - Parameters:
  ///   - controls: the controls now on the panel.
  ///   - frame: the panel's place in the view, in points.
  public mutating func handle(
    _ event: Event, controls: [Control<ID>], in frame: Rect, at time: Double
  ) -> Answer {
    let layout = layout(controls, in: frame)
    if !isPartOfTurn(event, at: time) { mouse.turn = nil }
    // Scrolls by fractions of a point add up, so the unrounded value is kept.
    scroll = scroll.clamped(to: 0...layout.farthest)
    if let held = mouse.grip?.place, layout.row(of: held.id) == nil { mouse.grip = nil }
    if let typed = typing?.place, layout.row(of: typed.id)?.control.isEnabled != true {
      typing = nil
    }
    switch event {
    case .moved(let point):
      (mouse.position, keys.isByKeys) = (point, false)
      guard !isHeld else { return Answer(isTaken: true, actions: mouse.drag(layout)) }
      return Answer(isTaken: mouse.isOver(frame))
    case .hoverEnded:
      mouse.position = nil
      return Answer(isTaken: false)
    case .pressed(let button): return press(button, layout, at: time)
    case .released(let button): return mouse.release(button)
    case .scrolled(let way, let withControl):
      return turnWheel(way, withControl: withControl, layout, at: time)
    case .stick, .resized: return Answer(isTaken: false)
    case .key(let key):
      keys.isByKeys = true
      return typing == nil ? handle(key, layout) : type(key, layout)
    case .typed(let text): return Answer(isTaken: typing?.write(text) ?? false)
    }
  }

  /// Cancels every interaction in progress, for example before the owner shows other controls.
  ///
  /// - Parameter held: mouse buttons that were pressed outside the panel and are still down.
  public mutating func reset(keeping held: Set<MouseButton> = []) {
    letGo(keeping: held)
    (keys.place, opened, keys.isShown, scroll) = (nil, nil, false, 0)
  }

  /// Cancels dragging and typing, and forgets the buttons that are down; focus and scroll stay.
  ///
  /// - Parameter held: mouse buttons that were pressed outside the panel and are still down.
  public mutating func letGo(keeping held: Set<MouseButton> = []) {
    interrupt()
    (mouse.own, mouse.others) = ([], held)
  }

  /// Cancels dragging and typing.
  public mutating func interrupt() {
    typing = nil
    mouse.interrupt()
  }

  /// True if an event belongs to the turn of the wheel that changes a value, so that the owner's
  /// undo step continues.
  public func isPartOfTurn(_ event: Event, at time: Double) -> Bool {
    mouse.isPartOfTurn(event, at: time)
  }

  /// The cursor at a point: a hand over parts that can be pressed or held.
  public func cursor(at point: Vector2, _ controls: [Control<ID>], in frame: Rect) -> Cursor {
    var copy = mouse
    copy.position = point
    return isHeld || copy.place(layout(controls, in: frame)) != nil ? .hand : .arrow
  }

  // MARK: Answers

  /// Does what a control's answer requests.
  mutating func follow(
    _ answer: ControlAnswer, of row: PanelLayout<ID>.Row, at part: ControlPart,
    _ layout: PanelLayout<ID>
  ) -> [PanelAction<ID>] {
    let place = PartID(id: row.control.id, part: part)
    switch answer {
    case .changes(let changes):
      if case .choose? = changes.first, opened == place.id { close() }
      return changes.map { PanelAction(place.id, $0) }
    case .hold(let offset, let jumps):
      mouse.hold(place, offset: offset, jumps: jumps, layout)
      return mouse.drag(layout)
    case .type:
      typing = PanelTyping(at: place, originalText: row.control.body.editableText(of: part))
      show(place, layout)
    case .open(true):
      (opened, keys.sought) = (place.id, "")
      let list = self.layout(layout.controls, in: layout.frame).list?.place
      let chosen = list?.list.selected
      listScroll = list.map { $0.list.scroll(showing: chosen ?? 0, in: $0.frame.size.height) } ?? 0
    case .open(false): close()
    case .fold(true): folded.insert(place.id)
    case .fold(false): folded.remove(place.id)
    case .nothing: break
    }
    return []
  }

  /// Scrolls as little as needed to bring a part into view.
  mutating func show(_ place: PartID, _ layout: PanelLayout<ID>) {
    if case .option(let index) = place.part, let list = layout.list, list.row.control.id == place.id
    {
      return listScroll = list.place.scroll(showing: index)
    }
    scroll = layout.scroll(showing: place.id, place.part) ?? scroll
  }

  /// Closes the open list and gives the focus back to its choice.
  mutating func close() {
    if let focus, focus.id == opened { keys.place = PartID(id: focus.id, part: .whole) }
    opened = nil
  }
}
