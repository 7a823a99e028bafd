/// The macros of a text, and text with its macros expanded.
struct GLSLMacros {
  private var macros: [String: GLSLMacro] = [:]
  /// The number of tokens that expansion has made so far.
  private var made = 0

  /// The most tokens that macros may make in all.
  static let mostMade = 100_000
  /// The deepest nesting of macros.
  static let deepest = 64

  /// Names that cannot be defined.
  private static let fixed: Set = ["defined", "__LINE__", "__FILE__", "__VERSION__"]

  func isDefined(_ name: String) -> Bool {
    macros[name] != nil || Self.fixed.contains(name) && name != "defined"
  }

  /// Reads a line `#define`, which `words` follow.
  mutating func define(
    _ words: ArraySlice<GLSLToken>, at place: GLSLToken.SourceLocation
  ) throws(GLSLFault) {
    guard let name = words.first, name.kind == .word else {
      throw GLSLFault(place, "#define needs a name")
    }
    guard !Self.fixed.contains(name.text) else {
      throw GLSLFault(place, "\(name.text) cannot be defined")
    }
    let macro = try GLSLMacro(words.dropFirst(), at: place)
    if let known = macros[name.text], !known.isSame(as: macro) {
      throw GLSLFault(place, "\(name.text) is defined already, as something else")
    }
    macros[name.text] = macro
  }

  mutating func undefine(_ name: String) { macros[name] = nil }

  /// False if the text certainly has no macros.
  func mayChange(_ tokens: ArraySlice<GLSLToken>) -> Bool {
    !macros.isEmpty
      || tokens.contains { $0.kind == .word && $0.text.utf8.first == UInt8(ascii: "_") }
  }

  /// The text with all macros expanded; the results have the places of their uses.
  ///
  /// - Throws: `GLSLFault` for wrong use and for too much text.
  mutating func expand(
    _ tokens: [GLSLToken], depth: Int = 0
  ) throws(GLSLFault) -> [GLSLToken] {
    guard mayChange(tokens[...]) else { return tokens }
    var result: [GLSLToken] = []
    // The next token is last.
    var pending = Array(tokens.reversed())
    while let token = pending.popLast() {
      if token.kind == .word, let number = fixed(token) {
        result.append(number)
      } else if token.kind == .word, let macro = macros[token.text],
        !token.hidden.contains(token.text),
        let use = try use(of: macro, token, followedBy: &pending, depth: depth)
      {
        made += use.count + 1
        guard made <= Self.mostMade else {
          throw GLSLFault(
            token.place, "macros make more than \(Self.mostMade) tokens")
        }
        pending += use.reversed()
      } else {
        result.append(token)
      }
    }
    return result
  }

  private func fixed(_ token: GLSLToken) -> GLSLToken? {
    var number = token
    number.kind = .number
    switch token.text {
    case "__LINE__": number.text = "\(token.place.line)"
    case "__FILE__": number.text = "0"
    case "__VERSION__": number.text = "330"
    default: return nil
    }
    return number
  }

  /// The tokens of one use of a macro; nil if it has parameters and none are given.
  private mutating func use(
    of macro: GLSLMacro, _ token: GLSLToken, followedBy pending: inout [GLSLToken], depth: Int
  ) throws(GLSLFault) -> [GLSLToken]? {
    guard token.hidden.count < Self.deepest, depth < Self.deepest else {
      throw GLSLFault(token.place, "macros are nested deeper than \(Self.deepest)")
    }
    var hidden = token.hidden
    var arguments: [String: [GLSLToken]] = [:]
    if let parameters = macro.parameters {
      guard pending.last?.text == "(" else { return nil }
      let (given, close) = try Self.takeArguments(of: token, from: &pending)
      hidden.formIntersection(close.hidden)
      let isEmpty = parameters.isEmpty && given.count == 1 && given[0].isEmpty
      guard isEmpty || given.count == parameters.count else {
        let (wanted, count) = (parameters.count, given.count)
        throw GLSLFault(
          token.place,
          "the macro \(token.text) takes \(wanted) argument\(wanted == 1 ? "" : "s"), not \(count)")
      }
      for (name, tokens) in zip(parameters, given) { arguments[name] = tokens }
    }
    hidden.insert(token.text)
    var expanded: [String: [GLSLToken]] = [:]
    for name in macro.body.map(\.text) where expanded[name] == nil {
      if let argument = arguments[name] {
        expanded[name] = try expand(argument, depth: depth + 1)
      }
    }
    var result: [GLSLToken] = []
    for (index, word) in macro.body.enumerated() {
      let isPasted =
        index > 0 && macro.body[index - 1].text == "##"
        || index + 1 < macro.body.count && macro.body[index + 1].text == "##"
      let argument = word.kind != .word ? nil : (isPasted ? arguments : expanded)[word.text]
      result += argument ?? [word]
      // Arguments may repeat: the limit counts before all of them are added.
      guard result.count <= Self.mostMade else { return result }
    }
    result = try Self.pasted(result, at: token.place)
    for index in result.indices {
      result[index].place = token.place
      let before = result[index].hidden
      result[index].hidden = before.isEmpty ? hidden : before.union(hidden)
    }
    return result
  }

  private static func takeArguments(
    of token: GLSLToken, from pending: inout [GLSLToken]
  ) throws(GLSLFault) -> ([[GLSLToken]], close: GLSLToken) {
    pending.removeLast()
    var arguments: [[GLSLToken]] = [[]]
    var open = 1
    while let next = pending.popLast() {
      if next.text == "(" { open += 1 }
      if next.text == ")" { open -= 1 }
      if open == 0 { return (arguments, next) }
      if open == 1, next.text == "," {
        arguments.append([])
      } else {
        arguments[arguments.count - 1].append(next)
      }
    }
    throw GLSLFault(token.place, "the arguments of the macro \(token.text) are never closed")
  }

  /// Joins the tokens on both sides of `##`.
  private static func pasted(
    _ tokens: [GLSLToken], at place: GLSLToken.SourceLocation
  ) throws(GLSLFault) -> [GLSLToken] {
    guard tokens.contains(where: { $0.text == "##" }) else { return tokens }
    var result: [GLSLToken] = []
    var isPasting = false
    for token in tokens {
      if token.text == "##" {
        isPasting = true
      } else if isPasting, let left = result.popLast() {
        let joined = try GLSLLexer(left.text + token.text, file: place.file).tokens
        guard joined.count == 1 else {
          throw GLSLFault(place, "\(left.text) ## \(token.text) does not form a token")
        }
        result += joined
        isPasting = false
      } else {
        result.append(token)
      }
    }
    return result
  }
}
