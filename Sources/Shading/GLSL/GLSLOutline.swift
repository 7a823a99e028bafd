/// The declarations of a GLSL text: functions, structures, constants and arrays.
///
/// The driver checks everything else. Text that is not valid may have fewer declarations here.
struct GLSLOutline {
  struct Parameter: Hashable {
    let type: String
    let name: String
    /// The elements of an array, if they are written as a number.
    var length: Int?
  }

  /// A function with its body.
  struct Function {
    let name: String
    let result: String
    let parameters: [Parameter]
    /// The index of its name among the tokens.
    let index: Int
    /// The tokens from the opening to the closing brace.
    let body: ClosedRange<Int>
  }

  let tokens: [GLSLToken]
  let brackets: GLSLBrackets
  private(set) var functions: [Function] = []
  /// The global names that the text declares.
  private(set) var names: Set<String> = []
  /// The indices of tokens that name members of structures.
  private(set) var members: Set<Int> = []
  /// The names of structures.
  private(set) var structures: Set<String> = []
  private(set) var arrays = GLSLArrays()

  /// Reads the tokens that the preprocessor has left.
  ///
  /// - Throws: `GLSLFault` for brackets that do not match, for nesting that is too deep, for arrays
  ///   that are too large and for global inputs, such as `uniform`.
  init(_ tokens: [GLSLToken]) throws(GLSLFault) {
    self.tokens = tokens
    brackets = try GLSLBrackets(tokens)
    var at = 0
    while at < tokens.count { at = try readDeclaration(at) }
    for function in functions {
      let open = function.index + 1
      try readLocals((open + 1)...function.body.upperBound)
    }
    names.subtract(GLSLTypes.names)
  }

  private func text(_ index: Int) -> String { index < tokens.count ? tokens[index].text : "" }

  private func isWord(_ index: Int) -> Bool { index < tokens.count && tokens[index].kind == .word }

  /// The index after the bracket that opens here; `index` itself if none does.
  private func after(_ index: Int) -> Int {
    index < tokens.count
      ? brackets.partners[index].map { $0 > index ? $0 + 1 : index } ?? index : index
  }

  // MARK: Outside functions

  private static let qualifiers: Set = [
    "const", "highp", "mediump", "lowp", "flat", "smooth", "noperspective", "centroid",
    "invariant", "precise",
  ]
  private static let inputs: Set = ["uniform", "in", "out", "attribute", "varying", "layout"]

  /// Reads one declaration.
  ///
  /// - Returns: the index at which the next one begins.
  private mutating func readDeclaration(_ start: Int) throws(GLSLFault) -> Int {
    var at = start
    if text(at) == "precision" { return end(from: at) }
    while Self.qualifiers.contains(text(at)) { at += 1 }
    if Self.inputs.contains(text(at)) {
      throw GLSLFault(
        tokens[at].place,
        "\(text(at)) is not allowed in an effect; "
          + "make the variable a parameter of the function")
    }
    if text(at) == "struct" {
      at = try readStructure(at)
    } else if isWord(at) {
      at = afterType(at)
    }
    guard isWord(at) else { return end(from: max(at, start)) }
    names.insert(text(at))
    if text(at + 1) == "(" { return readFunction(at, from: start) }
    return end(from: try readNames(at, type: start, isGlobal: true))
  }

  /// The index after the next `;` or `}` outside brackets.
  private func end(from start: Int) -> Int {
    var at = start
    while at < tokens.count, text(at) != ";" {
      let next = after(at)
      if next > at, text(at) == "{" { return next }
      at = max(next, at + 1)
    }
    return at + 1
  }

  private func afterType(_ at: Int) -> Int {
    var next = at + 1
    while text(next) == "[" { next = after(next) }
    return next
  }

  private mutating func readFunction(_ name: Int, from start: Int) -> Int {
    let open = after(name + 1)
    guard text(open) == "{" else { return end(from: name) }
    let list = tokens[(name + 2)..<(open - 1)].split { $0.text == "," }
    let parameters = list.map(Self.parameter).filter { $0.type != "void" }
    functions.append(
      Function(
        name: text(name), result: name > start ? text(name - 1) : "",
        parameters: parameters, index: name,
        body: open...(after(open) - 1)))
    return after(open)
  }

