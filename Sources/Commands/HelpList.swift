/// A list of names and their meanings, in the columns of the help's options.
struct HelpList {
  private let entries: [(name: String, words: String)]

  init(_ entries: [(name: String, words: String)]) { self.entries = entries }

  /// The column of the meanings, in characters.
  private static let indent = 26

  /// The list as text: one line for each name, two if the name is too long for its column.
  var lines: String {
    entries.map { name, words in
      let head = "  \(name)"
      let room = Self.indent - head.count
      let gap = room > 0 ? "" : "\n"
      return head + gap + String(repeating: " ", count: room > 0 ? room : Self.indent) + words
    }.joined(separator: "\n")
  }
}
