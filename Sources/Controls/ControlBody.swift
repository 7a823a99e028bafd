package import Geometry
package import Interaction
package import SceneGraph

/// The kind of a control: its height, its hit areas, its reactions to events and its picture.
///
/// Places are points of the control's own space, from the top left of the panel's width.
package protocol ControlBody: Sendable {
  /// True for a heading: the controls up to the next heading belong to it and are folded with it.
  var isHeading: Bool { get }
  /// The control's height, in points.
  func height(in width: Double, _ state: ControlState) -> Double
  /// The places that can be pressed; no two overlap.
  func hitAreas(in width: Double, _ state: ControlState) -> [HitArea]
  /// The list that opens over other controls; nil for none.
  func list(in width: Double) -> OptionList?
  /// The parts that the keyboard can reach, by lines.
  func lines(in width: Double, _ state: ControlState) -> [[ControlPart]]
  /// The parts that Tab stops at: all that keys can reach, but only one of several options.
  func tabStops(in width: Double, _ state: ControlState) -> [ControlPart]
  /// The part that gets the focus if `part` is pressed.
  func focus(for part: ControlPart) -> ControlPart
  /// The part that gets the focus first when keys enter its line; nil for no preference.
  var chosenPart: ControlPart? { get }
  /// The answer to a press on a part; nil for none.
  func answer(toPressOn part: ControlPart, _ state: ControlState) -> ControlAnswer?
  /// The answer to a press at a place of the control's space, where the place matters.
  func answer(
    toPressOn part: ControlPart, at place: Vector2, in width: Double, _ state: ControlState
  ) -> ControlAnswer?
  /// The changes that a double press makes, in addition to the changes of its first press.
  func answer(toDoublePressOn part: ControlPart) -> [ControlChange]
  /// The answer to a key while a part has the focus; nil if the part does not use the key.
  func answer(to key: Key, at part: ControlPart, _ state: ControlState) -> ControlAnswer?
  /// The change that a held part makes with the pointer at `x`; nil for none.
  func value(of part: ControlPart, heldAt x: Double, in width: Double) -> ControlChange?
  /// The change that a turn of the wheel by `lines` makes; nil for none.
  func value(of part: ControlPart, scrolledBy lines: Double) -> ControlChange?
  /// The change that sets the typed text; nil if the text is not valid or changes nothing.
  func value(of part: ControlPart, typed text: String) -> ControlChange?
  /// The changes that Enter makes after those of the typed text.
  func changes(onEnterIn part: ControlPart) -> [ControlChange]
  /// The present text of a part that takes any text; nil if it takes only numbers.
  func editableText(of part: ControlPart) -> String?
  /// A sentence that describes a part; nil for that of the control.
  func hint(for part: ControlPart) -> String?
  /// The control's picture.
  func items(in width: Double, _ state: ControlState) -> [Drawing.Item]
  /// The nodes drawn over the picture, including the owner's nodes.
  func overlay(in width: Double, _ state: ControlState) -> [Node]
}

/// Defaults for a control that takes no input, or only presses: Enter and Space press too.
extension ControlBody {
  package func hitAreas(in width: Double, _ state: ControlState) -> [HitArea] { [] }
  package func list(in width: Double) -> OptionList? { nil }
  package func lines(in width: Double, _ state: ControlState) -> [[ControlPart]] { [] }
  package func tabStops(in width: Double, _ state: ControlState) -> [ControlPart] {
    lines(in: width, state).flatMap(\.self)
  }
  package func answer(toPressOn part: ControlPart, _ state: ControlState) -> ControlAnswer? { nil }
  package func answer(
    toPressOn part: ControlPart, at place: Vector2, in width: Double, _ state: ControlState
  ) -> ControlAnswer? { answer(toPressOn: part, state) }
  package func answer(to key: Key, at part: ControlPart, _ state: ControlState) -> ControlAnswer? {
    key == .enter || key == .space ? answer(toPressOn: part, state) : nil
  }
  package var isHeading: Bool { false }
  package var chosenPart: ControlPart? { nil }
  package func focus(for part: ControlPart) -> ControlPart { part }
  package func answer(toDoublePressOn part: ControlPart) -> [ControlChange] { [] }
  package func value(of part: ControlPart, heldAt x: Double, in width: Double) -> ControlChange? {
    nil
  }
  package func value(of part: ControlPart, scrolledBy lines: Double) -> ControlChange? { nil }
  package func value(of part: ControlPart, typed text: String) -> ControlChange? { nil }
  package func changes(onEnterIn part: ControlPart) -> [ControlChange] { [] }
  package func editableText(of part: ControlPart) -> String? { nil }
  package func hint(for part: ControlPart) -> String? { nil }
  package func overlay(in width: Double, _ state: ControlState) -> [Node] { [] }
}

