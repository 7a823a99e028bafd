import Testing

@Suite("Sizes of types")
struct TypeSizeTests {
  /// Largest number of lines of a type: its `Type.swift` and `Type+Topic.swift` in one folder.
  private static let mostLines = 600
  /// Largest number of stored properties of a type.
  private static let mostStored = 15

  /// Types of `tree` that are too large.
  private static func faults(_ tree: SourceTree) -> [String] {
    var lines: [String: Int] = [:]
    var stored: [String: Int] = [:]
    for (path, code) in tree.files {
      let file = path.split(separator: "/").last ?? ""
      let type = String(file.dropLast(".swift".count).prefix { $0 != "+" })
      let folder = SourceTree.folder(of: path)
      lines[folder.isEmpty ? type : "\(folder)/\(type)", default: 0] += code.lines
      for type in DeclaredType.all(in: code) {
        stored[type.path] = max(stored[type.path] ?? 0, type.stored)
      }
    }
    let long = lines.filter { $0.value > mostLines }.map { "\($0.key) has \($0.value) lines" }
    let wide = stored.filter { $0.value > mostStored }
      .map { "\($0.key) has \($0.value) stored properties" }
    return long.sorted() + wide.sorted()
  }

  @Test("No type of the program has more than 600 lines or 15 stored properties")
  func sizes() throws {
    for target in try Manifest.own.get().targets where target.folder.hasPrefix("Sources/") {
      let faults = Self.faults(try SourceTree(target.folder))
      #expect(faults.isEmpty, "\(target.name): \(faults.joined(separator: "\n"))")
    }
  }

  @Test("A type with too many lines or stored properties is reported")
  func breaking() {
    func text(_ lines: Int) -> String { String(repeating: "//\n", count: lines) }
    let many = (0...Self.mostStored).map { "  var a\($0) = \($0)\n" }.joined()
    let tree = SourceTree([
      "Long.swift": text(200), "Long+One.swift": text(200), "Long+Two.swift": text(201),
      "Longer.swift": text(300), "Other/Long.swift": text(599),
      "Wide.swift": "struct Wide {\n\(many)}\n",
      "Inner.swift": "enum Outer { struct Inner {\n\(many)} }\n",
    ])
    #expect(
      Self.faults(tree) == [
        "Long has 601 lines", "Outer.Inner has 16 stored properties",
        "Wide has 16 stored properties",
      ])
  }

  @Test("Static and computed properties do not count as stored")
  func stored() {
    let source = """
      struct Box<Element: Equatable>: Sendable where Element: Sendable {
        static let most = 3
        private(set) var (width, height): (Int, Int) = (1, 2)
        let way: Vector2, loss: Double
        @Option(name: .long) var name: [String: Int] = ["a": 1]
        var seen = 0 { didSet { let old = seen } }
        var told: Int { willSet { print(newValue) } }
        lazy var area: Int = { let a = width; return a * height }()
        var size: Int { let twice = 2 * width; return twice }
        var half: Int {
          get { width / 2 }
          set { width = 2 * newValue }
        }
        static var shared: Int { 0 }
        func grow() { var more = 1; let less = 2 }
        struct Lid { var isOpen = false }
        let last: (Int) -> Void
      }
      extension Box { var text: String { let a = ""; return a } }
      enum Kind { case one; static let two = 2; var three: Int { 3 } }
      """
    let types = DeclaredType.all(in: SwiftCode(source))
    #expect(types.map(\.path) == ["Box", "Box.Lid", "Kind"])
    #expect(types.map(\.stored) == [9, 1, 0])
  }
}
