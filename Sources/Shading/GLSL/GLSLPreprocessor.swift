internal import Files

/// An effect's file with all its includes, after GLSL's preprocessor.
///
/// Directives, macros and comments are removed, and every token has its source line. Foil does this
/// itself, so that a file's macros do not affect other files and its size has a limit.
struct GLSLPreprocessor {
  /// The tokens that remain, in order.
  private(set) var tokens: [GLSLToken] = []
  /// The `///` lines of the first file.
  private(set) var notes: [GLSLLexer.Note] = []
  private let includes: EffectIncludes
  private var macros = GLSLMacros()
  /// The faults that do not keep the rest from being read.
  private var faults: [GLSLFault] = []

  /// The most tokens, with everything included and expanded.
  static let mostTokens = 50_000
  /// The most characters of an identifier or number.
  static let longestWord = 1024

  /// Reads `text`, the content of the first file of `includes`.
  ///
  /// - Throws: `GLSLFault` at the line that is wrong or exceeds a limit.
  init(_ text: String, includes: EffectIncludes) throws(GLSLFault) {
    self.includes = includes
    if let line = includes.add(text) {
      throw GLSLFault(
        GLSLToken.SourceLocation(file: 0, line: line),
        "the text is larger than \(EffectIncludes.largest >> 10) KiB")
    }
    try add(text, within: [0])
    try GLSLFault.throwAll(faults)
  }

  /// An open `#if` with its branches.
  fileprivate struct Condition {
    let place: GLSLToken.SourceLocation
    /// True if the text around it is read.
    let isOuterRead: Bool
    var isRead: Bool
    /// True if one of its branches has been read.
    var isDone: Bool
    var hasElse = false
  }

  private mutating func add(_ text: String, within stack: [Int]) throws(GLSLFault) {
    let file = stack[stack.count - 1]
    let lexer = try includes.words(of: text, in: file)
    if file == 0 { notes = lexer.notes }
    var conditions: [Condition] = []
    // The tokens since the last directive.
    var (run, at) = (0, 0)
    while at < lexer.tokens.count {
      let token = lexer.tokens[at]
      if token.startsLine, token.text == "#" {
        if conditions.isRead { try append(lexer.tokens[run..<at]) }
        let end = lexer.tokens[(at + 1)...].firstIndex(where: \.startsLine) ?? lexer.tokens.count
        let words = lexer.tokens[(at + 1)..<end]
        if try !takeCondition(words, at: token.place, &conditions), conditions.isRead {
          do throws(GLSLFault) {
            try take(words, at: token.place, within: stack)
          } catch {
            faults.append(error)
          }
        }
        (run, at) = (end, end)
      } else {
        at += 1
      }
    }
    if conditions.isRead { try append(lexer.tokens[run...]) }
    if let open = conditions.last { throw GLSLFault(open.place, "this #if has no #endif") }
  }

  private mutating func append(_ run: ArraySlice<GLSLToken>) throws(GLSLFault) {
    let expanded = macros.mayChange(run) ? try macros.expand(Array(run))[...] : run
    for (index, token) in expanded.enumerated() {
      switch token.kind {
      case .word, .number, .sign: break
      case .quoted: faults.append(GLSLFault(token.place, "GLSL has no string literals"))
      case .other:
        faults.append(GLSLFault(token.place, "unexpected character \(token.text.visible)"))
      }
      guard token.text.utf8.count <= Self.longestWord else {
        throw GLSLFault(
          token.place, "an identifier or number longer than \(Self.longestWord) characters")
      }
      guard token.text != "#", token.text != "##" else {
        throw GLSLFault(token.place, "\(token.text) cannot be here")
      }
      guard tokens.count + index < Self.mostTokens else {
        throw GLSLFault(token.place, "more than \(Self.mostTokens) tokens")
      }
    }
    tokens += expanded
  }

  // MARK: Conditions

  /// Handles a directive of a condition; false for any other.
  private mutating func takeCondition(
    _ words: ArraySlice<GLSLToken>, at place: GLSLToken.SourceLocation,
    _ conditions: inout [Condition]
  ) throws(GLSLFault) -> Bool {
    let (name, rest) = (words.first?.text ?? "", words.dropFirst())
    switch name {
    case "if", "ifdef", "ifndef":
      let isOuterRead = conditions.isRead
      let isTrue = isOuterRead ? try isTrue(name, rest, at: place) : false
      conditions.append(
        Condition(place: place, isOuterRead: isOuterRead, isRead: isTrue, isDone: isTrue))
    case "elif", "else", "endif":
      guard var condition = conditions.popLast() else {
        throw GLSLFault(place, "this #\(name) has no #if")
      }
      if name == "endif" { return true }
      guard !condition.hasElse else { throw GLSLFault(place, "this #\(name) comes after #else") }
      condition.hasElse = name == "else"
      condition.isRead = false
      if condition.isOuterRead, !condition.isDone {
        condition.isRead = try name == "else" ? true : isTrue("if", rest, at: place)
      }
      condition.isDone = condition.isDone || condition.isRead
      conditions.append(condition)
    default: return false
    }
    return true
  }