  /// The parameter of a list: `const in vec2 p` is a vec2, and `float x[3]` is a float[3]; other
  /// arrays, `out` and `inout` are other types.
  private static func parameter(_ tokens: ArraySlice<GLSLToken>) -> Parameter {
    // Only words before the type are qualifiers: the name may be one too, as in `float smooth`.
    var rest = tokens.map(\.text)[...]
    var way: [String] = []
    while let word = rest.first {
      if ["out", "inout"].contains(word) {
        way = [word]
      } else if !qualifiers.contains(word) && word != "in" {
        break
      }
      rest = rest.dropFirst()
    }
    let sizes = rest.split(separator: "[").dropFirst().map { $0.prefix { $0 != "]" } }
    let length = sizes.count == 1 && sizes[0].count == 1 ? sizes[0].first.flatMap { Int($0) } : nil
    let array = rest.contains("[") ? "[\(length.map(String.init) ?? "")]" : ""
    let type = way + [(rest.first ?? "") + array]
    let name = rest.dropFirst().first { $0 != "[" && $0 != "]" && Int($0) == nil }
    return Parameter(type: type.joined(separator: " "), name: name ?? "", length: length)
  }

  /// Reads `struct Name { ... }`.
  ///
  /// - Returns: the index after it.
  private mutating func readStructure(_ start: Int) throws(GLSLFault) -> Int {
    var open = start + 1
    if isWord(open) {
      names.insert(text(open))
      open += 1
    }
    guard text(open) == "{" else { return open }
    let close = after(open) - 1
    var at = open + 1
    var size = 0
    while at < close {
      var type = at
      while Self.qualifiers.contains(text(type)) { type += 1 }
      var name = afterType(type)
      while name < close, isWord(name) {
        members.insert(name)
        let dimensions = try arrays.count(dimensions(name + 1) + dimensions(type + 1))
        size = arrays.sum(size, arrays.product(arrays.size(of: text(type)), dimensions))
        name = afterType(name)
        guard text(name) == "," else { break }
        name += 1
      }
      at = end(from: name)
    }
    // The names after the brace have this type, even if it has no name.
    for name in ["struct"] + tokens[(start + 1)..<open].map(\.text) {
      arrays.sizes[name] = size
      structures.insert(name)
    }
    return close + 1
  }

  // MARK: Variables

  /// The contents of the square brackets from here on, a slice for each pair.
  private func dimensions(_ start: Int) -> [ArraySlice<GLSLToken>] {
    var (result, at): ([ArraySlice<GLSLToken>], Int) = ([], start)
    while text(at) == "[" {
      result.append(tokens[(at + 1)..<(after(at) - 1)])
      at = after(at)
    }
    return result
  }

  /// Reads the names of a declaration, `a, b[2] = ..., c`.
  ///
  /// - Returns: the index at which it ends.
  private mutating func readNames(
    _ first: Int, type start: Int, isGlobal: Bool
  ) throws(GLSLFault) -> Int {
    var type = start
    while type < first, Self.qualifiers.contains(text(type)) { type += 1 }
    let isConstant = tokens[start..<type].contains { $0.text == "const" }
    let typeDimensions = dimensions(type + 1)
    var at = first
    while isWord(at) {
      if isGlobal { names.insert(text(at)) }
      let own = dimensions(at + 1)
      try arrays.declare(tokens[at], type: text(type), own + typeDimensions)
      let name = text(at)
      at = afterType(at)
      if text(at) == "=" {
        let value = at + 1
        while at < tokens.count, ![",", ";", ")", "]", "}"].contains(text(at)) {
          at = max(after(at), at + 1)
        }
        if isConstant, ["int", "uint"].contains(text(type)), own.isEmpty, value <= at {
          arrays.define(name, tokens[value..<min(at, tokens.count)])
        }
      }
      // In a list of parameters a type follows the comma.
      guard text(at) == ",", isWord(at + 1), !isWord(at + 2) else { break }
      at += 1
    }
    return at
  }

  /// Reads the declarations in a function: its parameters and all in its body.
  private mutating func readLocals(_ range: ClosedRange<Int>) throws(GLSLFault) {
    var at = range.lowerBound
    while at < range.upperBound {
      if text(at) == "struct" {
        let next = try readStructure(at)
        at = isWord(next) ? try readNames(next, type: at, isGlobal: false) : max(next, at + 1)
        continue
      }
      // A name or a bracket follows a type; most other words end here, before they are looked up.
      guard isWord(at), isWord(at + 1) || text(at + 1) == "[", arrays.isType(text(at)),
        at == 0 || text(at - 1) != "."
      else {
        at += 1
        continue
      }
      let name = afterType(at)
      if isWord(name) {
        var start = at
        while start > 0, Self.qualifiers.contains(text(start - 1)) { start -= 1 }
        at = max(try readNames(name, type: start, isGlobal: false), name + 1)
      } else {
        // `float[3](...)` makes an array.
        _ = try arrays.count(dimensions(at + 1))
        at += 1
      }
    }
  }
}

extension GLSLOutline.Function {
  /// The function's head on one line.
  var text: String {
    "\(result) \(name)(\(parameters.map { "\($0.type) \($0.name)" }.joined(separator: ", ")))"
  }
}
