internal import Geometry
internal import SceneGraph

/// A sheet of controls: what the user is doing with them, and nothing of what they set.
///
/// Its owner describes the controls anew from its own state each time, and does what the answers
/// say. Everything works by mouse and by keyboard: up and down go from control to control, as Tab does
/// in a form, left and right change what has the focus, Enter and Space press, Escape leaves what was
/// begun.
struct Panel<ID: Hashable & Sendable>: Sendable {
  /// What an event was to the panel.
  struct Answer: Hashable, Sendable {
    /// Whether it was the panel's: nobody below is to get it as well.
    var isTaken: Bool
    /// What the owner is to do, in order.
    var actions: [PanelAction<ID>] = []
  }

  /// A part of a control.
  struct Place: Hashable, Sendable {
    let id: ID
    let part: ControlPart
  }

  /// True for a form: Tab is its own, and the wheel changes a value with Control alone.
  ///
  /// Else Tab is the scene's, and the wheel changes the slider under it.
  let isForm: Bool
  /// What keys go to; nil for nothing.
  var focus: Place?
  /// Whether the focus is shown: from the first key that moved it until the next press.
  var showsFocus = false
  /// Whether keys were used since the pointer last moved.
  var isByKeys = false
  /// The groups that are folded away.
  var folded: Set<ID>
  /// The choice whose list is open.
  var opened: ID?
  /// Points by which the content is scrolled up; no more count than there are.
  var scroll = 0.0

  /// What is held by the pointer.
  struct Grip: Hashable, Sendable {
    let place: Place
    /// Points from the pointer to what is held.
    let offset: Double
    /// Where the pointer was last.
    var x: Double
    /// What was last set.
    var last: ControlChange?
  }
  var grip: Grip?

  /// What is being typed.
  struct Typing: Hashable, Sendable {
    let place: Place
    /// The words that stood there; nil of a number.
    let words: String?
    /// What stands there; nil while that is as it was, which the first character takes away.
    var text: TypedText?
  }
  var typing: Typing?

  /// Where the pointer is in the view; nil while it is not over it.
  var pointer: Vector2?
  /// Buttons that went down on the panel.
  var own: Set<MouseButton> = []
  /// Buttons that went down beside it.
  var others: Set<MouseButton> = []

  /// The last press, of which a second one may make a double press.
  struct Press: Hashable, Sendable {
    let place: Place
    let pointer: Vector2
    let time: Double
  }
  var lastPress: Press?
  /// A turn of the wheel that changes a form's value.
  struct Turn: Hashable, Sendable {
    let place: Place
    let pointer: Vector2
    /// When its last part came.
    var time: Double
  }
  /// The last one; nil where it is over.
  var turn: Turn?
  /// When the wheel last scrolled, and where the pointer was; nil since the last press.
  var lastScroll: (time: Double, pointer: Vector2)?
  /// How far down the keyboard's lines the focus was: where its control is gone, the next one has it.
  var focusLine = 0

  /// A panel, some of its groups folded away.
  init(folded: Set<ID> = [], isForm: Bool = false) {
    (self.folded, self.isForm) = (folded, isForm)
  }

  /// Where the controls stand.
  func layout(_ controls: [Control<ID>], in frame: Rect) -> PanelLayout<ID> {
    PanelLayout(controls, in: frame, folded: folded, opened: opened, scroll: scroll)
  }

  /// Points down that everything takes, hints included.
  func height(_ controls: [Control<ID>], width: Double) -> Double {
    let frame = Rect(origin: .zero, size: Size(width, 0))
    let layout = layout(controls, in: frame)
    return layout.headHeight + layout.contentHeight
      + PanelLayout<ID>.footHeight(controls, width: width)
  }

