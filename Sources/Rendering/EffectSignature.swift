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

/// What the `///` lines of an effect's file say.
struct EffectNotes {
  private var parameters: [String: (values: [Double], range: ClosedRange<Double>?, text: String)] =
    [:]
  private(set) var readsNearestMask = false
  /// How far outside the picture the effect may reach, points.
  private(set) var maxSampleOffset = SIMD2<Double>.zero
  /// The description up to its first full stop or tag.
  private(set) var summary = ""

  /// Reads the notes of a file, among them lines such as
  /// `/// @param amplitude 0...40 = 12  Height of a ring, in points`.
  init(_ source: String) {
    for line in source.split(whereSeparator: \.isNewline) {
      var words = line.split(separator: " ").map(String.init)[...]
      guard words.popFirst() == "///", let tag = words.popFirst() else { continue }
      if !tag.hasPrefix("@"), !summary.hasSuffix(".") {
        summary += (summary.isEmpty ? "" : " ") + ([tag] + words).joined(separator: " ")
      }
      if tag == "@maxSampleOffset" {
        let numbers = words.prefix(2).map { Double($0) ?? 0 }
        if numbers.count == 2 { maxSampleOffset = SIMD2(numbers) }
      }
      if tag == "@mask" { readsNearestMask = words.first == "nearest" }
      guard tag == "@param", let name = words.popFirst() else { continue }
      var range: ClosedRange<Double>?
      if let first = words.first, let found = Self.range(first) {
        range = found
        words.removeFirst()
      }
      var values: [Double] = []
      if words.first == "=" {
        words.removeFirst()
        while let word = words.first, let value = Double(word), value.isFinite {
          values.append(value)
          words.removeFirst()
        }
      }
      parameters[name] = (values, range, words.joined(separator: " "))
    }
  }

  /// The parameter with what is written about it; the default is 0 where none is given, and a
  /// single number stands for every component.
  func parameter(_ name: String, components: Int) -> EffectFunction.Parameter {
    let note = parameters[name] ?? ([], nil, "")
    let fill = note.values.count == 1 ? note.values[0] : 0
    let values = (0..<components).map { index in
      note.values.count == components ? note.values[index] : fill
    }
    return EffectFunction.Parameter(
      name: name, defaultValue: EffectValue(components: values) ?? .float(fill), range: note.range,
      summary: note.text)
  }

  private static func range(_ text: String) -> ClosedRange<Double>? {
    guard let dots = text.firstRange(of: "..."), let low = Double(text[..<dots.lowerBound]),
      let high = Double(text[dots.upperBound...]), low <= high
    else { return nil }
    return low...high
  }
}
