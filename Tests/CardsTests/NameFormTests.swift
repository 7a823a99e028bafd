import CardModel
import Files
import Foundation
import SceneGraph
import TestSupport
import Testing

@testable import Cards

/// Names with one letter in two forms: as one character, and as a letter with an accent.
///
/// A Mac writes the latter. Swift takes both for the same text; they are two files.
@Suite("Names with composed and decomposed letters")
struct NameFormTests {
  /// The two forms of each name, composed first.
  static let forms = [
    ("\u{E9}", "e\u{301}"), ("\u{C5}land", "A\u{30A}land"), ("\u{212B}", "\u{C5}"),
    ("\u{AC01}", "\u{1100}\u{1161}\u{11A8}"), ("\u{1E69}", "s\u{307}\u{323}"),
    ("\u{958}", "\u{915}\u{93C}"), ("\u{3B0}/a", "\u{3C5}\u{308}\u{301}/a"),
  ]
  /// The same forms in both orders.
  static let cases = forms + forms.map { ($1, $0) }
  /// The forms without a folder.
  static let names = cases.filter { !$0.0.contains("/") }

  private let folder = TemporaryFolder.made()

  /// Writes a file by its bytes; its content is `text`.
  @discardableResult
  private func write(_ text: String, to name: String) throws -> String {
    let path = folder.file(name)
    try OutputFile.makeFolder(path.folder)
    try OutputFile.write(Array(text.utf8), to: path)
    return path
  }

  private static func card(_ art: String) -> String { "[front]\nart = \"\(art).png\" # mine\n" }

  private func pack(_ names: [String], naming word: String) throws -> String {
    let path = folder.file("p\u{E9}.foil")
    let files = names.map { (name: "\($0).png", bytes: Array($0.utf8)) }
    try? FileManager.default.removeItem(atPath: path)
    try ZipFixture([("card.toml", Array(Self.card(word).utf8))] + files).write(to: path)
    return path
  }

  /// The content of a card's picture.
  private func content(_ id: PictureID, of document: CardDocument) throws -> [UInt8] {
    let origin = try #require(document.sources[id]?.origins.first)
    if case .entry = origin { return try origin.unpacked() }
    return try FileReading.bytes(of: origin.file)
  }

  private func art(_ path: String) throws -> [UInt8] {
    let document = try CardDocument(opening: path, archives: .inThisProcess)
    return try content(document.card.front.art, of: document)
  }

  @Test(
    "A card and a pack take the file of exactly the name, else of its other form", arguments: cases)
  func art(word: String, other: String) throws {
    #expect(try art(pack([other], naming: word)) == Array(other.utf8))
    #expect(try art(pack([other, word], naming: word)) == Array(word.utf8))
    #expect(try art(pack([word, other], naming: word)) == Array(word.utf8))
    try write(other, to: "\(other).png")
    let card = try write(Self.card(word), to: "card.toml")
    #expect(try art(card) == Array(other.utf8))
    try write(word, to: "\(word).png")
    #expect(try art(card) == Array(word.utf8))
  }

  @Test("A saved card keeps the form in which it names a file, and its comments", arguments: cases)
  func saved(word: String, other: String) throws {
    try write(other, to: "\(other).png")
    let card = try write(Self.card(word), to: "card.toml")
    var document = try CardDocument(opening: card, archives: .inThisProcess)
    document.card.name = "New"
    try document.save(archives: .inThisProcess)
    let text = try FileReading.text(of: card)
    #expect(Array(text.utf8) == Array("name = \"New\"\n\(Self.card(word))".utf8))
    // The file's own form, if the card has no text yet.
    let bare = try CardDocument(opening: folder.file("\(other).png"), archives: .inThisProcess)
    let fresh = try bare.toml(at: folder.file("new.toml"), archives: .inThisProcess)
    #expect(fresh.utf8.contains(sub: "art = \"\(other).png\"".utf8), "\(fresh)")
  }