  /// Takes in what the user did at `time`.
  ///
  /// - Parameters:
  ///   - controls: what stands on the panel now.
  ///   - frame: where the panel lies in the view, in points.
  mutating func handle(
    _ event: Event, controls: [Control<ID>], in frame: Rect, at time: Double
  ) -> Answer {
    let layout = layout(controls, in: frame)
    if !isPartOfTurn(event, at: time) { turn = nil }
    // Not as it is shown: parts of a point add up.
    scroll = scroll.clamped(to: 0...layout.farthest)
    if let held = grip?.place, layout.row(of: held.id) == nil { grip = nil }
    if let typed = typing?.place, layout.row(of: typed.id)?.control.isEnabled != true {
      typing = nil
    }
    switch event {
    case .moved(let point):
      (pointer, isByKeys) = (point, false)
      guard grip == nil else { return Answer(isTaken: true, actions: follow(layout)) }
      return Answer(isTaken: isOver(frame))
    case .hoverEnded:
      pointer = nil
      return Answer(isTaken: false)
    case .pressed(let button): return press(button, layout, at: time)
    case .released(let button): return release(button)
    case .scrolled(let way, let withControl):
      return turnWheel(way, withControl: withControl, layout, at: time)
    case .stick, .resized: return Answer(isTaken: false)
    case .key(let key):
      isByKeys = true
      return typing == nil ? handle(key, layout) : type(key, layout)
    case .typed(let text): return type(text)
    }
  }

  /// Leaves everything that was begun, as where its controls give way to others.
  ///
  /// - Parameter held: buttons that are down beside it and go on there.
  mutating func letGo(but held: Set<MouseButton> = []) {
    interrupt()
    (focus, opened, showsFocus) = (nil, nil, false)
    (scroll, own, others) = (0, [], held)
  }

  /// What is held or typed is of no use any more.
  mutating func interrupt() { (grip, typing, lastPress, turn) = (nil, nil, nil, nil) }

  /// Whether a key is the panel's own now, also one that means something in every scene.
  func claims(_ key: Key, controls: [Control<ID>], in frame: Rect) -> Bool {
    var copy = self
    return copy.handle(.key(key), controls: controls, in: frame, at: 0).isTaken
  }

  /// Whether the pointer is on the panel, and nothing is dragged there from beside it.
  func isOver(_ frame: Rect) -> Bool {
    others.isEmpty && (pointer.map(frame.contains) ?? false)
  }

  /// What is under the pointer, for who shows more of it.
  func hovered(_ controls: [Control<ID>], in frame: Rect) -> Place? {
    hover(layout(controls, in: frame)).flatMap { row, part in
      part.map { Place(id: row.control.id, part: $0) }
    }
  }

  func hover(_ layout: PanelLayout<ID>) -> (row: PanelLayout<ID>.Row, part: ControlPart?)? {
    guard let pointer, isOver(layout.frame), let row = layout.row(at: pointer) else { return nil }
    let place = pointer - layout.place(of: row)
    return (row, layout.spots(of: row).first { $0.frame.contains(place) }?.part)
  }

  /// A hand over what can be pressed or held.
  func cursor(at point: Vector2, _ controls: [Control<ID>], in frame: Rect) -> Cursor {
    var copy = self
    copy.pointer = point
    return grip != nil || copy.hovered(controls, in: frame) != nil ? .hand : .arrow
  }

  /// Does what a control asks for.
  mutating func follow(
    _ answer: ControlAnswer, of row: PanelLayout<ID>.Row, at part: ControlPart,
    _ layout: PanelLayout<ID>
  ) -> [PanelAction<ID>] {
    let id = row.control.id
    switch answer {
    case .change(let change):
      if case .choose = change, opened == id { close() }
      return [PanelAction(id, change)]
    case .hold(let offset, let jumps):
      let x = (pointer?.x ?? 0) - layout.frame.origin.x
      grip = Grip(place: Place(id: id, part: part), offset: offset, x: jumps ? .nan : x)
      return follow(layout)
    case .type:
      typing = Typing(
        place: Place(id: id, part: part), words: row.control.body.words(of: part))
      keepInView(Place(id: id, part: part), layout)
    case .open(true):
      opened = id
      showList(of: id, self.layout(layout.controls, in: layout.frame))
    case .open(false): close()
    case .fold(true): folded.insert(id)
    case .fold(false): folded.remove(id)
    case .nothing: break
    }
    return []
  }

  /// Closes the list that is open; the focus goes back to what it belongs to.
  mutating func close() {
    if let focus, focus.id == opened { self.focus = Place(id: focus.id, part: .whole) }
    opened = nil
  }
}
