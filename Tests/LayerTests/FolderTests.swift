import Testing

/// Rules for the folders of a target, including its root.
///
/// The uses of a folder are read from type names. The call of a member whose type is not named is
/// not noticed.
@Suite("Folders as layers of a target")
struct FolderTests {
  /// Largest number of Swift files in a folder.
  private static let mostFiles = 40

  /// Pairs of folders that use each other's types, with an example of each direction.
  ///
  /// A nested type counts as its outer type. An extension uses the type that it extends.
  private static func faults(_ tree: SourceTree) -> [String] {
    var owners: [String: Set<String>] = [:]
    for (path, code) in tree.files {
      for type in DeclaredType.all(in: code) where !type.isNested && !type.isPrivate {
        owners[type.name, default: []].insert(SourceTree.folder(of: path))
      }
    }
    var uses: [String: [String: String]] = [:]
    for (path, code) in tree.files.sorted(by: { $0.key < $1.key }) {
      let folder = SourceTree.folder(of: path)
      let own = Set(DeclaredType.all(in: code).map(\.name))
      for name in code.names where !own.contains(name) {
        guard let found = owners[name], !found.contains(folder) else { continue }
        for owner in found where uses[folder]?[owner] == nil {
          uses[folder, default: [:]][owner] = "\(path) uses \(name)"
        }
      }
    }
    return uses.sorted { $0.key < $1.key }.flatMap { folder, others in
      others.sorted { $0.key < $1.key }.compactMap { other, use in
        guard folder < other, let back = uses[other]?[folder] else { return nil }
        return "\(use), \(back)"
      }
    }
  }

  @Test("No two folders use each other's types in both directions")
  func layers() throws {
    for target in try Manifest.own.get().targets where target.type != "system" {
      let faults = Self.faults(try SourceTree(target.folder))
      #expect(faults.isEmpty, "\(target.name): \(faults.joined(separator: "\n"))")
    }
  }

  @Test("No folder has more than 40 Swift files", arguments: ["Sources", "Tests"])
  func counts(parent: String) throws {
    let crowded = try SourceTree(parent).filesPerFolder.filter { $0.value > Self.mostFiles }
    #expect(crowded.isEmpty)
  }

  @Test("Mutual use between two folders, or between a folder and the root, is reported")
  func breaking() {
    let kept = [
      "Top.swift": "struct Top { let a: Upper }", "Up/Upper.swift": "struct Upper { let a: Lower }",
      "Low/Lower.swift": "/// For Upper.\nstruct Lower { let text = \"Upper\" }",
    ]
    #expect(Self.faults(SourceTree(kept)).isEmpty)
    let both = kept.merging(["Low/Lower+Use.swift": "extension Lower { var a: Upper? { nil } }"]) {
      $1
    }
    #expect(
      Self.faults(SourceTree(both)) == [
        "Low/Lower+Use.swift uses Upper, Up/Upper.swift uses Lower"
      ])
    let root = kept.merging(["Up/Upper+Top.swift": "extension Top { func b() {} }"]) { $1 }
    #expect(
      Self.faults(SourceTree(root)) == ["Top.swift uses Upper, Up/Upper+Top.swift uses Top"])
    let inText = kept.merging(["Low/Told.swift": "let told = \"a \\(Upper.name) \\(1)\""]) { $1 }
    #expect(Self.faults(SourceTree(inText)).count == 1)
  }

  @Test("A name of the file's own and a member do not count as uses of another folder's type")
  func names() {
    let tree = SourceTree([
      "A/One.swift": "struct One { let a: Two }\nstruct Same {}",
      "B/Two.swift": "struct Two { let a: Other.One }",
      "B/Private.swift": "private struct One {}",
      "C/Same.swift": "struct Same { let a: Two.Same }",
    ])
    #expect(Self.faults(tree).isEmpty)
  }

  @Test("A folder with too many files is found")
  func crowd() {
    let names = (0...Self.mostFiles).map { ("A/B/\($0).swift", "") }
    let tree = SourceTree(Dictionary(uniqueKeysWithValues: names + [("A/1.swift", "")]))
    #expect(tree.filesPerFolder == ["A/B": 41, "A": 1])
  }

  @Test("Code is distinguished from comments, strings and regular expressions")
  func code() {
    let source = ##"""
      let a = "x \(b + "y \(c)") z" // d
      /* e /* f */ g */ let h = #"i \(j) \#(k) " l"#
      let m = """
        n "o" \(p)
        """
      let q = #/ r "s /#; let t = u
      """##
    #expect(
      SwiftCode(source).tokens.filter { $0.count == 1 && $0.first?.isLetter == true }
        == ["a", "b", "c", "h", "k", "m", "p", "q", "t", "u"])
  }
}
