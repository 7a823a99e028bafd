/// The pairs of brackets in a text, with a limit for its nesting.
///
/// A driver's compiler walks an expression by recursion. Very deep brackets, sums of thousands of
/// terms or long chains of `else if` exhaust its stack.
struct GLSLBrackets {
  /// The index of the other bracket of a pair, for each token; nil for other tokens.
  private(set) var partners: [Int?]

  /// The deepest nesting of brackets, terms and statements.
  static let deepest = 400

  private static let statements = ["if", "for", "while", "do", "switch"]

  /// The measures of an open pair of brackets so far.
  fileprivate struct Level {
    let start: Int
    /// Its own depth.
    let depth: Int
    /// Operators of the present expression; each may nest the text before it.
    var terms = 0
    /// The depth of the brackets in the present expression.
    var inner = 0
    /// The statements around the present one, such as `if` and `for`.
    var statements = 0
    /// The deepest expression so far.
    var deepest = 0

    var nesting: Int { terms + inner + statements }
  }

  /// Reads a text.
  ///
  /// - Throws: `GLSLFault` for brackets that do not match and for nesting deeper than `deepest`.
  init(_ tokens: [GLSLToken]) throws(GLSLFault) {
    partners = [Int?](repeating: nil, count: tokens.count)
    var levels = [Level(start: -1, depth: 0)]
    for (index, token) in tokens.enumerated() {
      let last = levels.count - 1
      switch token.text {
      case _ where token.kind != .sign:
        if Self.statements.contains(token.text) { levels[last].statements += 1 }
      case "(", "[", "{":
        if token.text == "[" { levels[last].terms += 1 }
        let depth = levels[last].depth + levels[last].terms + levels[last].statements + 1
        levels.append(Level(start: index, depth: depth))
      case ")", "]", "}":
        guard last > 0, Self.closes(token, tokens[levels[last].start]) else {
          throw GLSLFault(token.place, "unexpected \(token.text)")
        }
        let level = levels.removeLast()
        (partners[index], partners[level.start]) = (level.start, index)
        levels[last - 1].inner = max(
          levels[last - 1].inner, max(level.deepest, level.nesting) + 1)
        if token.text == "}" { levels[last - 1].end(before: Self.text(tokens, index + 1)) }
      case ",": levels[last].endExpression()
      case ";": levels[last].end(before: Self.text(tokens, index + 1))
      default: levels[last].terms += 1
      }
      let level = levels[levels.count - 1]
      guard level.depth + level.nesting <= Self.deepest else {
        throw GLSLFault(
          token.place,
          "expressions, brackets and statements are nested more than \(Self.deepest) deep")
      }
    }
    if let open = levels.last, open.start >= 0, let end = tokens.last {
      let bracket = tokens[open.start]
      throw GLSLFault(
        end.place,
        "the \(bracket.text) of line \(bracket.place.line) is never closed")
    }
  }

  private static func text(_ tokens: [GLSLToken], _ index: Int) -> String {
    index < tokens.count ? tokens[index].text : ""
  }

  private static func closes(_ close: GLSLToken, _ open: GLSLToken) -> Bool {
    ["()", "[]", "{}"].contains(open.text + close.text)
  }
}

extension GLSLBrackets.Level {
  fileprivate mutating func endExpression() {
    deepest = max(deepest, nesting)
    (terms, inner) = (0, 0)
  }

  /// Ends a statement; if `else` is next, the enclosing `if` continues.
  fileprivate mutating func end(before next: String) {
    endExpression()
    if next != "else" { statements = 0 }
  }
}
