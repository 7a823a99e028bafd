internal import SceneGraph

extension Panel {
  /// Characters that a number may have.
  private static var longest: Int { 12 }

  /// A key while a number is typed: what can be written is the panel's, all else ends it.
  mutating func type(_ key: Key, _ layout: PanelLayout<ID>) -> Answer {
    switch key {
    case .escape: typing = nil
    case .enter: return Answer(isTaken: true, actions: takeTyped(layout))
    case .up, .down:
      let actions = takeTyped(layout)
      return Answer(isTaken: true, actions: actions + handle(key, layout).actions)
    case .backspace:
      let text = typing?.text ?? ""
      typing?.text = String(text.dropLast())
    case .delete: typing?.text = ""
    case .left, .right, .home, .end, .space, .questionMark, .shiftE: break
    case .minus: write("-")
    case .period, .comma: write(".")
    case _ where key.name.count == 1: if Int(key.name) != nil { write(key.name) }
    default: return Answer(isTaken: false, actions: takeTyped(layout))
    }
    return Answer(isTaken: true)
  }

  private mutating func write(_ character: String) {
    let text = (typing?.text ?? "") + character
    if text.count <= Self.longest { typing?.text = text }
  }

  /// Ends the typing: what was typed is taken where it is a number.
  mutating func takeTyped(_ layout: PanelLayout<ID>) -> [PanelAction<ID>] {
    guard let typed = typing else { return [] }
    typing = nil
    guard let text = typed.text, let row = layout.row(of: typed.place.id),
      let change = row.control.body.value(of: typed.place.part, typed: text)
    else { return [] }
    return [PanelAction(typed.place.id, change)]
  }
}
