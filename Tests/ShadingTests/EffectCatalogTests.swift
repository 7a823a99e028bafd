import Files
import Foundation
import SceneGraph
import TestSupport
import Testing

@testable import Shading

@Suite("The catalog of effects")
struct EffectCatalogTests {
  private let folder = TemporaryFolder.made()

  private func write(_ text: String, to name: String) throws -> String {
    try folder.write(text.utf8, to: name)
  }

  private static func effect(_ name: String, _ body: String = "color") -> String {
    "/// Does it.\nvec4 \(name)(vec2 position, vec4 color) {\n  return \(body);\n}\n"
  }

  /// A catalog of two user's effects that both include a third file.
  private func catalog() throws -> EffectCatalog {
    _ = try write("float half_() { return 0.5; }\n", to: "part.glsl")
    var files: [String: TextOrigin] = [:]
    for name in ["one", "two"] {
      let text = "#include \"part.glsl\"\n" + Self.effect(name, "color * half_()")
      files[name] = .file(try write(text, to: "\(name).glsl"))
    }
    return EffectCatalog(ShaderLibrary(folder: Fixture.project("shaders"), files: files))
  }

  /// The work that `body` adds to a catalog's.
  private func work(
    _ catalog: inout EffectCatalog, _ body: (inout EffectCatalog) throws -> Void
  ) rethrows -> SourceTexts.Work {
    let before = catalog.work
    try body(&catalog)
    return SourceTexts.Work(
      reads: catalog.work.reads - before.reads, lexes: catalog.work.lexes - before.lexes)
  }

  @Test("An included file has exactly the name, else another form of it")
  func nameForms() throws {
    let (one, other) = ("\u{E9}", "e\u{301}")
    func part(_ name: String) throws -> [Float] {
      let text = "#include \"\(name).glsl\"\n" + Self.effect("one", "color * part()")
      let file = TextOrigin.file(try write(text, to: "one.glsl"))
      var catalog = EffectCatalog(
        ShaderLibrary(folder: Fixture.project("shaders"), files: ["one": file]))
      let part = try #require(try catalog.module("one").files.last)
      return try [0.25, 0.75].filter { try FileReading.text(of: part).contains("\($0)") }
    }
    try OutputFile.write(
      Array("float part() { return 0.25; }\n".utf8), to: folder.file(one + ".glsl"))
    #expect(try part(one) == [0.25])
    #expect(try part(other) == [0.25])
    try OutputFile.write(
      Array("float part() { return 0.75; }\n".utf8), to: folder.file(other + ".glsl"))
    #expect(try part(one) == [0.25])
    #expect(try part(other) == [0.75])
  }

  @Test("Every file is read and tokenized once, even if several effects include it")
  func once() throws {
    var catalog = try catalog()
    let first = try work(&catalog) { catalog in
      _ = try catalog.module("one")
      _ = try catalog.module("two")
    }
    #expect(first == SourceTexts.Work(reads: 3, lexes: 3))
    let again = try work(&catalog) { catalog in
      for name in ["one", "two", "one"] { _ = try catalog.module(name) }
    }
    #expect(again == SourceTexts.Work())
    let files = try catalog.library.fileNames().count
    var all = EffectCatalog(ShaderLibrary(folder: Fixture.project("shaders")))
    let built = try work(&all) { _ = try $0.descriptions() }
    #expect(built == SourceTexts.Work(reads: files, lexes: files))
    let later = try work(&all) { _ = try $0.descriptions() }
    #expect(later == SourceTexts.Work())
  }

  @Test("A fault in a shared file has its name, whichever file of the effect it is")
  func sharedFault() throws {
    let faulty = ["\nfloat half_() { return 0.5; ]\n", "\n/* open\n", "\n\"text\"\n"]
    for text in faulty {
      let part = try write(text, to: "part.glsl")
      _ = try write("float other() { return 1.0; }\n", to: "other.glsl")
      var files: [String: TextOrigin] = [:]
      for (name, includes) in [("one", ["part"]), ("two", ["other", "part"]), ("three", ["part"])] {
        let lines = includes.map { "#include \"\($0).glsl\"\n" }.joined()
        files[name] = .file(try write(lines + Self.effect(name), to: "\(name).glsl"))
      }
      var catalog = EffectCatalog(
        ShaderLibrary(folder: Fixture.project("shaders"), files: files))
      for name in ["one", "two", "three", "one"] {
        let fault = #expect(throws: FileError.self) { try catalog.module(name) }
        #expect(fault?.path == part && fault?.line == 2, "\(name), \(text)")
      }
    }
  }

