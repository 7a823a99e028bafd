public import Geometry
internal import Interaction

extension Panel {
  /// Handles a key while the user types: editing keys edit, all others end the typing.
  mutating func type(_ key: Key, _ layout: PanelLayout<ID>) -> Answer {
    switch key {
    case .escape, .undo, .redo: typing = nil
    case .enter:
      let actions = takeTyped(layout, byEnter: true)
      // Enter again repeats the press of the button beside a field.
      if case .press? = actions.last?.change { keys.isShown = true }
      return Answer(isTaken: true, actions: actions)
    // Tab would show another scene, which hides the open field: here it only ends the typing.
    case .tab where !isForm, .shiftTab where !isForm:
      return Answer(isTaken: true, actions: takeTyped(layout))
    case .up, .down, .tab, .shiftTab:
      let actions = takeTyped(layout)
      return Answer(isTaken: true, actions: actions + handle(key, layout).actions)
    case .paste where typing?.originalText != nil:
      return Answer(isTaken: true, actions: typing.map { [PanelAction($0.place.id, .paste)] } ?? [])
    default:
      guard typing?.edit(key) == true else {
        return Answer(isTaken: false, actions: takeTyped(layout))
      }
    }
    return Answer(isTaken: true)
  }

  /// Opens a text field again with the text typed before, unless other typing has begun.
  public mutating func retype(
    _ text: String, at place: PartID, controls: [Control<ID>], in frame: Rect
  ) {
    let layout = layout(controls, in: frame)
    guard typing == nil, !isHeld, opened == nil, focus == place,
      let control = layout.row(of: place.id)?.control, control.isEnabled,
      let originalText = control.body.editableText(of: place.part)
    else { return }
    typing = PanelTyping(at: place, originalText: originalText, text: TypedText(text))
    show(place, layout)
  }

  /// Ends the typing and returns the changes it makes; none for a text that is not valid.
  mutating func takeTyped(_ layout: PanelLayout<ID>, byEnter: Bool = false) -> [PanelAction<ID>] {
    defer { typing = nil }
    return typing?.actions(layout, byEnter: byEnter) ?? []
  }
}
