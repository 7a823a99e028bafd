internal import Controls
internal import SceneGraph

/// The colors of a line of Swift: keywords, comments, strings and numbers.
///
/// The examples have no comments or strings of several lines.
enum SyntaxColors {
  private static let keyword = Color(0.77, 0.67, 0.93)
  private static let comment = Color(0.52, 0.62, 0.57)
  private static let string = Color(0.92, 0.68, 0.54)
  private static let number = Color(0.60, 0.78, 0.90)

  private static let keywords: Set<String> = [
    "import", "struct", "enum", "extension", "func", "var", "let", "static", "private", "mutating",
    "self", "Self", "return", "if", "else", "guard", "for", "in", "while", "switch", "case", "nil",
    "true", "false", "init", "some", "any", "inout", "where", "default", "try",
  ]

  /// The line's parts without its indentation; the spaces between words belong to plain text.
  static func runs(of line: String) -> [CodeLine.Run] {
    let letters = Array(line)
    var runs: [CodeLine.Run] = []
    var place = letters.prefix { $0 == " " }.count
    /// Adds the letters up to `end`, to the last part if that has the same color.
    func add(_ color: Color, to end: Int) {
      let text = String(letters[place..<end])
      if let last = runs.last, last.color == color {
        runs[runs.count - 1].text += text
      } else {
        runs.append(CodeLine.Run(place, text, color))
      }
      place = end
    }
    func end(_ isPart: (Character) -> Bool) -> Int {
      letters[place...].firstIndex { !isPart($0) } ?? letters.count
    }
    while place < letters.count {
      let letter = letters[place]
      if letters[place...].starts(with: "//") {
        add(comment, to: letters.count)
      } else if letter == "\"" {
        let close = letters[(place + 1)...].firstIndex(of: "\"")
        add(string, to: close.map { $0 + 1 } ?? letters.count)
      } else if letter.isNumber {
        let whole = end(\.isNumber)
        let isDecimal =
          whole + 1 < letters.count && letters[whole] == "." && letters[whole + 1].isNumber
        add(number, to: whole)
        if isDecimal { add(number, to: place + 1) }
      } else if letter.isLetter || letter == "$" {
        let end = end { $0.isLetter || $0.isNumber || $0 == "$" }
        add(keywords.contains(String(letters[place..<end])) ? keyword : Palette.plain, to: end)
      } else {
        add(Palette.plain, to: place + 1)
      }
    }
    return runs
  }
}
