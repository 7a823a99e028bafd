internal import Geometry
internal import SceneGraph

extension Panel {
  /// Characters that a number may have, and words.
  private static var longest: (number: Int, words: Int) { (12, 1000) }

  /// A key while something is typed: what can be written is the panel's, all else ends it.
  mutating func type(_ key: Key, _ layout: PanelLayout<ID>) -> Answer {
    guard let current = typing else { return Answer(isTaken: false) }
    switch key {
    case .escape, .undo, .redo: typing = nil
    case .enter: return Answer(isTaken: true, actions: takeTyped(layout))
    // The next scene would leave it open where it is not seen.
    case .tab where !isForm, .shiftTab where !isForm:
      return Answer(isTaken: true, actions: takeTyped(layout))
    case .up, .down, .tab, .shiftTab:
      let actions = takeTyped(layout)
      return Answer(isTaken: true, actions: actions + handle(key, layout).actions)
    default:
      if let words = current.words { return type(key, words, layout) }
      return typeNumber(key, layout)
    }
    return Answer(isTaken: true)
  }

  private mutating func typeNumber(_ key: Key, _ layout: PanelLayout<ID>) -> Answer {
    switch key {
    case .backspace: change(from: "") { $0.deleteBackward() }
    case .delete: typing?.text = TypedText("")
    case .left, .right, .home, .end, .space, .questionMark, .shiftE: break
    case .minus: write("-")
    case .period, .comma: write(".")
    case _ where key.name.count == 1: if Int(key.name) != nil { write(key.name) }
    default: return Answer(isTaken: false, actions: takeTyped(layout))
    }
    return Answer(isTaken: true)
  }

  private mutating func write(_ character: String) {
    change(from: "") { $0.insert(character, atMost: Self.longest.number) }
  }

  /// A key while words are typed: their characters come by themselves.
  private mutating func type(
    _ key: Key, _ words: String, _ layout: PanelLayout<ID>
  ) -> Answer {
    switch key {
    case .backspace: change(from: "") { $0.deleteBackward() }
    case .delete: change(from: "") { $0.deleteForward() }
    case .left: change(from: words) { $0.moveCaret(by: -1) }
    case .right: change(from: words) { $0.moveCaret(by: 1) }
    case .home: change(from: words) { $0.moveCaret(by: -words.count - $0.string.count) }
    case .end: change(from: words) { $0.moveCaret(by: $0.tail) }
    case .paste:
      return Answer(isTaken: true, actions: typing.map { [PanelAction($0.place.id, .paste)] } ?? [])
    case _ where key.name.count == 1: break
    case .space, .minus, .questionMark, .shiftE: break
    default: return Answer(isTaken: false, actions: takeTyped(layout))
    }
    return Answer(isTaken: true)
  }

  /// Characters are typed: they are the panel's where it wants words.
  mutating func type(_ text: String) -> Answer {
    guard typing?.words != nil else { return Answer(isTaken: false) }
    change(from: "") { $0.insert(text, atMost: Self.longest.words) }
    return Answer(isTaken: true)
  }

  /// Opens words again as they were typed, the caret at their end, where nothing else was begun since.
  mutating func retype(
    _ text: String, at place: Place, controls: [Control<ID>], in frame: Rect
  ) {
    let layout = layout(controls, in: frame)
    guard typing == nil, grip == nil, opened == nil, focus == place,
      let control = layout.row(of: place.id)?.control, control.isEnabled,
      let words = control.body.words(of: place.part)
    else { return }
    typing = Typing(place: place, words: words, text: TypedText(text))
    keepInView(place, layout)
  }

  private mutating func change(from old: String, _ change: (inout TypedText) -> Void) {
    var text = typing?.text ?? TypedText(old)
    change(&text)
    typing?.text = text
  }

  /// Ends the typing: what was typed is taken where it is what is wanted.
  mutating func takeTyped(_ layout: PanelLayout<ID>) -> [PanelAction<ID>] {
    guard let typed = typing else { return [] }
    typing = nil
    guard let text = typed.text, let row = layout.row(of: typed.place.id),
      let change = row.control.body.value(of: typed.place.part, typed: text.string)
    else { return [] }
    return [PanelAction(typed.place.id, change)]
  }
}
