import CardModel
import Files
import Foundation
import TestSupport
import Testing

@testable import Cards

@Suite("Saving a card at another place")
struct SavingAsTests {
  private let old: CardFolderFixture
  private let new = TemporaryFolder.made()

  init() throws {
    old = try CardFolderFixture(["dragon.png", "dragon-mask.png", "dragon.white.png"])
  }

  private func document(_ name: String = "dragon.png") throws -> CardDocument {
    var document = try CardDocument(opening: old.path(name), archives: .inThisProcess)
    document.card.name = "Dragon"
    return document
  }

  private func all(_ path: String, replaces: Bool = false) -> SaveTarget {
    SaveTarget(path: path, replaces: replaces, copiesAll: true)
  }

  @Test("pictures are copied beside the new card file, which opens as the same card")
  func copies() throws {
    var document = try document()
    let before = document
    let path = new.file("wyrm.toml")
    #expect(try document.save(to: all(path), archives: .inThisProcess))
    #expect(
      try new.names == ["dragon-mask.png", "dragon.png", "dragon.white.png", "wyrm.toml"])
    #expect(document.file == path && document.card == before.card)
    #expect(document.hasCopies(all(path)))
    let opened = try CardDocument(opening: path, archives: .inThisProcess)
    #expect(opened.card.name == "Dragon" && opened.card.front.white != nil)
    #expect(opened.card.namedPictures.count == before.card.namedPictures.count)
    #expect(opened.files.allSatisfy { $0.hasPrefix(new.path) })
    // Saved again as the card that it is now: nothing is copied.
    var again = opened
    #expect(try !again.save(to: SaveTarget(), archives: .inThisProcess))
    #expect(try new.names.count == 4)
  }

  @Test("in the same folder nothing is copied")
  func same() throws {
    var document = try document()
    let target = all(old.path("other.toml"))
    #expect(try !document.save(to: target, archives: .inThisProcess))
    #expect(!document.hasCopies(target))
    #expect(
      try CardDocument(opening: old.path("other.toml"), archives: .inThisProcess).card.name
        == "Dragon")
  }

  @Test("a copy never replaces another file: the same bytes are used, others get a free name")
  func taken() throws {
    _ = try new.write("picture".utf8, to: "dragon.png")
    _ = try new.write("another picture".utf8, to: "dragon-mask.png")
    var document = try document()
    let path = new.file("a.toml")
    #expect(try document.save(to: all(path), archives: .inThisProcess))
    #expect(try FileReading.text(of: new.file("dragon-mask.png")) == "another picture")
    #expect(try FileReading.text(of: new.file("dragon-mask-2.png")) == "picture")
    let opened = try CardDocument(opening: path, archives: .inThisProcess)
    let mask = try #require(opened.card.front.foils.first?.mask)
    #expect(mask == .picture(PictureSource.map(.file(new.file("dragon-mask-2.png")), .white).id))
  }

  @Test("an existing card file is replaced only if the user agreed, and not its comments kept")
  func replacing() throws {
    let path = try new.write(
      "# mine\nname = \"Elf\"\n[front]\nart = \"x.png\"\n".utf8, to: "elf.toml")
    var document = try document()
    #expect(throws: FileError(path, "exists already; choose another name")) {
      try document.save(to: all(path), archives: .inThisProcess)
    }
    #expect(document.file == nil)
    try document.save(to: all(path, replaces: true), archives: .inThisProcess)
    let text = try FileReading.text(of: path)
    #expect(text.contains("Dragon") && !text.contains("mine"))
  }

  @Test("a kept picture gets the card's name, and is copied even by a plain save")
  func kept() throws {
    var document = try document()
    document.card.name = "dragon"
    let target = SaveTarget(
      path: new.file("wyrm.toml"), keptFolder: old.folder.path, copiesAll: true)
    #expect(try document.save(to: target, archives: .inThisProcess))
    #expect(try new.names.contains("wyrm.png"))
    let art = try CardDocument(opening: new.file("wyrm.toml"), archives: .inThisProcess)
    #expect(art.card.name == "wyrm")
    #expect(art.card.front.art == PictureSource.picture(.file(new.file("wyrm.png"))).id)
    // A kept picture as a map of a card elsewhere.
    let other = try TemporaryFolder()
    var card = try CardDocument(
      opening: try other.write("p".utf8, to: "a.png"), archives: .inThisProcess)
    try card.put(mask: old.path("dragon-mask.png"))
    var plain = card
    #expect(throws: FileError.self) { try plain.save(to: SaveTarget(), archives: .inThisProcess) }
    #expect(
      try card.save(to: SaveTarget(keptFolder: old.folder.path), archives: .inThisProcess))
    #expect(try other.names == ["a.png", "a.toml", "dragon-mask.png"])
  }

  @Test("a path without an extension gets one")
  func paths() {
    #expect(SaveTarget.path("/a/b", ofPack: false) == "/a/b.toml")
    #expect(SaveTarget.path("/a/b.c", ofPack: true) == "/a/b.c.foil")
    #expect(SaveTarget.path("/a/b.TOML", ofPack: false) == "/a/b.TOML")
  }

  @Test("a card does not become a pack, and a folder must exist")
  func faults() throws {
    var document = try document()
    #expect(
      throws: FileError(
        new.file("a.foil"), "only a card from a pack can be a pack; expected a name ending in .toml"
      )
    ) { try document.save(to: all(new.file("a.foil")), archives: .inThisProcess) }
    #expect(throws: FileError.self) {
      try document.save(to: all(new.file("missing/a.toml")), archives: .inThisProcess)
    }
    #expect(try new.names.isEmpty && document.file == nil)
  }

  private func drawing(_ address: String) -> String.UTF8View {
    "<svg xmlns='http://www.w3.org/2000/svg'><image href='\(address)'/></svg>".utf8
  }

  @Test("pictures that a drawing links to are copied too, and the drawing finds them")
  func drawings() throws {
    for folder in ["art", "pictures"] {
      try OutputFile.makeFolder(old.path(folder))
    }
    _ = try old.folder.write("linked".utf8, to: "pictures/sky 1.png")
    _ = try old.folder.write("beside".utf8, to: "art/sun.png")
    let files: [(name: String, address: String)] = [
      ("art/a.svg", "../pictures/sky%201.png"), ("art/m.svg", "sun.png"),
      ("w.svg", "dragon.png"), ("e.svg", "gone.png"),
    ]
    for (name, address) in files { _ = try old.folder.write(drawing(address), to: name) }
    let card = try old.card(
      "[front]\nart = 'art/a.svg'\nwhite = 'w.svg'\netch = 'e.svg'\n[[front.foil]]\n"
        + "kind = 'kira'\nmask = 'art/m.svg'\n")
    var document = try CardDocument(opening: card, archives: .inThisProcess)
    document.findLinks(archives: .inThisProcess)
    let linked = ["pictures/sky 1.png", "art/sun.png", "dragon.png", "gone.png"].map(old.path)
    #expect(Set(linked).isSubset(of: document.files))
    _ = try new.write("linked".utf8, to: "dragon.png")
    let taken = FileError(
      new.file("dragon.png"), "is not the picture that \"w.svg\" links to; choose another folder")
    #expect(throws: taken) {
      try document.save(to: all(new.file("card.toml")), archives: .inThisProcess)
    }
    _ = try new.write("picture".utf8, to: "dragon.png")
    #expect(try document.save(to: all(new.file("card.toml")), archives: .inThisProcess))
    var opened = try CardDocument(opening: new.file("card.toml"), archives: .inThisProcess)
    opened.findLinks(archives: .inThisProcess)
    let here = ["pictures/sky 1.png", "art/sun.png", "dragon.png"].map(new.file)
    for (copy, original) in zip(here, linked) {
      #expect(try FileReading.bytes(of: copy) == FileReading.bytes(of: original))
    }
    #expect(Set(here).isSubset(of: opened.files))
  }
}
