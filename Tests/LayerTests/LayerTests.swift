import Foundation
import TestSupport
import Testing

@Suite("Imports and Package.swift")
struct LayerTests {
  /// Modules of the toolchain that need no declaration, for the program and for tests.
  static let toolchain: Set = ["Glibc", "Synchronization", "FoundationEssentials"]
  static let testing = toolchain.union(["Foundation", "Testing"])

  /// The violations of the rule in `target`; empty if there are none.
  ///
  /// An executable is not a module to import: a test that depends on it runs it.
  static func faults(
    of target: Manifest.Target, importing imports: [String: Set<String>], executables: Set<String>
  ) -> [String] {
    let known = target.folder.hasPrefix("Tests/") ? testing : toolchain
    let declared = target.dependencies.subtracting(executables)
    var faults: [String] = []
    for (file, modules) in imports.sorted(by: { $0.key < $1.key }) {
      for module in modules.subtracting(declared).subtracting(known).sorted() {
        faults.append("\(target.folder)/\(file) imports \(module), which is not declared")
      }
    }
    let used = imports.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    for module in declared.subtracting(used).sorted() {
      faults.append("\(target.name) declares \(module), which no file imports")
    }
    return faults
  }

  @Test("Every target imports exactly the modules that Package.swift declares")
  func imports() throws {
    let manifest = try Manifest.own.get()
    let executables = manifest.targets.filter { $0.type == "executable" }.map(\.name)
    for target in manifest.targets where target.type != "system" {
      let folder = try SwiftFolder(target.folder)
      // Programs in C have no imports to compare.
      guard !folder.imports.isEmpty else { continue }
      let faults = Self.faults(
        of: target, importing: folder.imports, executables: Set(executables))
      #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
    }
  }

  @Test("Every folder of sources is a target, and every target has a folder")
  func folders() throws {
    let manifest = try Manifest.own.get()
    let folders = try ["Sources", "Tests"].flatMap { parent in
      try FileManager.default.contentsOfDirectory(atPath: Fixture.project(parent)).map {
        "\(parent)/\($0)"
      }
    }
    let outside = Set(manifest.targets.map(\.folder).filter { !folders.contains($0) })
    // Pictures and data, and the programs of `make faults` and `make fuzz`.
    let others: Set = ["Tests/Fixtures", "Tests/Faults", "Tests/Fuzz"]
    #expect(Set(manifest.targets.map(\.folder)).union(others) == outside.union(folders))
    for folder in outside {
      #expect(FileManager.default.fileExists(atPath: Fixture.project(folder)), "\(folder)")
    }
  }

  /// The one target of the program that may import each library.
  private static let doors = [
    (library: "CEpoxy", owner: "OpenGL"), ("CGLFW", "Desktop"), ("CX11", "Desktop"),
    ("CGIO", "Desktop"), ("CEvdev", "Desktop"), ("ArgumentParser", "Commands"),
  ]

  /// Libraries of `doors` that are used by targets other than their owner, or not by the owner.
  private static func leaks(_ targets: [Manifest.Target]) -> [String] {
    let inProgram = targets.filter { $0.folder.hasPrefix("Sources/") }
    return doors.compactMap { library, owner in
      let users = inProgram.filter { $0.dependencies.contains(library) }.map(\.name).sorted()
      return users == [owner] ? nil : "\(library): \(users), not \(owner) alone"
    }
  }

  @Test("Only one target imports GL, one the window system, and one the command line parser")
  func doors() throws {
    let targets = try Manifest.own.get().targets
    let leaks = Self.leaks(targets)
    #expect(leaks.isEmpty, "\(leaks.joined(separator: "\n"))")
    let scenes = try #require(targets.first { $0.name == "Scenes" })
    #expect(scenes.dependencies.isDisjoint(with: ["OpenGL", "Rendering", "Raster", "Studio"]))
  }

  @Test("The example needs only published libraries, and docs/LIBRARIES.md lists them")
  func libraries() throws {
    let manifest = try Manifest.own.get()
    let example = try #require(manifest.targets.first { $0.name == "spring-card" })
    let offered = Set(manifest.libraries.values.joined())
    #expect(!example.dependencies.isEmpty && example.dependencies.isSubset(of: offered))
    let document = try String(
      contentsOfFile: Fixture.project("docs/LIBRARIES.md"), encoding: .utf8)
    for (name, modules) in manifest.libraries {
      let cell = modules.map { "`\($0)`" }.joined(separator: ", ")
      #expect(document.contains("| `\(name)` | \(cell) |"), "\(name)")
    }
  }

  @Test("Imports are found in all their forms, and only in code")
  func forms() {
    let source = """
      // import Comment
      import Plain
      public import Open
      @testable import Inner
      @preconcurrency internal import Old  // why
      import struct Kinds.Name
      let text = \"\"\"
        import Text
        \"\"\"
      let word = "import Word"
      """
    #expect(SwiftFolder.modules(in: source) == ["Plain", "Open", "Inner", "Old", "Kinds"])
  }

  @Test("A second user of a library or a wrong owner is reported")
  func leaking() {
    func target(_ name: String, _ dependencies: [String], _ type: String = "regular")
      -> Manifest.Target
    {
      Manifest.Target(type: type, name: name, dependencies: dependencies)
    }
    let system = ["CGLFW", "CX11", "CGIO", "CEvdev"]
    let kept = [
      target("OpenGL", ["CEpoxy"]), target("Desktop", system),
      target("Commands", ["ArgumentParser"]), target("WindowTests", ["CX11"], "test"),
    ]
    #expect(Self.leaks(kept).isEmpty)
    #expect(
      Self.leaks(kept + [target("App", ["CX11"])]) == [
        "CX11: [\"App\", \"Desktop\"], not Desktop alone"
      ])
    #expect(Self.leaks([target("OpenGL", ["CEpoxy"]), target("App", system)]).count == 5)
  }

  @Test("An undeclared import and an unused dependency are reported")
  func breaking() {
    let upper = Manifest.Target(
      type: "regular", name: "Upper", dependencies: ["Base", "Lower", "Parser"])
    let kept = ["a.swift": Set(["Base", "Lower"]), "b.swift": ["Parser", "Glibc"]]
    #expect(Self.faults(of: upper, importing: kept, executables: []).isEmpty)
    let broken = ["a.swift": Set(["Base", "CThing"]), "b.swift": ["Parser", "Foundation"]]
    #expect(
      Self.faults(of: upper, importing: broken, executables: []) == [
        "Sources/Upper/a.swift imports CThing, which is not declared",
        "Sources/Upper/b.swift imports Foundation, which is not declared",
        "Upper declares Lower, which no file imports",
      ])
  }
}
