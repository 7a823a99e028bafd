/// Names and what they are, as the help sets its options.
struct HelpList {
  private let entries: [(name: String, words: String)]

  init(_ entries: [(name: String, words: String)]) { self.entries = entries }

  /// Characters before the words.
  private static let indent = 26

  /// A line each, two where the name leaves no room.
  var lines: String {
    entries.map { name, words in
      let head = "  \(name)"
      let room = Self.indent - head.count
      let gap = room > 0 ? "" : "\n"
      return head + gap + String(repeating: " ", count: room > 0 ? room : Self.indent) + words
    }.joined(separator: "\n")
  }
}
