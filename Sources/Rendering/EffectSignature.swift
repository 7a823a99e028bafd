internal import SceneGraph

/// The head of a GLSL function definition.
struct EffectSignature: Hashable {
  struct Parameter: Hashable {
    let type: String
    let name: String
  }

  let name: String
  let result: String
  let parameters: [Parameter]
  /// Line of the function's name, from 1.
  let line: Int

  /// Finds the definition of `name`, `type name(type a, type b) {`, outside comments.
  init?(of name: String, in source: String) {
    let tokens = Self.tokens(of: source)
    for at in tokens.indices.dropFirst() where tokens[at].text == name {
      guard at + 1 < tokens.count, tokens[at + 1].text == "(",
        let end = tokens[at...].firstIndex(where: { $0.text == ")" }),
        end + 1 < tokens.count, tokens[end + 1].text == "{"
      else { continue }
      let words = tokens[(at + 2)..<end].map(\.text)
      let qualifiers: Set = ["in", "const", "highp", "mediump", "lowp"]
      let parameters = words.split(separator: ",").map { words in
        words.filter { !qualifiers.contains($0) }
      }
      guard parameters.allSatisfy({ $0.count == 2 }) else { continue }
      self.name = name
      result = tokens[at - 1].text
      self.parameters = parameters.map { Parameter(type: $0[0], name: $0[1]) }
      line = tokens[at].line
      return
    }
    return nil
  }

  /// As it stands in the file, on one line.
  var text: String {
    "\(result) \(name)(\(parameters.map { "\($0.type) \($0.name)" }.joined(separator: ", ")))"
  }

  /// Words and signs of a text, without comments and preprocessor lines.
  static func words(of source: String) -> [String] { tokens(of: source).map(\.text) }

  private struct Token {
    let text: String
    let line: Int
  }

  /// Words and signs; comments and preprocessor lines are passed over.
  private static func tokens(of source: String) -> [Token] {
    var tokens: [Token] = []
    var line = 1
    var rest = Substring(source)
    while let first = rest.first {
      if rest.hasPrefix("//") || first == "#" {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        let end = rest.firstRange(of: "*/")?.upperBound ?? rest.endIndex
        line += rest[..<end].count { $0.isNewline }
        rest = rest[end...]
      } else if first.isNewline {
        line += 1
        rest.removeFirst()
      } else if first.isLetter || first == "_" {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        tokens.append(Token(text: String(word), line: line))
        rest = rest.dropFirst(word.count)
      } else {
        if !first.isWhitespace { tokens.append(Token(text: String(first), line: line)) }
        rest.removeFirst()
      }
    }
    return tokens
  }
}