  private mutating func isTrue(
    _ name: String, _ words: ArraySlice<GLSLToken>, at place: GLSLToken.SourceLocation
  ) throws(GLSLFault) -> Bool {
    if name != "if" {
      guard let word = words.first, word.kind == .word else {
        throw GLSLFault(place, "#\(name) needs a name")
      }
      return macros.isDefined(word.text) == (name == "ifdef")
    }
    let expanded = try macros.expand(definitionsReplaced(Array(words)))
    guard let value = IntegerExpression.value(of: expanded[...], value: { _ in 0 }) else {
      throw GLSLFault(place, "not an integer constant expression: \(words.joinedText)")
    }
    return value != 0
  }

  /// The tokens with 1 or 0 in place of `defined NAME` and `defined(NAME)`.
  private func definitionsReplaced(_ words: [GLSLToken]) -> [GLSLToken] {
    var result: [GLSLToken] = []
    var rest = words[...]
    while var word = rest.popFirst() {
      if word.text == "defined" {
        let hasParenthesis = rest.first?.text == "("
        let name = rest.dropFirst(hasParenthesis ? 1 : 0).first
        if let name, name.kind == .word {
          rest = rest.dropFirst(hasParenthesis ? 3 : 1)
          word.kind = .number
          word.text = macros.isDefined(name.text) ? "1" : "0"
        }
      }
      result.append(word)
    }
    return result
  }

  // MARK: Directives

  private static let directives = [
    "define", "undef", "if", "ifdef", "ifndef", "elif", "else", "endif", "include", "error",
    "pragma", "line", "version", "extension",
  ]

  private mutating func take(
    _ words: ArraySlice<GLSLToken>, at place: GLSLToken.SourceLocation, within stack: [Int]
  ) throws(GLSLFault) {
    let rest = words.dropFirst()
    switch words.first?.text {
    // Messages name the lines of the files themselves, so `#line` has no effect.
    case nil, "pragma", "line": return
    case "define": try macros.define(rest, at: place)
    case "undef":
      guard let name = rest.first, name.kind == .word else {
        throw GLSLFault(place, "#undef needs a name")
      }
      macros.undefine(name.text)
    case "include":
      guard let name = rest.first, name.kind == .quoted, name.text.utf8.count > 2, rest.count == 1
      else { throw GLSLFault(place, "expected #include \"file\"") }
      try include(String(name.text.dropFirst().dropLast()), at: place, within: stack)
    case "error": throw GLSLFault(place, "#error \(rest.joinedText)")
    case "version":
      throw GLSLFault(place, "#version is not allowed in an effect; Foil adds it")
    case "extension": throw GLSLFault(place, "an effect cannot ask for an #extension")
    case let name?:
      throw GLSLFault(
        place, "there is no #\(name); " + name.suggestion(among: Self.directives) { "#\($0)" })
    }
  }

  private mutating func include(
    _ name: String, at place: GLSLToken.SourceLocation, within stack: [Int]
  ) throws(GLSLFault) {
    let found: (file: Int, text: String)?
    do throws(EffectIncludes.Refusal) {
      found = try includes.read(name, from: place.file, within: stack)
    } catch {
      throw GLSLFault(place, error.reason)
    }
    if let found { try add(found.text, within: stack + [found.file]) }
  }
}

extension [GLSLPreprocessor.Condition] {
  /// True if the text here is read.
  fileprivate var isRead: Bool { last?.isRead ?? true }
}

extension String {
  /// The first character if one can see it, else its number and name: `U+00A0 (no-break space)`.
  fileprivate var visible: String {
    guard let scalar = unicodeScalars.first else { return "" }
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .surrogate,
      .privateUse, .unassigned, .nonspacingMark, .enclosingMark:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      return number + (scalar.properties.name.map { " (\($0.lowercased()))" } ?? "")
    default: return String(prefix(1))
    }
  }
}