  @Test(
    "A map beside its picture is found in the other form, unless a picture of that form has it",
    arguments: names)
  func companions(word: String, other: String) throws {
    let path = try write("art", to: "\(word).png")
    try write(other, to: "\(other).foil.png")
    try write("back", to: "\(other)-back.png")
    func mask() throws -> String? {
      let document = try CardDocument(opening: path, archives: .inThisProcess)
      guard case .picture(let id, _)? = document.card.front.foils[0].mask else { return nil }
      return String(decoding: try content(id, of: document), as: UTF8.self)
    }
    #expect(try mask().map { Array($0.utf8) } == Array(other.utf8))
    let folder = parent(of: path)
    #expect(try CardListing.cards(in: folder).count == 1)
    try write(word, to: "\(word).foil.png")
    #expect(try mask().map { Array($0.utf8) } == Array(word.utf8))
    #expect(try CardListing.cards(in: folder).count == 1)
    try FileManager.default.removeItem(atPath: self.folder.path)
    try FileManager.default.createDirectory(
      atPath: self.folder.path, withIntermediateDirectories: true)
    try write("art", to: "\(word).png")
    try write("art", to: "\(other).png")
    try write(other, to: "\(other).foil.png")
    #expect(try mask() == nil)
    #expect(try CardListing.cards(in: folder).count == 2)
  }

  private func parent(of path: String) -> String { path.folder.pathText }

  @Test(
    "A folder lists pictures of both forms, without those that a card file names", arguments: names)
  func listing(word: String, other: String) throws {
    let folder = parent(of: try write("a", to: "\(word).png"))
    try write("b", to: "\(other).png")
    #expect(try CardListing.cards(in: folder).count == 2)
    #expect(FolderListing.contents(of: folder + "/", for: .cards).entries.count == 2)
    let name = word.split(separator: "/").last.map(String.init) ?? word
    try OutputFile.write(Array(Self.card(name).utf8), to: "\(folder)/my.toml")
    let cards = try CardListing.cards(in: folder)
    #expect(cards.count == 2)
    #expect(try cards.contains { try FileReading.bytes(of: $0) == Array("b".utf8) })
    try FileManager.default.removeItem(atPath: "\(folder)/\(name).png")
    #expect(try CardListing.cards(in: folder).count == 1)
  }

  @Test("A pack's own foils are found if its path has other letters than ASCII")
  func effects() throws {
    let path = folder.file("p\u{E9}e\u{301}.foil")
    let card = Self.card("a") + "[[front.foil]]\nkind = \"\u{E9}/own.glsl\"\n"
    try ZipFixture([
      ("card.toml", Array(card.utf8)), ("a.png", [1]),
      ("e\u{301}/own.glsl", Array("Foil own()".utf8)),
    ]).write(to: path)
    let document = try CardDocument(opening: path, archives: .inThisProcess)
    #expect(try document.effectFiles.values.map { try $0.text() } == ["Foil own()"])
  }

  @Test(
    "Presets of both forms are two; one that is missing is found in its other form",
    arguments: cases)
  func presets(word: String, other: String) throws {
    let text = "[[foil]]\nkind = \"cosmos\"\nstrength = "
    let one = try write(text + "0.25\n", to: "\(word).toml")
    let presets = PresetFolder(path: one.folder.pathText)
    let names = [word, other].map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    func strength(_ name: String) throws -> Double {
      try presets.preset(name, CardFaultTests.foils).foils[0].strength
    }
    #expect(try strength(names[1]) == 0.25)
    try write(text + "0.5\n", to: "\(other).toml")
    if !word.contains("/") {
      #expect(try names.map(strength) == [0.25, 0.5])
      #expect(
        presets.read(CardFaultTests.foils).presets.map(\.foils[0].strength).sorted() == [0.25, 0.5])
      #expect(Set(presets.read(CardFaultTests.foils).presets.map(\.name)).count == 2)
    }
  }
}

extension String.UTF8View {
  fileprivate func contains(sub: String.UTF8View) -> Bool {
    Array(self).firstRange(of: Array(sub)) != nil
  }
}
