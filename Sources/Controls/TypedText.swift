/// Characters that are being typed, and where the next one comes.
struct TypedText: Hashable, Sendable {
  /// All of them.
  private(set) var string: String
  /// The number of characters after the caret.
  private(set) var tail = 0

  /// The caret stands at the end.
  init(_ string: String) { self.string = string }

  /// The characters before the caret, and those after it.
  var parts: (head: Substring, tail: Substring) { (string.dropLast(tail), string.suffix(tail)) }

  /// Puts in what can be written, up to a line's end, and no more than there is room for.
  mutating func insert(_ text: String, atMost count: Int) {
    let line = text.prefix { !$0.isNewline }
      .filter { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } }
    string = "\(parts.head)\(line.prefix(max(count - string.count, 0)))\(parts.tail)"
  }

  /// Takes away the character before the caret.
  mutating func deleteBackward() { string = "\(parts.head.dropLast())\(parts.tail)" }

  /// Takes away the character after the caret.
  mutating func deleteForward() {
    string = "\(parts.head)\(parts.tail.dropFirst())"
    tail = max(tail - 1, 0)
  }

  /// Moves the caret by so many characters, as far as there are any.
  mutating func moveCaret(by count: Int) { tail = min(max(tail - count, 0), string.count) }
}
