import Files
import Foundation
import TestSupport
import Testing

@testable import Cards

@Suite("The cards of a folder")
struct CardListingTests {
  private func listed(_ fixture: CardFolderFixture) throws -> [String] {
    let folder = fixture.folder.path
    return try CardListing.cards(in: folder).map { String($0.dropFirst(folder.count + 1)) }
  }

  @Test("numbers sort by value, case is ignored, and no two names are equal")
  func order() {
    let sorted = [
      "1.png", "2.png", "02.png", "10.png", "a.png", "A1.png", "a2b1.png", "a2b10.png", "a10.png",
      "ab.png", "Card 9.png", "card 10.png", "card 100000000000000000000.png",
      "Card 100000000000000000001.png", "z.png", "\u{e4}.png",
    ]
    for shift in 0..<sorted.count {
      let turned = Array(sorted[shift...] + sorted[..<shift])
      let names = turned.map(NaturalOrder.init).sorted().map(\.name)
      #expect(names.filter { $0 != "02.png" } == sorted.filter { $0 != "02.png" })
    }
    for one in sorted {
      for other in sorted {
        let (first, second) = (NaturalOrder(one), NaturalOrder(other))
        #expect([first < second, first == second, second < first].count { $0 } == 1)
      }
    }
  }

  @Test("a map or back beside its picture is not a card; without that picture it is one")
  func maps() {
    for fileExtension in CompanionFiles.fileExtensions + ["PNG", "ora"] {
      let picture = "my.art.\(fileExtension)"
      for mark in [".", "-"] {
        for word in CompanionFiles.Role.allCases.flatMap(\.words) {
          for mapExtension in CompanionFiles.fileExtensions {
            let map = "my.art\(mark)\(word).\(mapExtension)"
            #expect(CardListing.cards(among: [map, picture], files: [:]) == [picture], "\(map)")
            #expect(CardListing.cards(among: [map], files: [:]) == [map], "\(map)")
            #expect(
              CardListing.cards(among: ["my.\(fileExtension)", map], files: [:]).contains(map),
              "\(map)")
          }
        }
      }
      let ofBack = ["my.art-back.foil.png", "my.art-back.png", picture]
      #expect(CardListing.cards(among: ofBack, files: [:]) == [picture])
    }
  }

  @Test(
    "card files, packs and OpenRaster files are cards; files that a card names are not")
  func files() throws {
    let fixture = try CardFolderFixture([
      "free.png", "art.png", "art.foil.png", "etch.jpg", "sky.svg", ".hidden.png", "p.foil",
      "l.ora", "notes.txt", "look.glsl", "README",
    ])
    _ = try fixture.card(
      """
      [front]
      art = "./art.png"
      etch = { file = "etch.jpg", polarity = "black" }
      [[front.layer]]
      picture = "sky.svg"
      depth = -2
      """, "one.toml")
    _ = try fixture.card("[package]\nname = \"free.png\"", "Cargo.toml")
    _ = try fixture.card("[front\nart = ", "Broken.toml")
    #expect(
      try listed(fixture) == ["Broken.toml", "free.png", "l.ora", "one.toml", "p.foil"])
    _ = try fixture.card("[front]\nart = \"art.png\"")
    #expect(try listed(fixture) == ["card.toml"], "an unzipped pack is one card")
  }

  @Test("a folder without cards or with too many is refused in one line")
  func refused() throws {
    let empty = try CardFolderFixture(["notes.txt", ".hidden.png"])
    #expect(throws: FileError(empty.folder.path, "contains no cards")) {
      try CardListing.cards(in: empty.folder.path)
    }
    let names = (0...CardListing.mostCards).map { "\($0).png" }
    #expect(throws: FileError.self) {
      try CardListing.cards(in: CardFolderFixture(names).folder.path)
    }
  }

  @Test(
    "an opened folder is listed again, even if it is empty by then; a folder that is a card is not")
  func followed() throws {
    let fixture = try CardFolderFixture(["b.png"])
    let folder = fixture.folder.path
    let listing = try CardListing(["x.png", folder])
    #expect(listing.folders.map(\.path) == [folder])
    let followed = try #require(listing.folders.first)
    #expect(followed.cards == [fixture.path("b.png")])
    #expect(try followed.present == followed.cards)
    _ = try fixture.card("[front]\nart = \"b.png\"")
    #expect(try followed.present == [fixture.path("card.toml")])
    #expect(try CardListing([folder]).folders == [])
    _ = try fixture.folder.write([1], to: "a.png")
    #expect(try followed.present == ["a.png", "card.toml"].map(fixture.path))
    for name in ["a.png", "b.png", "card.toml"] {
      try FileManager.default.removeItem(atPath: fixture.path(name))
    }
    #expect(try followed.present == [])
    try FileManager.default.removeItem(atPath: folder)
    #expect(try followed.present == [])
  }

  @Test("folders are replaced by their cards, in the order of the paths")
  func mixed() throws {
    let fixture = try CardFolderFixture(["10.png", "9.png"])
    let folder = fixture.folder.path
    #expect(
      try CardListing(["a.png", folder, "b.png"]).cards
        == ["a.png", "\(folder)/9.png", "\(folder)/10.png", "b.png"])
    #expect(try CardListing([folder + "/"]).cards.first == "\(folder)/9.png")
  }
}
