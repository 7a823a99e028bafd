import Cards
import Files
import Foundation
import Geometry
import SceneGraph
import TestSupport
import Testing

@Suite("A card is saved beside its own file")
struct SavingBesideTests {
  private func changed(_ path: String) throws -> CardDocument {
    var document = try CardDocument(opening: path)
    document.card.light = .point(Vector3(0, 0, 1))
    return document
  }

  @Test("under the first free name, and its own file stays as it is")
  func names() throws {
    let fixture = try CardFolderFixture(["a.png"])
    let path = fixture.path("a.toml")
    let text = "# mine\n[front]\nart = \"a.png\"\n"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let document = try changed(path)
    let names = try [document.saveBeside(), document.saveBeside()]
    #expect(names == ["a.unsaved.toml", "a.unsaved-2.toml"].map(fixture.path))
    for name in names {
      #expect(try String(contentsOfFile: name, encoding: .utf8).hasPrefix("# mine\n"))
      #expect(try CardDocument(opening: name).card == document.card)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test("of a bare picture it is a card file, whatever lies there already; Foil's own has no place")
  func bare() throws {
    let fixture = try CardFolderFixture(["a.png"])
    try "another's".write(toFile: fixture.path("a.toml"), atomically: true, encoding: .utf8)
    let name = try changed(fixture.path("a.png")).saveBeside()
    #expect(name == fixture.path("a.unsaved.toml"))
    #expect(try CardDocument(opening: name).card.light == .point(Vector3(0, 0, 1)))
    #expect(throws: FileError.self) { try CardDocument().saveBeside() }
  }
}
