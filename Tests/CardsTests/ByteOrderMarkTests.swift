import Cards
import Files
import Testing

@Suite("Byte order marks in card files")
struct ByteOrderMarkTests {
  private static let text = """
    # A card
    name = "Tsuru" # here
    corner = 3.0
    size = [63, 88]

    [front]
    art = 'a.png'

    """

  /// The places between two characters of a text, each with its line, and true if it is inside a
  /// string or comment.
  private static func places(in text: String) -> [(index: String.Index, isWithin: Bool, line: Int)]
  {
    var places: [(String.Index, Bool, Int)] = []
    var line = 1
    var around: Character?
    for index in text.indices {
      places.append((index, around != nil, line))
      let character = text[index]
      switch around {
      case "#": if character == "\n" { around = nil }
      case nil: if "#\"'".contains(character) { around = character }
      default: if character == around { around = nil }
      }
      if character == "\n" { line += 1 }
    }
    return places + [(text.endIndex, around != nil, line)]
  }

  @Test(
    "a second or misplaced mark is refused with its line",
    arguments: ["\u{FEFF}", "\u{FEFF}\u{FEFF}"])
  func sweep(marks: String) throws {
    let folder = try CardFolderFixture(["a.png"])
    for (index, isWithin, line) in Self.places(in: Self.text) {
      var text = Self.text
      text.insert(contentsOf: marks, at: index)
      let isAllowed = isWithin || index == text.startIndex && marks.unicodeScalars.count == 1
      let place = "at \(Self.text.distance(from: Self.text.startIndex, to: index))"
      do {
        _ = try CardDocument(opening: folder.card(text), archives: .inThisProcess)
        #expect(isAllowed, "\(place)")
      } catch let fault as FileError {
        // With a mark inside, a file name is the name of another file.
        let isNamed = fault.reason.contains("\"a.png")
        #expect(!isAllowed || isWithin && !fault.reason.contains("TOML"), "\(place): \(fault)")
        #expect(isAllowed || isNamed || fault.line == line, "\(place): \(fault)")
      }
    }
  }

  @Test(
    "the files of toml-test with a misplaced mark are refused",
    arguments: [
      (
        "# Contains UTF-8 BOM between = and 1\na=\u{FEFF}1\n", 2,
        "expected space or tab, saw '\\uFEFF'"
      ),
      (
        "\u{FEFF}\u{FEFF}# Contains two UTF-8 BOMS at the start\na=1\n", 1,
        "a second byte order mark (U+FEFF)"
      ),
      (
        "\u{FEFF}\u{FEFF}a=1\n# Contains two UTF-8 BOMS at the start\n", 1,
        "a second byte order mark (U+FEFF)"
      ),
    ])
  func others(text: String, line: Int, reason: String) throws {
    let folder = try CardFolderFixture()
    let fault = #expect(throws: FileError.self) {
      try CardDocument(opening: folder.card(text), archives: .inThisProcess)
    }
    #expect(fault?.line == line)
    #expect(fault?.reason == "is not valid TOML: \(reason)")
  }
}
