import Cards
import Files
import TestSupport
import Testing

@Suite("The card file saved for a picture")
struct SavedFileTests {
  /// A picture, the name and the text of a file beside it, and whether that is its card.
  static let cases: [(picture: String, name: String, text: String, isCard: Bool)] = [
    ("a.png", "a.toml", "[front]\nart = \"a.png\"\n", true),
    ("a.png", "a.toml", "name = \"A\"\nfront.art = \"./a.png\"\n", true),
    ("a.ora", "a.toml", "[front]\nart = \"a.ora\"\n", true),
    ("größe 箔.svg", "größe 箔.toml", "[front]\nart = \"größe 箔.svg\"\n", true),
    ("card.png", "card-card.toml", "[front]\nart = \"card.png\"\n", true),
    ("card.png", "card.toml", "[front]\nart = \"card.png\"\n", false),
    ("a.png", "a.toml", "[front]\nart = \"a.jpg\"\n", false),
    ("a.png", "a.toml", "[back]\nart = \"a.png\"\n[front]\nart = \"b.png\"\n", false),
    ("a.png", "b.toml", "[front]\nart = \"a.png\"\n", false),
    ("a.png", "a.toml", "[front]\nart = a.png\n", false),
    ("a.png", "a.toml", "", false),
    ("a.toml", "a.toml", "[front]\nart = \"a.toml\"\n", false),
    ("a.foil", "a.toml", "[front]\nart = \"a.foil\"\n", false),
  ]

  @Test("has its name, and names it as the art of the front", arguments: cases)
  func names(picture: String, name: String, text: String, isCard: Bool) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(text.utf8, to: name)
    let file = CardDocument.savedFile(for: folder.file(picture))
    #expect(file == (isCard ? folder.file(name) : nil))
  }

  @Test("is what saving writes; the bare picture then cannot be saved over it")
  func saving() throws {
    let folder = try TemporaryFolder()
    for name in ["a.png", "card.png"] {
      let picture = try folder.write(PNGSource(4, 4, .rgb) { _, _ in [1, 2, 3] }.bytes, to: name)
      #expect(CardDocument.savedFile(for: picture) == nil)
      var card = try CardDocument(opening: picture, archives: .inThisProcess)
      try card.save(archives: .inThisProcess)
      let file = try #require(card.file)
      #expect(CardDocument.savedFile(for: picture) == file)
      var bare = try CardDocument(opening: picture, archives: .inThisProcess)
      let fault = FileError(
        picture,
        "already has a card: \(file.split(separator: "/").last!);"
          + " open it, or Ctrl+Shift+S saves this as another")
      #expect(throws: fault) { try bare.save(archives: .inThisProcess) }
    }
  }
}
