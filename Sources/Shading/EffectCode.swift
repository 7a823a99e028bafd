/// An effect's text as it is handed to the driver: free of macros, the names it declares marked so
/// that each use of the effect can have its own.
struct EffectCode: Sendable, Hashable, Codable {
  /// Stands before a name of the file's own; GLSL does not know it.
  private static let mark = "$"

  private var lines: [ShaderText.Line] = []
  /// The functions, by the lines that they are defined on.
  private var functions: [String: ShaderText.Line] = [:]

  /// The text that `outline` has read, from these files.
  init(_ outline: GLSLOutline, files: [String]) {
    var (place, words): (GLSLToken.Place?, [String]) = (nil, [])
    func line(_ place: GLSLToken.Place) -> ShaderText.Line {
      ShaderText.Line(
        text: words.joined(separator: " "), path: files[place.file], number: place.line)
    }
    for (index, token) in outline.tokens.enumerated() {
      if let place, place != token.place {
        lines.append(line(place))
        words = []
      }
      place = token.place
      let isMember =
        outline.members.contains(index) || index > 0 && outline.tokens[index - 1].text == "."
      let isOwn = token.kind == .word && !isMember && outline.names.contains(token.text)
      words.append(isOwn ? Self.mark + token.text : token.text)
    }
    if let place { lines.append(line(place)) }
    for function in outline.functions {
      let place = outline.tokens[function.index].place
      functions[function.name] = ShaderText.Line(
        text: "", path: files[place.file], number: place.line)
    }
  }

  /// What the names of the step `index` begin with.
  static func prefix(_ index: Int) -> String { "fx\(index)" }

  /// Finds these prefixes in messages.
  static var prefixes: Regex<Substring> { /\bfx\d+(?=[A-Za-z_])/ }

  /// The text for the step `index` of a picture's effects.
  func text(step index: Int) -> [ShaderText.Line] {
    var result = lines.map { line in
      ShaderText.Line(
        text: line.text.replacing(Self.mark, with: Self.prefix(index)), path: line.path,
        number: line.number)
    }
    // What an effect leaves open at its end is only an error in what follows.
    if let last = lines.last {
      result.append(
        ShaderText.Line(
          text: "const int effectEnd\(index) = 0;", path: last.path, number: last.number))
    }
    return result
  }

  /// Where the functions of the step `index` are defined, by the names that the driver knows.
  func functions(step index: Int) -> [String: ShaderText.Line] {
    Dictionary(
      functions.map { (Self.prefix(index) + $0.key, $0.value) }, uniquingKeysWith: { one, _ in one }
    )
  }
}
