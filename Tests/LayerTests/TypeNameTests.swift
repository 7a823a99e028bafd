import Testing

@Suite("Names of targets and types")
struct TypeNameTests {
  /// Types of `tree` with the name of a target.
  private static func faults(_ tree: SourceTree, targets: Set<String>) -> [String] {
    tree.files.sorted { $0.key < $1.key }.flatMap { path, code in
      DeclaredType.all(in: code).filter { targets.contains($0.name) }
        .map { "\(path) declares \($0.path), which is a target" }
    }
  }

  @Test("No type in the sources has the name of a target")
  func names() throws {
    let targets = Set(try Manifest.own.get().targets.map(\.name))
    let faults = Self.faults(try SourceTree("Sources"), targets: targets)
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
  }

  @Test("A type with a target's name is reported, nested types included and mentions excluded")
  func breaking() {
    let tree = SourceTree([
      "Film/Film.swift": "public struct Film {}",
      "Film/Reel.swift": "struct Reel { private enum Motion { case slow } }",
      "Motion/Speed.swift":
        "/// struct Motion\nlet film = \"struct Film {}\"; func f(_ a: Film) {}",
    ])
    #expect(
      Self.faults(tree, targets: ["Film", "Motion"]) == [
        "Film/Film.swift declares Film, which is a target",
        "Film/Reel.swift declares Reel.Motion, which is a target",
      ])
  }
}
