/// A text that is being typed, with a caret.
public struct TypedText: Hashable, Sendable {
  /// The whole text.
  public private(set) var string: String
  /// The number of characters after the caret.
  public private(set) var tail = 0
  /// True if the whole text is selected: typing and deleting replace it.
  public private(set) var isSelected = false

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
    guard !line.isEmpty else { return }
    if isSelected { self = TypedText("") }
    string = "\(parts.head)\(line.prefix(max(count - string.count, 0)))\(parts.tail)"
  }

  /// Selects the whole text.
  public mutating func selectAll() { isSelected = !string.isEmpty }

  /// Deletes the selected text, else the character before the caret.
  public mutating func deleteBackward() {
    if isSelected { return self = TypedText("") }
    string = "\(parts.head.dropLast())\(parts.tail)"
  }

  /// Deletes the selected text, else the character after the caret.
  public mutating func deleteForward() {
    if isSelected { return self = TypedText("") }
    string = "\(parts.head)\(parts.tail.dropFirst())"
    tail = max(tail - 1, 0)
  }

  /// Moves the caret by `count` characters, within the text; from a selected text to its start or
  /// its end.
  public mutating func moveCaret(by count: Int) {
    tail = isSelected && count < 0 ? string.count : min(max(tail - count, 0), string.count)
    isSelected = false
  }
}
