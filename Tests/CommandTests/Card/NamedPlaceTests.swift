import Files
import Raster
import TestSupport
import Testing

@Suite("The place that a foil's file names")
struct NamedPlaceTests {
  private let folder = TemporaryFolder.made()
  private let art: String
  private static let size = ["--size", "63x88", "--card-only", "--tilt", "7,-9"]

  init() throws {
    // A dark picture with a light square, in a frame.
    let picture = Bitmap(126, 176) { x, y in
      guard x > 12, x < 114, y > 20, y < 110 else { return SIMD4(200, 180, 90, 255) }
      let isSquare = x > 50 && x < 90 && y > 40 && y < 80
      return isSquare ? SIMD4(230, 220, 210, 255) : SIMD4(UInt8(x), UInt8(y / 2), 60, 255)
    }
    art = try Rendered.write(picture, in: folder)
  }

  private func render(_ arguments: [String]) throws -> Bitmap {
    try Rendered.picture(arguments + Self.size, in: folder)
  }

  @Test("is the mask of bare art, and a chosen mask wins")
  func bare() throws {
    /// A copy of the art with a mask beside it.
    func card(_ place: String) throws -> String {
      let mask = folder.file("\(place).mask.png")
      #expect(try Program.run(["mask", art, "--where", place, "--output", mask]).status == 0)
      return try folder.write(FileReading.bytes(of: art), to: "\(place).png")
    }
    let darks = try card("darks")
    for (foil, place) in [
      ("stamp", "edges"), ("gilded", "frame"), ("reverse", "not artwork"),
      ("cosmos", "artworkLights"), ("textured", "lights"),
    ] {
      let seen = try Rendered.pictures(
        of: [art, card(place), darks], ["--effect", foil] + Self.size, in: folder)
      #expect(seen[0] == seen[1] && seen[0] != seen[2], "\(foil)")
    }
  }

  @Test("A mask beside the art wins, and a card file without a mask follows the foil")
  func others() throws {
    let name = try #require(art.split(separator: "/").last)
    let card = try folder.write(
      "[front]\nart = \"\(name)\"\n[[front.foil]]\nkind = \"stamp\"\n".utf8,
      to: "card.toml")
    #expect(try render([card]) == render([art, "--effect", "stamp", "--mask", "edges"]))
    let mask = folder.file("darks.png")
    #expect(try Program.run(["mask", art, "--where", "darks", "--output", mask]).status == 0)
    let darks = try render([art, "--effect", "stamp", "--mask", mask])
    let stem = name.split(separator: ".")[0]
    _ = try folder.write(FileReading.bytes(of: mask), to: "\(stem).mask.png")
    #expect(try render([art, "--effect", "stamp"]) == darks)
    #expect(try render([card]) == darks)
  }

  @Test("The user's own foil may name it; an unknown place is an error at its line")
  func own() throws {
    func foil(_ place: String) throws -> String {
      try folder.write(
        "/// Mine.\n/// @where \(place)\nFoil mine(vec2 p, Foil f) { f.tint = vec3(1.0, 0.2, 0.1); return f; }\n"
          .utf8,
        to: "mine.glsl")
    }
    let path = try foil("frame")
    let seen = try render([art, "--effect", path])
    #expect(try seen == render([art, "--effect", path, "--mask", "frame"]))
    #expect(try seen != render([art, "--effect", path, "--mask", "lights"]))
    let message = try Refusal.message(
      ["render", art, "--effect", foil("frmae"), "--output", folder.file("o.png")], in: folder)
    #expect(message == "\(path):2: there is no @where frmae; did you mean @where frame?")
  }

  @Test("No foil over the ink begins with the lights")
  func over() throws {
    for name in ["etched", "ghost", "gilded", "oilSlick", "rainbow", "stamp"] {
      let text = try FileReading.text(of: Fixture.root + "/shaders/foils/\(name).glsl")
      let place = text.split(separator: "\n").first { $0.hasPrefix("/// @where ") }
      #expect(text.contains("/// @place over") && place.map { !$0.hasSuffix(" lights") } == true)
    }
  }
}
