import CardModel
import Cards
import Files
import Foundation
import Geometry
import SceneGraph
import Testing

@Suite("Saving cards")
struct CardSavingTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test("any saved card reads back the same", arguments: UInt64(0)..<24)
  func roundTrip(seed: UInt64) throws {
    var cards = CardSweep(seed: seed)
    let fixture = try CardFolderFixture(cards.files)
    for _ in 0..<3 {
      var document = try cards.document(in: fixture)
      let path = fixture.path("card\(seed).toml")
      try? FileManager.default.removeItem(atPath: path)
      try document.save(to: SaveTarget(path: path), archives: .inThisProcess)
      var text = try Self.text(path)
      let opened = try CardDocument(opening: path, archives: .inThisProcess)
      #expect(opened.card == document.card, "\(text)")
      // Saved again over the first from another card: the text is edited, not rewritten.
      var other = try cards.document(in: fixture)
      other.file = path
      try other.save(to: SaveTarget(path: path), archives: .inThisProcess)
      text = try Self.text(path)
      #expect(
        try CardDocument(opening: path, archives: .inThisProcess).card == other.card, "\(text)")
    }
  }

  @Test("the tools of a map are written in the order of work, beside its area or its file")
  func tools() throws {
    let fixture = try CardFolderFixture(["a.png", "a.white.png", "b.png"])
    var document = try CardDocument(opening: fixture.path("a.png"), archives: .inThisProcess)
    var foil = CardFoil("cosmos")
    foil.mask = .place(.lights)
    document.card.front.foils = [foil]
    document.card.front[tools: .foil, sheet: 0].grow = 0.1
    document.card.front[tools: .foil, sheet: 0].threshold = 0.5
    document.card.front[tools: .white, sheet: 0].isInverted = true
    let text = try document.toml(at: fixture.path("a.toml"), archives: .inThisProcess)
    #expect(text.contains("mask = { place = \"lights\", threshold = 0.5, grow = 0.1 }"), "\(text)")
    #expect(text.contains("white = { file = \"a.white.png\", invert = true }"), "\(text)")
  }

  @Test("defaults are not written, and numbers are short")
  func short() throws {
    let fixture = try CardFolderFixture(["a.png", "a.white.png", "b.png"])
    var document = try CardDocument(opening: fixture.path("a.png"), archives: .inThisProcess)
    let path = fixture.path("a.toml")
    #expect(document.savePath == path)
    #expect(
      try document.toml(at: path, archives: .inThisProcess)
        == "name = \"a\"\n[front]\nart = \"a.png\"\n")
    document.card.front.white = nil
    document.card.front.foils[0] = CardFoil(
      "cosmos", mask: .place(.edges), place: .over, strength: 0.5,
      parameters: ["tint": .float3(Vector3(0.25, 1, 0)), "scale": .float(1.2)])
    document.card.shape = CardShape(size: Size(88, 63), corner: 4, thickness: 0.35)
    document.card.light = .point(Vector3(0.1, -0.2, 1))
    try document.put(back: fixture.path("b.png"), archives: .inThisProcess)
    document.card.back.foils = []
    try document.save(archives: .inThisProcess)
    #expect(document.file == path)
    #expect(
      try Self.text(path) == """
        name = "a"
        size = [88, 63]
        corner = 4
        thickness = 0.35
        light = "point:0.1,-0.2,1"
        [front]
        art = "a.png"
        white = "none"
        [[front.foil]]
        kind = "cosmos"
        mask = "edges"
        place = "over"
        strength = 0.5
        parameters = { scale = 1.2, tint = [0.25, 1, 0] }
        [back]
        art = "b.png"
        foil = []

        """)
  }

  static let commented = """
    # My card, for the fair.

    name = "Old"   # to be changed
    size = [63, 88] # poker
      light = "sun"

    # The front.
    [front]   # here
    art = 'a.png'
    white = { polarity = "white", file = "w.png" } # as it is
    zoom = 1.50 # close

    # First sheet.
    [[front.foil]]
    kind = "cosmos" # stars
    mask = "lights"
    parameters = { scale = 1.2 } # large

    # Second sheet.
    [[front.foil]]
    kind = "pearl"
    mask = "all" # of it

    # The back.
    [back]
    art = "b.png"
    # The end.
    """

  @Test("comments, order and notation stay when other values change")
  func comments() throws {
    let fixture = try CardFolderFixture(["a.png", "b.png", "w.png", "sky.png"])
    func changed(_ change: (inout Card) -> Void) throws -> String {
      let path = try fixture.card(Self.commented)
      var document = try CardDocument(opening: path, archives: .inThisProcess)
      change(&document.card)
      try document.save(archives: .inThisProcess)
      #expect(try CardDocument(opening: path, archives: .inThisProcess).card == document.card)
      return try Self.text(path)
    }
    func replaced(_ old: String, _ new: String) -> String {
      Self.commented.replacingOccurrences(of: old, with: new)
    }
    #expect(try changed { _ in } == Self.commented)
    #expect(try changed { $0.name = "New" } == replaced("\"Old\"", "\"New\""))
    #expect(try changed { $0.front.crop.zoom = 2 } == replaced("1.50", "2"))
    #expect(
      try changed { $0.front.foils[0].parameters["scale"] = .float(3) }
        == replaced("scale = 1.2", "scale = 3"))
    #expect(
      try changed { $0.front.foils[1].strength = 0.5 }
        == replaced("mask = \"all\" # of it", "mask = \"all\" # of it\nstrength = 0.5"))
    #expect(
      try changed { $0.shape.thickness = 1 }
        == replaced("  light = \"sun\"", "  light = \"sun\"\n  thickness = 1"))
    #expect(
      try changed {
        $0.shape.bleed = Bleed(width: 2.5, extend: .smear)
        $0.press = "moo"
      }
        == replaced(
          "  light = \"sun\"",
          "  light = \"sun\"\n  bleed = 2.5\n  extend = \"smear\"\n  press = \"moo\""))
    #expect(try changed { $0.light = .usual } == replaced("\"sun\"", "\"studio\""))
    #expect(
      try changed { $0.front.foils.remove(at: 0) }
        == replaced(
          """
          [[front.foil]]
          kind = "cosmos" # stars
          mask = "lights"
          parameters = { scale = 1.2 } # large


          """, ""))
    #expect(
      try changed { $0.front.foils.append(CardFoil("gilded")) }
        == replaced(
          "mask = \"all\" # of it", "mask = \"all\" # of it\n[[front.foil]]\nkind = \"gilded\""))
    #expect(
      try changed { $0.front.foils.insert(CardFoil("gilded"), at: 1) }
        == replaced(
          "{ scale = 1.2 } # large",
          "{ scale = 1.2 } # large\n[[front.foil]]\nkind = \"gilded\""))
    #expect(
      try changed { $0.front.foils = [] }.contains("zoom = 1.50 # close\nfoil = []\n"))
    #expect(
      try changed { $0.back.relief = 0.2 }
        == Self.commented.replacingOccurrences(
          of: "art = \"b.png\"", with: "art = \"b.png\"\nrelief = 0.2"))
  }

  @Test("a text in a form that cannot be edited is rewritten, with its first comments")
  func otherWays() throws {
    let fixture = try CardFolderFixture(["a.png", "b.png"])
    for text in [
      "front = { art = \"a.png\" } # short", "front.art = \"a.png\"\nfront.zoom = 2",
      "[front]\nart = \"a.png\"\nfoil = [{ kind = \"pearl\", mask = \"all\" }]",
      "[front]\nart = \"a.png\"\n[[front.foil]]\nkind = \"x\"\nparameters.a = 1",
      "[front]\nart = \"a.png\"\n[[front.foil]]\nkind = \"x\"\n[front.foil.parameters]\na = 1",
      "[back]\n[front]\nart = \"a.png\"",
    ] {
      let path = try fixture.card("# Mine.\r\n" + text)
      var document = try CardDocument(opening: path, archives: .inThisProcess)
      document.card.front.relief = 0.125
      document.card.front.foils = [CardFoil("x", parameters: ["a": .float(2)])]
      document.card.back.crop.zoom = 3
      try document.save(archives: .inThisProcess)
      #expect(try CardDocument(opening: path, archives: .inThisProcess).card == document.card)
      #expect(try Self.text(path).hasPrefix("# Mine."))
    }
  }

  @Test("a card that cannot be written is refused, and the file stays unchanged")
  func refused() throws {
    let outside = try CardFolderFixture(["x.png"])
    let fixture = try CardFolderFixture(["a.png"])
    let path = try fixture.card("[front]\nart = \"a.png\"\n")
    func reason(_ change: (inout CardDocument) throws -> Void) throws -> String {
      var document = try CardDocument(opening: path, archives: .inThisProcess)
      try change(&document)
      let error = try #require(throws: FileError.self) {
        try document.save(archives: .inThisProcess)
      }
      #expect(try Self.text(path) == "[front]\nart = \"a.png\"\n")
      return error.reason
    }
    #expect(
      try reason { try $0.put(back: outside.path("x.png"), archives: .inThisProcess) }.hasPrefix(
        "is outside"))
    #expect(try reason { $0.card.shape.thickness = 50 }.hasPrefix("thickness is 50; expected"))
    #expect(try reason { $0.card.front.relief = .infinity }.hasPrefix("relief is nan; expected"))
    #expect(try reason { $0.card.front.white = .picture(.frontMask) }.hasPrefix("has no file for"))
    var own = try CardDocument(archives: .inThisProcess)
    #expect(throws: FileError.self) { try own.save(archives: .inThisProcess) }
    var bare = try CardDocument(opening: fixture.path("a.png"), archives: .inThisProcess)
    _ = try fixture.card("mine", "a.toml")
    #expect(throws: FileError.self) { try bare.save(archives: .inThisProcess) }
    #expect(try Self.text(fixture.path("a.toml")) == "mine")
  }
}
