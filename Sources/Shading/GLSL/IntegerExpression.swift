/// An integer constant expression of GLSL, as in `#if` and in the size of an array.
struct IntegerExpression {
  private let tokens: ArraySlice<GLSLToken>
  private let value: (String) -> Int?
  private var at: Int
  private var depth = 0

  /// The deepest nesting of parentheses and signs.
  private static let deepest = 64

  /// Computes an expression.
  ///
  /// - Parameter value: the number that a name means; nil for an unknown name.
  /// - Returns: nil for any other text and for a division by 0.
  static func value(
    of tokens: ArraySlice<GLSLToken>, value: @escaping (String) -> Int?
  ) -> Int? {
    var expression = IntegerExpression(tokens: tokens, value: value, at: tokens.startIndex)
    let result = expression.binary(above: 0)
    return expression.at == tokens.endIndex ? result : nil
  }

  private static let precedences = [
    "||": 1, "^^": 2, "&&": 3, "|": 4, "^": 5, "&": 6, "==": 7, "!=": 7, "<": 8, ">": 8, "<=": 8,
    ">=": 8, "<<": 9, ">>": 9, "+": 10, "-": 10, "*": 11, "/": 11, "%": 11,
  ]

  private mutating func binary(above lowest: Int) -> Int? {
    guard var left = unary() else { return nil }
    while at < tokens.endIndex, let precedence = Self.precedences[tokens[at].text],
      precedence > lowest
    {
      let sign = tokens[at].text
      at += 1
      guard let right = binary(above: precedence), let result = Self.apply(sign, left, right)
      else { return nil }
      left = result
    }
    return left
  }

  private static func apply(_ sign: String, _ left: Int, _ right: Int) -> Int? {
    switch sign {
    case "||": left != 0 || right != 0 ? 1 : 0
    case "&&": left != 0 && right != 0 ? 1 : 0
    case "^^": (left != 0) != (right != 0) ? 1 : 0
    case "|": left | right
    case "^": left ^ right
    case "&": left & right
    case "==": left == right ? 1 : 0
    case "!=": left != right ? 1 : 0
    case "<": left < right ? 1 : 0
    case ">": left > right ? 1 : 0
    case "<=": left <= right ? 1 : 0
    case ">=": left >= right ? 1 : 0
    case "<<": left << right
    case ">>": left >> right
    case "+": left &+ right
    case "-": left &- right
    case "*": left &* right
    case "/": right == 0 ? nil : left.dividedReportingOverflow(by: right).partialValue
    case "%": right == 0 ? nil : left.remainderReportingOverflow(dividingBy: right).partialValue
    default: nil
    }
  }

  private mutating func unary() -> Int? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest, at < tokens.endIndex else { return nil }
    let token = tokens[at]
    at += 1
    switch (token.kind, token.text) {
    case (.sign, "-"): return unary().map { 0 &- $0 }
    case (.sign, "+"): return unary()
    case (.sign, "!"): return unary().map { $0 == 0 ? 1 : 0 }
    case (.sign, "~"): return unary().map { ~$0 }
    case (.sign, "("): return parenthesized()
    case (.number, _): return Self.number(token.text)
    case (.word, "int"), (.word, "uint"):
      guard at < tokens.endIndex, tokens[at].text == "(" else { return nil }
      at += 1
      return parenthesized()
    case (.word, _): return value(token.text)
    default: return nil
    }
  }

  private mutating func parenthesized() -> Int? {
    let inner = binary(above: 0)
    guard at < tokens.endIndex, tokens[at].text == ")" else { return nil }
    at += 1
    return inner
  }

  /// A decimal, hexadecimal or octal number, or a whole one with a point or exponent.
  private static func number(_ text: String) -> Int? {
    let isHexadecimal = text.lowercased().hasPrefix("0x")
    let digits = text.lowercased().trimming { $0 == "u" || !isHexadecimal && ("f"..."l" ~= $0) }
    if isHexadecimal { return Int(digits.dropFirst(2), radix: 16) }
    if digits.count > 1, digits.hasPrefix("0"), let octal = Int(digits, radix: 8) { return octal }
    if let decimal = Int(digits) { return decimal }
    return Double(digits).flatMap(Int.init(exactly:))
  }
}

extension String {
  fileprivate func trimming(_ isDropped: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let last = rest.last, isDropped(last) { rest.removeLast() }
    return rest
  }
}
