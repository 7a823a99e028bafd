import CardModel
import Cards
import Files
import SceneGraph
import Testing

@Suite("Companion files")
struct CompanionFilesTests {
  static let roles = ["foil", "mask", "foil_mask", "white", "etch", "gloss", "depth", "back"]
  static let foilRoles = ["foil", "mask", "foil_mask"]
  static let fileExtensions = [
    "png", "apng", "jpg", "jpeg", "jpe", "jfif", "webp", "svg", "bmp", "dib", "gif", "tif", "tiff",
  ]

  private static func found(_ role: String, _ card: Card) -> PictureID? {
    let map: FaceMap?
    switch role {
    case "foil", "mask", "foil_mask": map = card.front.foils[0].mask
    case "white": map = card.front.white
    case "etch": map = card.front.etch
    case "gloss": map = card.front.gloss
    case "depth": map = card.front.depth
    default: return card.back.art == .plainBack ? nil : card.back.art
    }
    guard case .picture(let id, _) = map else { return nil }
    return id
  }

  @Test("each map is found by its role after a dot or a dash, in every format", arguments: roles)
  func each(role: String) throws {
    for (index, fileExtension) in Self.fileExtensions.enumerated() {
      // Every role and every format has both marks.
      let mark = (index + role.utf8.count) % 2 == 0 ? "." : "-"
      let name = "name\(mark)\(role).\(fileExtension)"
      let fixture = try CardFolderFixture(["name.png", name])
      let path = fixture.path("name.png")
      let documents = [
        try CardDocument(opening: path, archives: .inThisProcess),
        try CardDocument(
          opening: fixture.card("front.art = \"name.png\""), archives: .inThisProcess),
      ]
      for document in documents {
        let id = try #require(Self.found(role, document.card), "\(name)")
        let origin = FileOrigin.file(fixture.path(name))
        #expect(
          document.sources[id] == (role == "back" ? .picture(origin) : .map(origin, .white)))
        #expect(document.files.contains(fixture.path(name)))
        for other in Self.roles where other != role && !Self.foilRoles.contains(role) {
          #expect(Self.found(other, document.card) == nil, "\(name) is no \(other)")
        }
      }
    }
  }

  @Test("a back has its own maps, and a bare picture gives the card its name")
  func back() throws {
    let fixture = try CardFolderFixture([
      "my.card.jpg", "my.card.back.png", "my.card.back.foil.png", "my.card.back-etch.webp",
    ])
    let document = try CardDocument(opening: fixture.path("my.card.jpg"), archives: .inThisProcess)
    let back = document.card.back
    #expect(document.card.name == "my.card")
    #expect(document.file == nil)
    #expect(document.sources[back.art] == .picture(.file(fixture.path("my.card.back.png"))))
    let map = PictureSource.map(.file(fixture.path("my.card.back.foil.png")), .white)
    #expect(back.foils == [CardFoil(Card.firstLook, mask: .picture(map.id))])
    #expect(document.sources[map.id] == map)
    #expect(back.etch != nil && back.white == nil)
    #expect(document.files.count == 4)
  }

  @Test("a card file overrides companion files, and \"none\" removes them")
  func said() throws {
    let fixture = try CardFolderFixture(["a.png", "a.white.png", "a.foil.png", "w.png"])
    let text = "[front]\nart = \"a.png\"\n"
    func card(_ more: String) throws -> Card {
      try CardDocument(opening: fixture.card(text + more), archives: .inThisProcess).card
    }
    let beside = PictureSource.map(.file(fixture.path("a.white.png")), .white)
    let given = PictureSource.map(.file(fixture.path("w.png")), .black)
    #expect(try card("").front.white == .picture(beside.id))
    let polar = "white = { file = \"w.png\", polarity = \"black\" }"
    #expect(try card(polar).front.white == .picture(given.id))
    #expect(try card("white = \"none\"").front.white == nil)
    #expect(try card("foil = []").front.foils.isEmpty)
    let mask = PictureSource.map(.file(fixture.path("a.foil.png")), .white)
    let foils = try card("foil = [{ kind = \"pearl\" }, { kind = \"x\", mask = \"all\" }]").front
      .foils
    #expect(foils.map(\.mask) == [.picture(mask.id), .place(.all)])
  }

  @Test("a picture's name depends only on its source, and is never one of Foil's own")
  func names() throws {
    let fixture = try CardFolderFixture(["front", "back", "front.mask.png"])
    let document = try CardDocument(
      front: fixture.path("front"), back: fixture.path("back"), archives: .inThisProcess)
    let own: [PictureID] = [
      .front, .frontMask, .frontDepth, .back, .backMask, .plainBack, .plainBackMask,
    ]
    #expect(own.allSatisfy { document.sources[$0] == nil })
    for (id, source) in document.sources { #expect(source.id == id) }
    let origin = FileOrigin.file("front")
    let all: [PictureSource] = [
      .picture(origin), .map(origin, .white), .map(origin, .black),
      .picture(.entry("b", of: "front")), .picture(.file("back")),
    ]
    #expect(Set(all.map(\.id)).union(own).count == all.count + own.count)
  }

  @Test(
    "the command line sets the back and a mask for all sheets; without art it is Foil's own card")
  func commandLine() throws {
    let fixture = try CardFolderFixture(["a.png", "b.png", "m.png"])
    let own = try CardDocument(archives: .inThisProcess)
    #expect(own.card == .own && own.files.isEmpty)
    let document = try CardDocument(
      front: fixture.path("a.png"), back: fixture.path("b.png"), mask: fixture.path("m.png"),
      archives: .inThisProcess)
    let mask = PictureSource.map(.file(fixture.path("m.png")), .white)
    #expect(document.card.front.foils == [CardFoil(Card.firstLook, mask: .picture(mask.id))])
    #expect(document.sources[document.card.back.art] == .picture(.file(fixture.path("b.png"))))
    #expect(document.files == ["a.png", "b.png", "m.png"].map(fixture.path))
    #expect(throws: FileError.self) {
      try CardDocument(opening: fixture.path("none.png"), archives: .inThisProcess)
    }
    #expect(throws: FileError.self) {
      try CardDocument(front: nil, back: fixture.path("c.png"), archives: .inThisProcess)
    }
  }
}
