internal import Geometry
internal import SceneGraph

/// The kind of a control: how tall it is, where it can be touched, how it answers, how it looks.
///
/// Places are points of its own space, from the top left of the panel's width.
protocol ControlBody: Sendable {
  /// True if those that follow, up to the next such one, belong to it and are folded away with it.
  var isHeading: Bool { get }
  /// Its height in points.
  func height(in width: Double, _ state: ControlState) -> Double
  /// The places where it can be touched; no two overlap.
  func spots(in width: Double, _ state: ControlState) -> [ControlSpot]
  /// The parts that the keyboard can reach, line by line.
  func lines(in width: Double, _ state: ControlState) -> [[ControlPart]]
  /// The parts that Tab stops at: all that the keyboard can reach, but one of many to choose from.
  func stops(in width: Double, _ state: ControlState) -> [ControlPart]
  /// The part that gets the focus when a part is pressed.
  func focus(for part: ControlPart) -> ControlPart
  /// The part that the focus comes to first, where it is on the line that is entered.
  var chosenPart: ControlPart? { get }
  /// The answer to a press, at a place of the control's space; nil for none.
  func answer(
    toPressOn part: ControlPart, at place: Vector2, in width: Double, _ state: ControlState
  )
    -> ControlAnswer?
  /// The changes that a second press makes, soon after the first.
  func answer(toDoublePressOn part: ControlPart) -> [ControlChange]
  /// The answer to a key while the focus is on a part; nil where it has no use for the key.
  func answer(to key: Key, at part: ControlPart, _ state: ControlState) -> ControlAnswer?
  /// The value of a part that is held, with the pointer at `x`.
  func value(of part: ControlPart, heldAt x: Double, in width: Double) -> ControlChange?
  /// The value of a part after so many lines of the wheel.
  func value(of part: ControlPart, scrolledBy lines: Double) -> ControlChange?
  /// The value that was typed; nil where a number was wanted and the text is not one.
  func value(of part: ControlPart, typed text: String) -> ControlChange?
  /// The words of a part where any can be typed; nil where it takes numbers only.
  func words(of part: ControlPart) -> String?
  /// The control's picture.
  func items(in width: Double, _ state: ControlState) -> [Drawing.Item]
  /// The picture over that, nodes of the owner's among them.
  func overlay(in width: Double, _ state: ControlState) -> [Node]
}

/// The defaults: a control that can only be looked at.
extension ControlBody {
  func spots(in width: Double, _ state: ControlState) -> [ControlSpot] { [] }
  func lines(in width: Double, _ state: ControlState) -> [[ControlPart]] { [] }
  func stops(in width: Double, _ state: ControlState) -> [ControlPart] {
    lines(in: width, state).flatMap(\.self)
  }
  func answer(
    toPressOn part: ControlPart, at place: Vector2, in width: Double, _ state: ControlState
  ) -> ControlAnswer? { nil }
  func answer(to key: Key, at part: ControlPart, _ state: ControlState) -> ControlAnswer? { nil }
  var isHeading: Bool { false }
  var chosenPart: ControlPart? { nil }
  func focus(for part: ControlPart) -> ControlPart { part }
  func answer(toDoublePressOn part: ControlPart) -> [ControlChange] { [] }
  func value(of part: ControlPart, heldAt x: Double, in width: Double) -> ControlChange? { nil }
  func value(of part: ControlPart, scrolledBy lines: Double) -> ControlChange? { nil }
  func value(of part: ControlPart, typed text: String) -> ControlChange? { nil }
  func words(of part: ControlPart) -> String? { nil }
  func overlay(in width: Double, _ state: ControlState) -> [Node] { [] }
}

/// A part of a control that can be touched or have the focus.
public enum ControlPart: Hashable, Sendable {
  /// All of it, or what is most of it.
  case whole
  /// Its name.
  case title
  /// The line along which a number is dragged.
  case track(Int)
  /// A number that can be typed.
  case number(Int)
  /// One of several.
  case option(Int)
}

/// A place where a part can be touched.
struct ControlSpot: Hashable, Sendable {
  let part: ControlPart
  let frame: Rect

  init(_ part: ControlPart, _ frame: Rect) {
    (self.part, self.frame) = (part, frame)
  }
}

/// The part of the panel's state that a control is drawn by and answers by.
struct ControlState: Hashable, Sendable {
  /// The part under the pointer.
  var hovered: ControlPart?
  /// The part with the focus, while that is shown.
  var focused: ControlPart?
  /// The part that is held.
  var held: ControlPart?
  /// The part whose number is typed.
  var typing: ControlPart?
  /// The text typed so far; nil while nothing is.
  var typed: TypedText?
  /// True if its list is open, or its group unfolded.
  var isOpen = false
  /// True if it can be touched.
  var isEnabled = true
}

/// A request of a control to its panel.
enum ControlAnswer: Hashable, Sendable {
  /// The owner is to change something.
  case change(ControlChange)
  /// A number is held from here on, `offset` points beside the pointer; `jumps` where it comes to the
  /// pointer at once.
  case hold(offset: Double, jumps: Bool)
  /// A number or words are to be typed.
  case type
  /// Its list opens or closes.
  case open(Bool)
  /// Its group is folded away, or comes back.
  case fold(Bool)
  /// Nothing: it is the control's all the same.
  case nothing
}

/// A change that a user makes by a control.
public enum ControlChange: Hashable, Sendable {
  /// A number of a slider; `isFinal` where a step of undo ends: at a release or a key, but not while
  /// the wheel turns.
  case set(component: Int, value: Double, isFinal: Bool)
  /// One of a choice or of swatches.
  case choose(Int)
  /// A toggle.
  case turn(Bool)
  /// Words that were typed.
  case write(String)
  /// The copied text is to be typed.
  case paste
  /// One of a row of buttons.
  case press(Int)
  /// A row of a list is the one to look at.
  case select
  /// A row of a list goes up (-1) or down (1).
  case move(by: Int)
  /// A row of a list is to go.
  case remove
}

/// A change that a user made, and by which control.
public struct PanelAction<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The control.
  public let id: ID
  /// The change.
  public let change: ControlChange

  /// Something that was done to the control called `id`.
  public init(_ id: ID, _ change: ControlChange) {
    (self.id, self.change) = (id, change)
  }
}
