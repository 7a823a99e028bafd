/// The state of a terminal's last line, so that the next message gets a line of its own.
package struct LastLine {
  /// The codes that clear the line.
  package static let erased = "\r\u{1B}[K"

  /// True while the line holds text that a later text overwrites.
  private var isOpen = false

  /// The bytes to write for a text.
  ///
  /// A text that begins with `erased` takes over the line and leaves it open.
  package mutating func taking(_ text: String) -> String {
    let takesOver = text.hasPrefix(Self.erased)
    defer { isOpen = takesOver && text != Self.erased }
    return isOpen && !takesOver ? Self.erased + text : text
  }
}
