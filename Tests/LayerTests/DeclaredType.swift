/// A type declared in a file.
struct DeclaredType: Hashable {
  /// The name with the names of the enclosing types: `Outer.Inner`.
  let path: String
  /// True if no other file can name the type.
  let isPrivate: Bool
  /// The number of stored properties of an instance.
  var stored = 0

  /// The name without the enclosing types.
  var name: String { path.split(separator: ".").last.map(String.init) ?? path }
  var isNested: Bool { path.contains(".") }

  /// The types declared in `code`; types in extensions follow the extended type's name.
  static func all(in code: SwiftCode) -> [DeclaredType] {
    var reader = Reader(tokens: code.tokens)
    reader.read()
    return reader.types
  }

  private struct Reader {
    let tokens: [String]
    var types: [DeclaredType] = []
    private var place = 0
    /// The open braces: name and index in `types` for the body of a type, name alone for an
    /// extension; nil for other braces.
    private var open: [(name: String, index: Int?)?] = []

    init(tokens: [String]) { self.tokens = tokens }

    private static let kinds: Set = ["struct", "class", "enum", "actor", "protocol"]
    private static let members: Set = [
      "func", "init", "deinit", "subscript", "case", "typealias", "associatedtype",
    ]
    /// Words that can precede a declaration, and the brackets of `private(set)`.
    private static let modifiers: Set = [
      "public", "internal", "package", "fileprivate", "private", "open", "final", "indirect",
      "lazy",
      "weak", "unowned", "nonisolated", "unsafe", "override", "mutating", "static", "class", "(",
      ")",
      "set", "@", "safe", "MainActor", "unchecked", "frozen", "usableFromInline", "inlinable",
    ]

    private func token(_ index: Int) -> String {
      tokens.indices.contains(index) ? tokens[index] : ""
    }

    /// True if one of `words` precedes the declaration with the keyword at `keyword`.
    private func isPreceded(_ keyword: Int, by words: Set<String>) -> Bool {
      var index = keyword - 1
      while Self.modifiers.contains(token(index)) {
        // A word before a bracket, as in `private(set)`, has another meaning.
        if words.contains(token(index)), token(index + 1) != "(" { return true }
        index -= 1
      }
      return false
    }

    mutating func read() {
      while place < tokens.count {
        switch tokens[place] {
        case "{":
          open.append(nil)
          place += 1
        case "}":
          _ = open.popLast()
          place += 1
        case let word where Self.kinds.contains(word) && isDeclaration: readType()
        case "typealias": readAlias()
        case "extension" where open.isEmpty: readExtension()
        case "let", "var": readProperty()
        default: place += 1
        }
      }
    }

    /// True if a name follows, unlike in `class func` and `: class`.
    private var isDeclaration: Bool {
      let next = token(place + 1)
      return next.first?.isLetter == true && !Self.members.contains(next) && next != "var"
        && next != "let" && ![":", ",", ".", "&"].contains(token(place - 1))
    }

    private func path(of name: String) -> String {
      (open.compactMap { $0?.name } + [name]).joined(separator: ".")
    }

    private mutating func readAlias() {
      types.append(
        DeclaredType(
          path: path(of: token(place + 1)),
          isPrivate: isPreceded(place, by: ["private", "fileprivate"])))
      place += 2
    }

    private mutating func readType() {
      let name = token(place + 1)
      types.append(
        DeclaredType(
          path: path(of: name), isPrivate: isPreceded(place, by: ["private", "fileprivate"])))
      let index = types.count - 1
      skipToBody()
      open.append((name, index))
    }

    private mutating func readExtension() {
      var name = token(place + 1)
      var next = place + 2
      while token(next) == "." {
        name += "." + token(next + 1)
        next += 2
      }
      skipToBody()
      open.append((name, nil))
    }

    private mutating func skipToBody() {
      while place < tokens.count, tokens[place] != "{" { place += 1 }
      place += 1
    }

    /// Counts the properties that a `let` or `var` in a type's own body stores.
    private mutating func readProperty() {
      let keyword = place
      place += 1
      guard let body = open.last, let index = body?.index else { return }
      guard !isPreceded(keyword, by: ["static", "class"]) else { return }
      let isConstant = tokens[keyword] == "let"
      var (count, depth, hasValue) = (1, 0, false)
      if token(place) == "(" {
        // A tuple declares several names.
        while place < tokens.count, tokens[place] != ")" {
          if tokens[place] == "," { count += 1 }
          place += 1
        }
        place += 1
      }
      scan: while place < tokens.count {
        switch tokens[place] {
        case "(", "[": depth += 1
        case ")", "]": depth -= 1
        case "=" where depth == 0 && token(place + 1) != "=": hasValue = true
        case "," where depth == 0 && [":", "="].contains(token(place + 2)): count += 1
        case "{" where depth == 0 && !hasValue:
          let isObserved = ["didSet", "willSet"].contains(token(place + 1))
          guard isConstant || isObserved else { return }
          break scan
        case "{": depth += 1
        case "}" where depth == 0: break scan
        case "}": depth -= 1
        case let word where depth == 0 && isMember(word): break scan
        default: break
        }
        place += 1
      }
      types[index].stored += count
    }

    private func isMember(_ word: String) -> Bool {
      guard token(place - 1) != "." else { return false }
      return word == "let" || word == "var" || word == "extension" || Self.members.contains(word)
        || Self.kinds.contains(word)
    }
  }
}
