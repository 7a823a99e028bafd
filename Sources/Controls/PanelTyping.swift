internal import SceneGraph

/// A number or words that are being typed.
public struct PanelTyping<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The control's part that they are for.
  public let place: Panel<ID>.Place
  /// The words that stood there; nil of a number.
  let words: String?
  /// The text so far; nil before the first character, which takes the old one away.
  private(set) var text: TypedText?

  /// Characters that a number may have, and words.
  private static var longest: (number: Int, words: Int) { (12, 1000) }

  /// Typing at a place, where `words` stand, or a number for nil.
  ///
  /// - Parameter text: what was typed so far.
  init(at place: Panel<ID>.Place, words: String?, text: TypedText? = nil) {
    (self.place, self.words, self.text) = (place, words, text)
  }

  /// Takes in a key; false where it is none that writes or edits.
  mutating func edit(_ key: Key) -> Bool {
    if let words { edit(key, words) } else { editNumber(key) }
  }

  /// Takes in characters; false where a number is typed, whose digits come as keys.
  mutating func write(_ characters: String) -> Bool {
    guard words != nil else { return false }
    change(from: "") { $0.insert(characters, atMost: Self.longest.words) }
    return true
  }

  /// The change that sets the control to the text; empty where it cannot be set to that.
  func actions(_ layout: PanelLayout<ID>) -> [PanelAction<ID>] {
    guard let text, let row = layout.row(of: place.id),
      let change = row.control.body.value(of: place.part, typed: text.string)
    else { return [] }
    return [PanelAction(place.id, change)]
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

  /// A key while words are typed: their characters come by themselves.
  private mutating func edit(_ key: Key, _ words: String) -> Bool {
    switch key {
    case .backspace: change(from: "") { $0.deleteBackward() }
    case .delete: change(from: "") { $0.deleteForward() }
    case .left: change(from: words) { $0.moveCaret(by: -1) }
    case .right: change(from: words) { $0.moveCaret(by: 1) }
    case .home: change(from: words) { $0.moveCaret(by: -words.count - $0.string.count) }
    case .end: change(from: words) { $0.moveCaret(by: $0.tail) }
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
