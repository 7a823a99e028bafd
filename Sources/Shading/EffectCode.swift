/// An effect's text for the driver: without macros, and with marks before the names that it
/// declares, so that each use of the effect can have its own names, and before other names that a
/// driver might not accept.
struct EffectCode: Sendable, Hashable, Codable {
  /// The mark before a name of the file's own; it is not a character of GLSL.
  private static let mark = "$"

  private var lines: [ShaderText.Line] = []
  /// The lines that functions are defined on, by name.
  private var functions: [String: ShaderText.Line] = [:]

  /// The text of `outline`, which was read from these files.
  init(_ outline: GLSLOutline, files: [String]) {
    // Bytes, because a text that grows word by word takes twice the time.
    var (place, text): (GLSLToken.SourceLocation?, [UInt8]) = (nil, [])
    func line(_ place: GLSLToken.SourceLocation) -> ShaderText.Line {
      ShaderText.Line(
        text: String(decoding: text, as: UTF8.self), path: files[place.file], number: place.line)
    }
    for (index, token) in outline.tokens.enumerated() {
      if let place, place != token.place {
        lines.append(line(place))
        text.removeAll(keepingCapacity: true)
      } else if place != nil {
        text.append(UInt8(ascii: " "))
      }
      place = token.place
      let isMember =
        outline.members.contains(index) || index > 0 && outline.tokens[index - 1].text == "."
      if token.kind == .word,
        GLSLWords.names.contains(token.text) || !isMember && outline.names.contains(token.text)
      {
        text += Self.mark.utf8
      }
      text += token.text.utf8
    }
    if let place { lines.append(line(place)) }
    for function in outline.functions {
      let place = outline.tokens[function.index].place
      functions[function.name] = ShaderText.Line(
        text: "", path: files[place.file], number: place.line)
    }
  }

  /// The beginning of all names of the step `index`.
  static func prefix(_ index: Int) -> String { "fx\(index)" }

  /// The pattern of these prefixes in messages.
  static var prefixes: Regex<Substring> { /\bfx\d+(?=[A-Za-z_])/ }

  /// The text for the step `index` of a picture's effects.
  func text(step index: Int) -> [ShaderText.Line] {
    var result = lines.map { line in
      ShaderText.Line(
        text: line.text.replacing(Self.mark, with: Self.prefix(index)), path: line.path,
        number: line.number)
    }
    // A driver reports an unfinished declaration at the text that follows it. This line follows it,
    // so the error has the effect's line.
    if let last = lines.last {
      result.append(
        ShaderText.Line(
          text: "const int effectEnd\(index) = 0;", path: last.path, number: last.number))
    }
    return result
  }

  /// The lines of the functions of the step `index`, by their names in the driver.
  func functions(step index: Int) -> [String: ShaderText.Line] {
    Dictionary(
      functions.map { (Self.prefix(index) + $0.key, $0.value) }, uniquingKeysWith: { one, _ in one }
    )
  }
}
