/// What stands on the last line of a terminal, so that whatever is said next has a line of its own.
package struct LastLine {
  /// Takes back what stands on the line.
  package static let erased = "\r\u{1B}[K"

  /// Whether something is written that is still to be written over.
  private var isOpen = false

  /// What is to be written for a text: one that begins by `erased` takes the line over, and has no end.
  package mutating func taking(_ text: String) -> String {
    let takesOver = text.hasPrefix(Self.erased)
    defer { isOpen = takesOver && text != Self.erased }
    return isOpen && !takesOver ? Self.erased + text : text
  }
}
