import CardModel
import Cards
import Files
import Foundation
import Geometry
import SceneGraph
import TestSupport
import Testing

@Suite("Copies of unsaved changes beside a card's file")
struct SavingBesideTests {
  private func changed(_ path: String) throws -> CardDocument {
    var document = try CardDocument(opening: path, archives: .inThisProcess)
    document.card.light = .point(Vector3(0, 0, 1))
    return document
  }

  @Test("a copy takes the first free name, and the card's file stays unchanged")
  func names() throws {
    let fixture = try CardFolderFixture(["a.png"])
    let path = fixture.path("a.toml")
    let text = "# mine\n[front]\nart = \"a.png\"\n"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let document = try changed(path)
    let names = try [
      document.saveBeside(archives: .inThisProcess), document.saveBeside(archives: .inThisProcess),
    ]
    #expect(names == ["a.unsaved.toml", "a.unsaved-2.toml"].map(fixture.path))
    for name in names {
      #expect(try String(contentsOfFile: name, encoding: .utf8).hasPrefix("# mine\n"))
      #expect(try CardDocument(opening: name, archives: .inThisProcess).card == document.card)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test("a card file is saved in place, whatever the case of its extension")
  func capitals() throws {
    let fixture = try CardFolderFixture(["a.png"])
    let path = fixture.path("A.TOML")
    try "[front]\nart = \"a.png\"\n".write(toFile: path, atomically: true, encoding: .utf8)
    var document = try changed(path)
    try document.save(archives: .inThisProcess)
    #expect(
      document.file == path && !FileManager.default.fileExists(atPath: fixture.path("A.toml")))
    #expect(try CardDocument(opening: path, archives: .inThisProcess).card == document.card)
  }

  @Test("a copy is saved while its pictures are missing, and opens when they are back")
  func gone() throws {
    for name in ["a.png", "a.toml"] {
      let fixture = try CardFolderFixture(["a.png", "a.white.png"])
      if name == "a.toml" {
        try "[front]\nart = \"a.png\"\n".write(
          toFile: fixture.path(name), atomically: true, encoding: .utf8)
      }
      var document = try changed(fixture.path(name))
      let away = fixture.path("away")
      try FileManager.default.createDirectory(atPath: away, withIntermediateDirectories: true)
      for picture in ["a.png", "a.white.png"] {
        try FileManager.default.moveItem(
          atPath: fixture.path(picture), toPath: "\(away)/\(picture)")
      }
      let beside = try document.saveBeside(archives: .inThisProcess)
      try document.save(archives: .inThisProcess)
      #expect(document.file == fixture.path("a.toml"))
      for path in [fixture.path("a.toml"), beside] {
        let fault = try CardDocument.fault(opening: path)
        #expect("\(fault)".contains("a.png"))
      }
      for picture in ["a.png", "a.white.png"] {
        try FileManager.default.moveItem(
          atPath: "\(away)/\(picture)", toPath: fixture.path(picture))
      }
      for path in [fixture.path("a.toml"), beside] {
        #expect(try CardDocument(opening: path, archives: .inThisProcess).card == document.card)
      }
    }
  }

  @Test("a copy is saved if a missing picture was named by another path")
  func otherName() throws {
    let fixture = try CardFolderFixture(["a.png", "m.png"])
    var document = try CardDocument(
      opening: fixture.card("[front]\nart = \"a.png\"\n", "b.toml"), archives: .inThisProcess)
    let folder = fixture.folder.path
    let name = folder.split(separator: "/").last.map(String.init) ?? ""
    try document.put(mask: "\(folder)/../\(name)/m.png")
    try FileManager.default.removeItem(atPath: fixture.path("m.png"))
    let saved = try String(
      contentsOfFile: document.saveBeside(archives: .inThisProcess), encoding: .utf8)
    #expect(saved.contains("mask = \"m.png\""))
  }

  @Test("packs and OpenRaster files have a larger size limit")
  func large() {
    #expect(
      ["a.png", "a.foil", "b/c.ORA"].map(CardDocument.mostBytes)
        == [FileReading.largestPicture, ZipFile.mostBytes, ZipFile.mostBytes])
  }

  @Test("a card saved from card.png does not hide its folder's other cards")
  func reserved() throws {
    let fixture = try CardFolderFixture(["a.png", "card.png"])
    var document = try changed(fixture.path("card.png"))
    try document.save(archives: .inThisProcess)
    #expect(document.file == fixture.path("card-card.toml"))
    let folder = String(fixture.path("a.png").dropLast("/a.png".count))
    #expect(
      try CardListing.cards(in: folder) == ["a.png", "card-card.toml"].map(fixture.path))
    // An existing card file with that name keeps it.
    try "[front]\nart = \"card.png\"\n".write(
      toFile: fixture.path("card.toml"), atomically: true, encoding: .utf8)
    #expect(try changed(fixture.path("card.toml")).savePath == fixture.path("card.toml"))
  }

  @Test("the copy of a bare picture is a card file with a free name; Foil's own card has no copy")
  func bare() throws {
    let fixture = try CardFolderFixture(["a.png"])
    try "another's".write(toFile: fixture.path("a.toml"), atomically: true, encoding: .utf8)
    let name = try changed(fixture.path("a.png")).saveBeside(archives: .inThisProcess)
    #expect(name == fixture.path("a.unsaved.toml"))
    #expect(
      try CardDocument(opening: name, archives: .inThisProcess).card.light
        == .point(Vector3(0, 0, 1)))
    #expect(throws: FileError.self) {
      try CardDocument(archives: .inThisProcess).saveBeside(archives: .inThisProcess)
    }
  }
}
