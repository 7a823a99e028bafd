/// A text that is being typed, with a caret.
public struct TypedText: Hashable, Sendable {
  /// The whole text.
  public private(set) var string: String
  /// The number of characters after the caret.
  public private(set) var tail = 0

  /// A text with the caret at its end.
  public init(_ string: String) { self.string = string }

  /// The text before the caret and the text after it.
  public var parts: (head: Substring, tail: Substring) {
    (string.dropLast(tail), string.suffix(tail))
  }

  /// Inserts the first line of a text without control characters, up to `count` characters in all.
  public mutating func insert(_ text: String, atMost count: Int) {
    let line = text.prefix { !$0.isNewline }
      .filter { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } }
    string = "\(parts.head)\(line.prefix(max(count - string.count, 0)))\(parts.tail)"
  }

  /// Deletes the character before the caret.
  public mutating func deleteBackward() { string = "\(parts.head.dropLast())\(parts.tail)" }

  /// Deletes the character after the caret.
  public mutating func deleteForward() {
    string = "\(parts.head)\(parts.tail.dropFirst())"
    tail = max(tail - 1, 0)
  }

  /// Moves the caret by `count` characters, within the text.
  public mutating func moveCaret(by count: Int) { tail = min(max(tail - count, 0), string.count) }
}
