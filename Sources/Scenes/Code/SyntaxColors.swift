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

  /// The line's parts without its indentation and without spaces between parts.
  static func runs(of line: String) -> [CodeLine.Run] {
    var runs: [CodeLine.Run] = []
    var (column, rest) = (0, Substring(line))
    while let first = rest.first {
      let (color, count) = part(of: rest, first)
      if first != " " { runs.append(CodeLine.Run(column, String(rest.prefix(count)), color)) }
      (column, rest) = (column + count, rest.dropFirst(count))
    }
    return runs
  }

  /// The color and the length of the part at the beginning of `text`.
  private static func part(of text: Substring, _ first: Character) -> (Color, Int) {
    func length(_ isPart: (Character) -> Bool) -> Int { text.prefix(while: isPart).count }
    if text.hasPrefix("//") { return (comment, text.count) }
    if first == "\"" { return (string, text.dropFirst().prefix { $0 != "\"" }.count + 2) }
    if first.isNumber {
      let whole = length(\.isNumber)
      let decimals = text.dropFirst(whole + 1).prefix(while: \.isNumber).count
      let isDecimal = decimals > 0 && text.dropFirst(whole).hasPrefix(".")
      return (number, whole + (isDecimal ? decimals + 1 : 0))
    }
    if first.isLetter || first == "$" {
      let count = length { $0.isLetter || $0.isNumber || $0 == "$" }
      return (keywords.contains(String(text.prefix(count))) ? keyword : Palette.plain, count)
    }
    let signs = length { !$0.isLetter && !$0.isNumber && !" \"$".contains($0) }
    return (Palette.plain, max(signs, 1))
  }
}
