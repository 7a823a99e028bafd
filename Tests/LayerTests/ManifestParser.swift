/// Reads the expressions of Package.swift.
struct ManifestParser {
  /// The text has a form that is not known here.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  private enum Token: Equatable {
    case word(Substring)
    case text(String)
    case mark(Character)
  }

  private let tokens: [Token]
  private var at = 0

  init(_ text: String) {
    var tokens: [Token] = []
    for line in text.split(whereSeparator: \.isNewline) { tokens += Self.tokens(of: line) }
    self.tokens = tokens
  }

  private static func tokens(of line: Substring) -> [Token] {
    var (tokens, rest): ([Token], Substring) = ([], line)
    while let first = rest.first, !rest.hasPrefix("//") {
      if first == "\"" {
        let body = rest.dropFirst().prefix { $0 != "\"" }
        tokens.append(.text(String(body)))
        rest = rest[body.endIndex...].dropFirst()
      } else if first.isLetter || first == "_" {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        tokens.append(.word(word))
        rest = rest[word.endIndex...]
      } else {
        if !first.isWhitespace { tokens.append(.mark(first)) }
        rest = rest.dropFirst()
      }
    }
    return tokens
  }

  /// Every `func` of the text, and its call of `Package`.
  mutating func manifest() throws -> ([String: ManifestFunction], package: ManifestExpression) {
    var functions: [String: ManifestFunction] = [:]
    var package: ManifestExpression?
    while at < tokens.count {
      if take(.word("func")) {
        functions[try word()] = try function()
      } else if tokens[at] == .word("Package"), tokens.dropFirst(at + 1).first == .mark("(") {
        package = try expression()
      } else {
        at += 1
      }
    }
    guard let package else { throw Fault(description: "there is no call of Package") }
    return (functions, package)
  }

  /// From the parenthesis after the name to the closing brace.
  private mutating func function() throws -> ManifestFunction {
    var parameters: [(name: String, value: ManifestExpression?)] = []
    try expect("(")
    while !take(.mark(")")) {
      var name = try word()
      if !take(.mark(":")) {
        name = try word()
        try expect(":")
      }
      while at < tokens.count, !isNext(",)=") { try skip() }
      parameters.append((name, take(.mark("=")) ? try expression() : nil))
      _ = take(.mark(","))
    }
    while at < tokens.count, !take(.mark("{")) { at += 1 }
    let body = try expression()
    try expect("}")
    return ManifestFunction(parameters: parameters, body: body)
  }

  /// A type, in which brackets may hold anything.
  private mutating func skip() throws {
    guard take(.mark("[")) else { return at += 1 }
    while at < tokens.count, !take(.mark("]")) { try skip() }
  }

  private mutating func expression() throws -> ManifestExpression {
    var value = try operand()
    while take(.mark("+")) { value = .sum(value, try operand()) }
    return value
  }

  private mutating func operand() throws -> ManifestExpression {
    guard at < tokens.count else { throw Fault(description: "the text ends early") }
    if case .text(let text) = tokens[at] {
      at += 1
      return .text(text)
    }
    if take(.mark("[")) { return .list(try arguments(upTo: "]").map(\.value)) }
    var name = take(.mark(".")) ? "." : ""
    name += try word()
    while take(.mark(".")) { name += "." + (try word()) }
    return take(.mark("(")) ? .call(name, try arguments(upTo: ")")) : .name(name)
  }

  private mutating func arguments(upTo end: Character) throws -> [ManifestExpression.Argument] {
    var arguments: [ManifestExpression.Argument] = []
    while !take(.mark(end)) {
      var label: String?
      if at + 1 < tokens.count, case .word(let word) = tokens[at], tokens[at + 1] == .mark(":") {
        label = String(word)
        at += 2
      }
      arguments.append(.init(label: label, value: try expression()))
      guard take(.mark(",")) || isNext(String(end)) else { try expect(end); break }
    }
    return arguments
  }

  // MARK: Tokens

  private func isNext(_ marks: String) -> Bool {
    guard at < tokens.count, case .mark(let mark) = tokens[at] else { return false }
    return marks.contains(mark)
  }

  private mutating func take(_ token: Token) -> Bool {
    guard at < tokens.count, tokens[at] == token else { return false }
    at += 1
    return true
  }

  private mutating func word() throws -> String {
    guard at < tokens.count, case .word(let word) = tokens[at] else {
      throw Fault(description: "a name should stand after \(before)")
    }
    at += 1
    return String(word)
  }

  private mutating func expect(_ mark: Character) throws {
    guard take(.mark(mark)) else {
      throw Fault(description: "\(mark) should stand after \(before)")
    }
  }

  private var before: String { "\(tokens[max(at - 6, 0)..<min(at, tokens.count)])" }
}
