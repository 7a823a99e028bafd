import Cards
import Files
import TestSupport
import Testing

@Suite("Picture errors at the line that names the picture")
struct PictureNamingTests {
  private static let text = """
    name = "a.png"
    size = "poker"
    [front]
    art = "a.png"
    white = { file = "w.png", polarity = "black" }
    etch = "in/e.png"
    [[front.foil]]
    kind = "cosmos"
    mask = "lights"
    [[front.foil]]
    kind = "pearl"
    mask = "m.png"
    [[front.layer]]
    picture = "l.png"
    depth = 2
    [back]
    art = "b.png"
    """

  private let folder = TemporaryFolder.made()
  private let document: CardDocument

  init() throws {
    try folder.makeFolder("in")
    for name in ["a", "w", "in/e", "m", "l", "b"] {
      _ = try folder.write([UInt8](), to: "\(name).png")
    }
    document = try CardDocument(
      opening: folder.write(Self.text.utf8, to: "card.toml"), archives: .inThisProcess)
  }

  @Test(
    "an error has the line of any key that names the picture",
    arguments: [
      ("a.png", 4), ("w.png", 5), ("in/e.png", 6), ("m.png", 12), ("l.png", 14), ("b.png", 17),
    ])
  func line(name: String, line: Int) {
    let fault = document.placing(FileError(folder.file(name), "is cut off"))
    #expect("\(fault)" == "\(folder.file("card.toml")):\(line): \"\(name)\": is cut off")
  }

  @Test("errors of the card file itself and of files that it does not name stay unchanged")
  func others() throws {
    for fault in [
      FileError(folder.file("c.png"), "is cut off"),
      FileError(folder.file("card.toml"), line: 2, "is wrong"),
    ] { #expect(document.placing(fault) == fault) }
    let fault = FileError(folder.file("a.png"), "is cut off")
    _ = try folder.write("name = ".utf8, to: "card.toml")
    #expect(document.placing(fault) == fault)
    let bare = try CardDocument(opening: folder.file("a.png"), archives: .inThisProcess)
    #expect(bare.placing(fault) == fault)
  }
}