  @Test("A saved file is read and tokenized once for its trial, its description and compiling")
  func saved() throws {
    var catalog = EffectCatalog(ShaderLibrary(folder: Fixture.project("shaders")))
    _ = try catalog.descriptions()
    catalog = catalog.adding(try self.catalog().library.files)
    _ = try catalog.descriptions()
    let (old, other) = (try catalog.module("one"), try catalog.module("two"))
    // A file that was just written is read once more, but only a new text is tokenized.
    while FileSignature(folder.file("two.glsl"))?.isSettled == false { usleep(50_000) }
    #expect(work(&catalog) { $0 = $0.updated() }.lexes == 0)
    #expect(work(&catalog) { $0 = $0.updated() } == SourceTexts.Work())
    _ = try write(Self.effect("one", "color * 0.25"), to: "one.glsl")
    let work = try work(&catalog) { catalog in
      catalog = catalog.updated()
      _ = try catalog.module("one")
      _ = try catalog.descriptions()
      #expect(try catalog.module("one") != old && catalog.module("two") == other)
    }
    #expect(work == SourceTexts.Work(reads: 1, lexes: 1))
  }

  @Test("A changed, removed or restored include changes all effects that include it")
  func included() throws {
    var catalog = try catalog()
    let old = [try catalog.module("one"), try catalog.module("two")]
    _ = try write("float half_() { return 0.25; }\n", to: "part.glsl")
    #expect([try catalog.module("one"), try catalog.module("two")] == old, "a snapshot stays")
    catalog = catalog.updated()
    let new = [try catalog.module("one"), try catalog.module("two")]
    #expect(zip(old, new).allSatisfy { $0 != $1 })
    try FileManager.default.removeItem(atPath: folder.file("part.glsl"))
    catalog = catalog.updated()
    let fault = #expect(throws: FileError.self) { try catalog.module("two") }
    #expect(fault?.line == 1 && fault?.reason.contains("cannot include part.glsl") == true)
    #expect(catalog.faultyNames == ["one", "two"])
    _ = try write("float half_() { return 0.5; }\n", to: "part.glsl")
    #expect(throws: FileError.self) { try catalog.module("one") }
    catalog = catalog.updated()
    #expect([try catalog.module("one"), try catalog.module("two")] == old)
  }

  @Test("An immediate second write of the same number of bytes is noticed")
  func alike() throws {
    var catalog = try catalog()
    for value in 1...9 {
      _ = try write(Self.effect("one", "color * 0.\(value)"), to: "one.glsl")
      catalog = catalog.updated()
      let text = try catalog.module("one").pass.code.text(step: 0).map(\.text).joined()
      #expect(text.contains("0.\(value)"))
    }
  }

  @Test("A module is the same after encoding and decoding")
  func encoded() throws {
    var catalog = EffectCatalog(ShaderLibrary(folder: Fixture.project("shaders")))
    for name in try catalog.descriptions().map(\.name) {
      let module = try catalog.module(name)
      let data = try JSONEncoder().encode(module)
      #expect(try JSONDecoder().decode(EffectModule.self, from: data) == module)
    }
  }

  @Test("A snapshot adopts effects that another has read, with their files")
  func taken() throws {
    let base = EffectCatalog(ShaderLibrary(folder: Fixture.project("shaders")))
    let files = try catalog().library.files
    var read = base.adding(files)
    let module = try read.module("one")
    _ = try write("float half_() { return 0.25; }\n", to: "part.glsl")
    var wider = base.adding(files, asReadIn: read)
    let work = try work(&wider) { catalog in
      let taken = try catalog.module("one")
      #expect(taken == module)
    }
    #expect(work == SourceTexts.Work())
    wider = wider.updated()
    #expect(try wider.module("one") != module)
    #expect(wider.dropping(["one"]).library.files.keys.sorted() == ["two"])
  }
}
