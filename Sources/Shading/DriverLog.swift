/// The errors in the log of a driver's compiler, in plain words.
///
/// It understands `0:12(3): error: ...` (Mesa), `0(12) : error ...` (NVIDIA) and `ERROR: 0:12: ...`
/// (AMD, ANGLE).
struct DriverLog {
  struct Error {
    /// The driver's message.
    let message: String
    /// The line in the driver's text, from 1; nil if the message names none.
    var line: Int?
    /// The column in that line, from 1; nil if the message names none.
    var column: Int?
    /// The message without the driver's codes and prefixes, at most 300 letters.
    var reason: String
  }

  /// The errors in the order of the log, at least one.
  let errors: [Error]

  init(_ log: String) {
    let lines = log.split(whereSeparator: \.isNewline).map(String.init)
    let found = lines.filter { $0.lowercased().contains("error") }.map(Error.init)
    // Mesa lists candidates for a call as further errors, which begin with spaces.
    let own = found.filter { !$0.reason.hasPrefix(" ") }
    errors = own.isEmpty ? [Error(lines.first ?? "no message")] : own
  }
}

extension DriverLog.Error {
  fileprivate init(_ message: String) {
    self.message = message
    (line, column, reason) = (nil, nil, message)
    if let place = message.firstMatch(
      of: /^(?:ERROR:\s*)?\d+[:(](\d+)\)?(?:\((\d+)\))?\s*:\s*(.*)$/)
    {
      line = Int(place.output.1)
      column = place.output.2.flatMap { Int($0) }
      reason = String(place.output.3)
    }
    reason = String(
      reason.prefix(5000).replacing(/^error\s*[A-Z0-9]*: ?/.ignoresCase(), with: "")
        .replacing(EffectCode.prefixes, with: "").replacing("; candidates are:", with: "")
        .shortened)
  }

  /// The reason with the terms of the driver's grammar in plain words.
  ///
  /// - Parameter text: The driver's line, which has the token that was not expected.
  func reason(at text: String) -> String {
    guard let syntax = reason.wholeMatch(of: /syntax error, unexpected (.*?)(?:, expecting (.*))?/)
    else { return reason }
    var found = Self.word(syntax.output.1).filter { $0 != "'" }
    if let column, column <= text.utf8.count {
      let rest = text.utf8.dropFirst(column - 1)
      let token = String(Substring(rest)).prefixMatch(of: /[A-Za-z0-9_.]+/)
      if let token { found = String(token.output).replacing(EffectCode.prefixes, with: "") }
    }
    // The compiler stops at the word after the fault, perhaps a line later.
    if syntax.output.2?.contains("';'") == true {
      return "unexpected \(found); expected ';' before it, or a known type"
    }
    let expected = syntax.output.2.map { list in
      "; expected "
        + list.replacing(/'[^']+'|[A-Za-z_$]\w*/) { match in
          match.output == "or" ? "or" : Self.word(match.output)
        }
    }
    return "unexpected \(found)" + (expected ?? "")
  }

  /// The plain word for a token of Mesa's grammar.
  private static func word(_ token: Substring) -> String {
    switch token {
    case "NEW_IDENTIFIER", "IDENTIFIER", "FIELD_SELECTION": "name"
    case "TYPE_IDENTIFIER", "BASIC_TYPE_TOK": "type"
    case "BOOLCONSTANT": "true or false"
    case _ where token.hasSuffix("CONSTANT"): "number"
    case "$end": "end of the text"
    default: operators[String(token)] ?? keyword(token)
    }
  }

  private static func keyword(_ token: Substring) -> String {
    token.allSatisfy { $0.isUppercase || $0.isNumber || $0 == "_" }
      ? token.lowercased().replacing(/_tok$/, with: "") : String(token)
  }

  private static let operators = [
    "LEFT_OP": "<<", "RIGHT_OP": ">>", "INC_OP": "++", "DEC_OP": "--", "LE_OP": "<=", "GE_OP": ">=",
    "EQ_OP": "==", "NE_OP": "!=", "AND_OP": "&&", "OR_OP": "||", "XOR_OP": "^^",
    "MUL_ASSIGN": "*=", "DIV_ASSIGN": "/=", "ADD_ASSIGN": "+=", "MOD_ASSIGN": "%=",
    "SUB_ASSIGN": "-=", "LEFT_ASSIGN": "<<=", "RIGHT_ASSIGN": ">>=", "AND_ASSIGN": "&=",
    "XOR_ASSIGN": "^=", "OR_ASSIGN": "|=", "DOT_TOK": ".", "ERROR_TOK": "character",
  ]
}
