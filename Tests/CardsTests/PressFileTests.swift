import CardModel
import Cards
import Files
import TestSupport
import Testing

@Suite("The press profile that a card brings along")
struct PressFileTests {
  private static let card = Array("press = \"own.toml\"\n[front]\nart = \"a.png\"\n".utf8)
  private static let profile = Array("title = \"Mine\"\n".utf8)

  private static func pack(in folder: TemporaryFolder) throws -> String {
    let path = folder.file("my.foil")
    try ZipFixture([
      ("card.toml", card), ("a.png", Array("picture".utf8)), ("own.toml", profile),
      ("sub/other.toml", Array("other".utf8)),
    ]).write(to: path)
    return path
  }

  @Test("a pack has it, also after it was saved as another pack")
  func pack() throws {
    let folder = try TemporaryFolder()
    var document = try CardDocument(
      opening: Self.pack(in: folder), archives: .inThisProcess)
    for path in ["my.foil", "new.foil"] {
      let file = try #require(try document.pressFile("own.toml", archives: .inThisProcess))
      #expect(try file.text() == "title = \"Mine\"\n")
      #expect(file.name == folder.file(path) + "/own.toml" && file.file == folder.file(path))
      let other = try document.pressFile("./sub/other.toml", archives: .inThisProcess)
      #expect(try other?.text() == "other")
      #expect(try document.pressFile("none.toml", archives: .inThisProcess) == nil)
      let new = SaveTarget(path: folder.file("new.foil"), replaces: true, copiesAll: true)
      try document.save(to: new, archives: .inThisProcess)
      document = try CardDocument(opening: folder.file("new.foil"), archives: .inThisProcess)
      #expect(document.card.press == "own.toml")
    }
  }

  @Test(
    "it is in the card's folder or pack",
    arguments: ["../own.toml", "sub/../../own.toml", "/etc/passwd", ""])
  func outside(name: String) throws {
    let folder = try TemporaryFolder()
    for text in [try Self.pack(in: folder), try folder.write(Self.card, to: "card.toml")] {
      _ = try folder.write(Array("picture".utf8), to: "a.png")
      let document = try CardDocument(opening: text, archives: .inThisProcess)
      let error = #expect(throws: FileError.self) {
        try document.pressFile(name, archives: .inThisProcess)
      }
      #expect(error?.path == text && error?.reason.hasPrefix("press: ") == true)
    }
  }

  @Test("it is copied beside a card that is saved in another folder")
  func copied() throws {
    let (old, new) = (try TemporaryFolder(), try TemporaryFolder())
    _ = try old.write(Array("picture".utf8), to: "a.png")
    _ = try old.write(Self.profile, to: "own.toml")
    let path = try old.write(Self.card, to: "card.toml")
    // Another profile of that name stays.
    _ = try new.write(Array("title = \"Theirs\"".utf8), to: "own.toml")
    var document = try CardDocument(opening: path, archives: .inThisProcess)
    let target = SaveTarget(path: new.file("card.toml"), copiesAll: true)
    try document.save(to: target, archives: .inThisProcess)
    let saved = try CardDocument(opening: new.file("card.toml"), archives: .inThisProcess)
    let name = try #require(saved.card.press)
    #expect(try saved.pressFile(name, archives: .inThisProcess)?.text() == "title = \"Mine\"\n")
  }
}
