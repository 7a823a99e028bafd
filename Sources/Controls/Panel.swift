public import Geometry
public import SceneGraph

/// A sheet of controls: what the user is doing with them, and nothing of what they set.
///
/// Its owner describes the controls anew from its own state each time, and does what the answers
/// say. Everything works by mouse and by keyboard: up and down go from control to control, as Tab does
/// in a form, left and right change what has the focus, Enter and Space press, Escape leaves what was
/// begun.
public struct Panel<ID: Hashable & Sendable>: Sendable {
  /// The panel's answer to an event.
  public struct Answer: Hashable, Sendable {
    /// True for an event of the panel: nobody below is to get it as well.
    public var isTaken: Bool
    /// The changes that the owner is to make, in order.
    public var actions: [PanelAction<ID>] = []
  }

  /// A part of a control.
  public struct Place: Hashable, Sendable {
    /// The control.
    public let id: ID
    /// Its part.
    public let part: ControlPart

    /// A part of the control called `id`.
    public init(id: ID, part: ControlPart) {
      (self.id, self.part) = (id, part)
    }
  }

  /// True for a form: Tab is its own, and the wheel changes a value with Control alone.
  ///
  /// Else Tab is the scene's, and the wheel changes the slider under it.
  let isForm: Bool
  /// The groups that are folded away.
  public var folded: Set<ID>
  /// The choice whose list is open; nil for none.
  public internal(set) var opened: ID?
  /// Points by which the content is scrolled up; no more count than there are.
  public var scroll = 0.0
  /// The keyboard's focus.
  var keys = PanelFocus<ID>()
  /// The pointer, its buttons and the wheel.
  var mouse = PanelPointer<ID>()
  /// The number or words being typed; nil for none.
  public internal(set) var typing: PanelTyping<ID>?

  /// A panel, some of its groups folded away.
  ///
  /// - Parameter isForm: whether Tab goes from control to control, and the wheel changes values with
  ///   Control alone.
  public init(folded: Set<ID> = [], isForm: Bool = false) {
    (self.folded, self.isForm) = (folded, isForm)
  }

  /// The part that keys go to; nil for none.
  public var focus: Place? { keys.place }

  /// True while the focus is shown: from the first key that moved it until the next press.
  public var showsFocus: Bool { keys.isShown }

  /// The pointer's place in the view, in points; nil while it is not over it.
  ///
  /// The events say it; the owner does where they do not get here.
  public var pointer: Vector2? {
    get { mouse.position }
    set { mouse.position = newValue }
  }

  /// True while the pointer holds a part of a control.
  public var isHeld: Bool { mouse.grip != nil }

  /// The places of the controls.
  public func layout(_ controls: [Control<ID>], in frame: Rect) -> PanelLayout<ID> {
    PanelLayout(controls, in: frame, folded: folded, opened: opened, scroll: scroll)
  }

  /// Points down that everything takes, hints included.
  public func height(_ controls: [Control<ID>], width: Double) -> Double {
    let frame = Rect(origin: .zero, size: Size(width, 0))
    let layout = layout(controls, in: frame)
    return layout.headHeight + layout.contentHeight
      + PanelLayout<ID>.footHeight(controls, width: width)
  }

  /// The picture of the panel: a drawing for each control, so that a change draws its own anew.
  ///
  /// No two controls share a place: those that are others in each frame come last, after all that
  /// stands still, which is copied.
  ///
  /// - Parameters:
  ///   - hint: what the foot says while nothing is touched.
  ///   - overlaysMove: whether the owner's nodes are others in each frame.
  public func nodes(
    _ controls: [Control<ID>], in frame: Rect, hint: String = "", overlaysMove: Bool = false
  ) -> [Node] {
    guard min(frame.size.width, frame.size.height) >= 1 else { return [] }
    return PanelPicture(of: self, layout(controls, in: frame))
      .nodes(hint: hint, overlaysMove: overlaysMove)
  }

  // MARK: Events

  /// Takes in what the user did at `time`.
  ///
  /// - Parameters:
  ///   - controls: what stands on the panel now.
  ///   - frame: where the panel lies in the view, in points.
  public mutating func handle(
    _ event: Event, controls: [Control<ID>], in frame: Rect, at time: Double
  ) -> Answer {
    let layout = layout(controls, in: frame)
    if !isPartOfTurn(event, at: time) { mouse.turn = nil }
    // Not as it is shown: parts of a point add up.
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

  /// Leaves everything that was begun, as where its controls give way to others.
  ///
  /// - Parameter held: buttons that are down beside it and go on there.
  public mutating func letGo(but held: Set<MouseButton> = []) {
    interrupt()
    (keys.place, opened, keys.isShown) = (nil, nil, false)
    (scroll, mouse.own, mouse.others) = (0, [], held)
  }

  /// Leaves what is held or typed, which is of no use any more.
  public mutating func interrupt() {
    typing = nil
    mouse.interrupt()
  }

  /// True if an event belongs to the turn of the wheel that changes a value: the owner's step of undo
  /// goes on.
  public func isPartOfTurn(_ event: Event, at time: Double) -> Bool {
    mouse.isPartOfTurn(event, at: time)
  }

  /// A hand over what can be pressed or held.
  public func cursor(at point: Vector2, _ controls: [Control<ID>], in frame: Rect) -> Cursor {
    var copy = mouse
    copy.position = point
    return isHeld || copy.place(layout(controls, in: frame)) != nil ? .hand : .arrow
  }

  // MARK: Answers

  /// Does what a control asks for.
  mutating func follow(
    _ answer: ControlAnswer, of row: PanelLayout<ID>.Row, at part: ControlPart,
    _ layout: PanelLayout<ID>
  ) -> [PanelAction<ID>] {
    let place = Place(id: row.control.id, part: part)
    switch answer {
    case .change(let change):
      if case .choose = change, opened == place.id { close() }
      return [PanelAction(place.id, change)]
    case .hold(let offset, let jumps):
      mouse.hold(place, offset: offset, jumps: jumps, layout)
      return mouse.drag(layout)
    case .type:
      typing = PanelTyping(at: place, words: row.control.body.words(of: part))
      show(place, layout)
    case .open(true):
      opened = place.id
      let open = self.layout(layout.controls, in: layout.frame)
      scroll = open.scroll(showing: place.id) ?? scroll
    case .open(false): close()
    case .fold(true): folded.insert(place.id)
    case .fold(false): folded.remove(place.id)
    case .nothing: break
    }
    return []
  }

  /// Scrolls as little as brings a part into view.
  mutating func show(_ place: Place, _ layout: PanelLayout<ID>) {
    scroll = layout.scroll(showing: place.id, place.part) ?? scroll
  }

  /// Closes the list that is open; the focus goes back to what it belongs to.
  mutating func close() {
    if let focus, focus.id == opened { keys.place = Place(id: focus.id, part: .whole) }
    opened = nil
  }
}
