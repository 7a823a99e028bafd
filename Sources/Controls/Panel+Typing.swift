public import Geometry
internal import SceneGraph

extension Panel {
  /// A key while something is typed: what can be written is the panel's, all else ends it.
  mutating func type(_ key: Key, _ layout: PanelLayout<ID>) -> Answer {
    switch key {
    case .escape, .undo, .redo: typing = nil
    case .enter: return Answer(isTaken: true, actions: takeTyped(layout))
    // The next scene would leave it open where it is not seen.
    case .tab where !isForm, .shiftTab where !isForm:
      return Answer(isTaken: true, actions: takeTyped(layout))
    case .up, .down, .tab, .shiftTab:
      let actions = takeTyped(layout)
      return Answer(isTaken: true, actions: actions + handle(key, layout).actions)
    case .paste where typing?.words != nil:
      return Answer(isTaken: true, actions: typing.map { [PanelAction($0.place.id, .paste)] } ?? [])
    default:
      guard typing?.edit(key) == true else {
        return Answer(isTaken: false, actions: takeTyped(layout))
      }
    }
    return Answer(isTaken: true)
  }

  /// Opens words again as they were typed, the caret at their end, where nothing else was begun since.
  public mutating func retype(
    _ text: String, at place: Place, controls: [Control<ID>], in frame: Rect
  ) {
    let layout = layout(controls, in: frame)
    guard typing == nil, !isHeld, opened == nil, focus == place,
      let control = layout.row(of: place.id)?.control, control.isEnabled,
      let words = control.body.words(of: place.part)
    else { return }
    typing = PanelTyping(at: place, words: words, text: TypedText(text))
    show(place, layout)
  }

  /// Ends the typing: what was typed is taken where it is what is wanted.
  mutating func takeTyped(_ layout: PanelLayout<ID>) -> [PanelAction<ID>] {
    defer { typing = nil }
    return typing?.actions(layout) ?? []
  }
}
