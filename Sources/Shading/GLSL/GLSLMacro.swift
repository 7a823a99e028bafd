/// The definition of a name by `#define`.
struct GLSLMacro: Hashable {
  /// The names of the parameters; nil for a macro without parentheses (object-like).
  let parameters: [String]?
  let body: [GLSLToken]

  /// Reads the tokens after `#define NAME`.
  init(_ words: ArraySlice<GLSLToken>, at place: GLSLToken.SourceLocation) throws(GLSLFault) {
    var rest = words
    if let first = rest.first, first.text == "(", !first.followsSpace {
      guard let close = rest.firstIndex(where: { $0.text == ")" }) else {
        throw GLSLFault(place, "the parameters of the macro are never closed")
      }
      let names = rest[(rest.startIndex + 1)..<close]
      let isList = names.enumerated().allSatisfy { index, token in
        index.isMultiple(of: 2) ? token.kind == .word : token.text == ","
      }
      guard isList, names.isEmpty || names.count % 2 == 1 else {
        throw GLSLFault(place, "the parameters of a macro are names with commas between them")
      }
      parameters = names.filter { $0.kind == .word }.map(\.text)
      rest = rest[(close + 1)...]
    } else {
      parameters = nil
    }
    body = Array(rest)
    guard body.first?.text != "##", body.last?.text != "##" else {
      throw GLSLFault(place, "## must be between two tokens")
    }
  }

  /// True if another definition has the same parameters and tokens.
  func isSame(as other: GLSLMacro) -> Bool {
    parameters == other.parameters && body.map(\.text) == other.body.map(\.text)
  }
}