/// A part of a control that can be pressed or have the focus.
public enum ControlPart: Hashable, Sendable {
  /// The whole control, or most of it.
  case whole
  /// The title.
  case title
  /// The line along which a number is dragged, by the number's index.
  case track(Int)
  /// A number that can be typed, by its index.
  case number(Int)
  /// An option, by its index.
  case option(Int)

  /// True for the line along which a number is dragged.
  var isTrack: Bool {
    if case .track = self { true } else { false }
  }

  /// True for a number that can be typed.
  var isNumber: Bool {
    if case .number = self { true } else { false }
  }
}

/// The place of a part that can be pressed.
package struct HitArea: Hashable, Sendable {
  let part: ControlPart
  let frame: Rect

  init(_ part: ControlPart, _ frame: Rect) {
    (self.part, self.frame) = (part, frame)
  }
}

/// The state of the panel that one control needs for its picture and its answers.
package struct ControlState: Hashable, Sendable {
  /// The part under the pointer; nil for none.
  var hovered: ControlPart?
  /// The part with the visible focus; nil for none.
  var focused: ControlPart?
  /// The part that the pointer holds; nil for none.
  var held: ControlPart?
  /// The part that is being typed; nil for none.
  var typing: ControlPart?
  /// The text typed so far; nil before the first character.
  var typed: TypedText?
  /// True if the list is open or the group unfolded.
  var isOpen = false
  /// True if the control can be used.
  var isEnabled = true
}

/// A control's request to its panel.
package enum ControlAnswer: Hashable, Sendable {
  /// Report changes to the owner, in order.
  case changes([ControlChange])
  /// Drag a number that is `offset` points to the right of the pointer; `jumps` if it moves to the
  /// pointer at once.
  case hold(offset: Double, jumps: Bool)
  /// Let the user type a number or a text.
  case type
  /// Open or close the list.
  case open(Bool)
  /// Unfold or fold the group.
  case fold(Bool)
  /// Do nothing, but keep the event.
  case nothing
}

extension ControlAnswer {
  /// Report a change to the owner.
  static func change(_ change: ControlChange) -> ControlAnswer { .changes([change]) }
}

/// A change that a user makes with a control.
public enum ControlChange: Hashable, Sendable {
  /// A new value for a slider's number; `isFinal` if it ends an undo step, as a release or a key
  /// does; a turn of the wheel does not.
  case set(component: Int, value: Double, isFinal: Bool)
  /// An option of a choice or of swatches, by its index.
  case choose(Int)
  /// A switch, on or off.
  case turn(Bool)
  /// A typed text.
  case write(String)
  /// A request to insert the text on the clipboard.
  case paste
  /// A button of a row, by its index.
  case press(Int)
  /// A row of a list becomes the selected one.
  case select
  /// A row of a list moves up (-1) or down (1).
  case move(by: Int)
  /// A row of a list is removed.
  case remove
  /// The group or the row gets its original values.
  case reset
}

/// A change by the user, and the control it was made with.
public struct PanelAction<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The control.
  public let id: ID
  /// The change.
  public let change: ControlChange

  /// A change made with the control called `id`.
  public init(_ id: ID, _ change: ControlChange) {
    (self.id, self.change) = (id, change)
  }
}
