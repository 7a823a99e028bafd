internal import Interaction

/// A number or a text that is being typed.
public struct PanelTyping<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The part that is typed.
  public let place: Panel<ID>.PartID
  /// The text before typing; nil for a number.
  let originalText: String?
  /// The text so far; nil before the first character, which replaces the old text.
  private(set) var text: TypedText?

  /// The maximum length of a number and of a text, in characters.
  private static var longest: (number: Int, text: Int) { (12, 1000) }

  /// Typing at a place that holds the text `originalText`, or a number for nil.
  ///
  /// - Parameter text: the text typed so far; nil before the first character.
  init(at place: Panel<ID>.PartID, originalText: String?, text: TypedText? = nil) {
    (self.place, self.originalText, self.text) = (place, originalText, text)
  }

  /// Handles a key; false if the key does not edit.
  mutating func edit(_ key: Key) -> Bool {
    if key == .selectAll {
      // The old text is selected already.
      text?.selectAll()
      return true
    }
    return if let originalText { edit(key, originalText) } else { editNumber(key) }
  }

  /// Handles characters; false for a number, whose digits come as keys.
  mutating func write(_ characters: String) -> Bool {
    guard originalText != nil else { return false }
    change(from: "") { $0.insert(characters, atMost: Self.longest.text) }
    return true
  }

  /// The change that sets the control to the text, unless the text is not valid, and the changes
  /// that Enter makes.
  func actions(_ layout: PanelLayout<ID>, byEnter: Bool) -> [PanelAction<ID>] {
    guard let body = layout.row(of: place.id)?.control.body else { return [] }
    let change = text.flatMap { body.value(of: place.part, typed: $0.string) }
    let others = byEnter ? body.changes(onEnterIn: place.part) : []
    return ([change].compactMap(\.self) + others).map { PanelAction(place.id, $0) }
  }

  private mutating func editNumber(_ key: Key) -> Bool {
    switch key {
    case .backspace: change(from: "") { $0.deleteBackward() }
    case .delete: text = TypedText("")
    case .left, .right, .home, .end, .space, .questionMark, .shiftE: break
    case .minus: insert("-")
    case .period, .comma: insert(".")
    case _ where key.name.count == 1: if Int(key.name) != nil { insert(key.name) }
    default: return false
    }
    return true
  }

  private mutating func insert(_ digit: String) {
    change(from: "") { $0.insert(digit, atMost: Self.longest.number) }
  }

  /// Handles a key while a text is typed; its characters come as separate events.
  private mutating func edit(_ key: Key, _ originalText: String) -> Bool {
    switch key {
    case .backspace: change(from: "") { $0.deleteBackward() }
    case .delete: change(from: "") { $0.deleteForward() }
    case .left: change(from: originalText) { $0.moveCaret(by: -1) }
    case .right: change(from: originalText) { $0.moveCaret(by: 1) }
    case .home:
      change(from: originalText) { $0.moveCaret(by: -originalText.count - $0.string.count) }
    case .end: change(from: originalText) { $0.moveCaret(by: $0.tail) }
    case _ where key.name.count == 1: break
    case .space, .minus, .questionMark, .shiftE: break
    default: return false
    }
    return true
  }

  private mutating func change(from old: String, _ change: (inout TypedText) -> Void) {
    var text = text ?? TypedText(old)
    change(&text)
    self.text = text
  }
}
