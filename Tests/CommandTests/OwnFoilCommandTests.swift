import Foundation
import Raster
import TestSupport
import Testing

@Suite("The user's own foils on the command line")
struct OwnFoilCommandTests {
  private let folder = TemporaryFolder.made()
  private let home: Home

  init() throws {
    home = try Home()
    try Rendered.smooth(60, 80, seed: 1).write(to: folder.file("art.png"))
  }

  static func text(_ name: String, cover: Double = 1) -> String {
    """
    /// Waves of the sea.
    /// @family Rays
    /// @words tide, snow
    /// @where all
    /// @param width 3...14 = 8 mm "Scale width" Width of a scale.
    Foil \(name)(vec2 position, Foil foil, float width) {
      foil.pitch = 900.0 + 20.0 * width;
      foil.cover = \(cover);
      return foil;
    }

    """
  }

  private func run(_ arguments: [String]) throws -> Program.Outcome {
    try Program.run(arguments, environment: home.environment)
  }

  private func picture(_ arguments: [String]) throws -> Bitmap {
    let path = folder.file("out.png")
    let outcome = try run(
      ["render", "--tilt", "7,-9", "--size", "80x110", "--output", path] + arguments)
    try #require(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return try PictureFile.load(path)
  }

  @Test("A foil of the folder is known by its name, in options and in card files")
  func name() throws {
    try home.keepFoil(Self.text("sea"), as: "sea")
    let file = try folder.write(Self.text("sea").utf8, to: "sea.glsl")
    let art = folder.file("art.png")
    let wanted = try picture([art, "--effect", file, "--param", "width=4"])
    #expect(wanted == (try picture([art, "--effect", "sea", "--param", "width=4"])))
    #expect(wanted != (try picture([art])))
    let card = try folder.write(
      "[front]\nart = \"art.png\"\n[[front.foil]]\nkind = \"sea\"\nmask = \"lights\"\n"
        .appending("parameters = { width = 4 }\n").utf8, to: "card.toml")
    #expect(
      (try picture([card]))
        == (try picture(
          [art, "--mask", "lights", "--effect", "sea"]
            + ["--param", "width=4"])))
    let wrong = try run(["render", art, "--effect", "se", "--output", folder.file("x.png")])
    #expect(wrong.errors.contains("sea"), "\(wrong.errors)")
  }

  @Test("foil list has it with its words; a broken one is one line, and the rest is listed")
  func list() throws {
    try home.keepFoil(Self.text("sea"), as: "sea")
    try home.keepFoil(Self.text("other"), as: "broken")
    try home.keepFoil(Self.text("cosmos"), as: "cosmos")
    let outcome = try run(["list", "--json"])
    #expect(outcome.status == 0)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains("broken.glsl"), "\(lines)")
    #expect(lines.last?.contains("Foil has a foil called cosmos") == true)
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let foils = try #require((object as? [String: Any])?["foils"] as? [[String: Any]])
    #expect(foils.count == 46 && foils[0]["name"] as? String == "sea")
    #expect(foils[0]["words"] as? String == "tide, snow")
    #expect(foils.allSatisfy { ($0["words"] as? String)?.isEmpty == false })
  }

  @Test("A sheet of all looks begins with it; a faulty one is reported and left out")
  func sheet() throws {
    let art = folder.file("art.png")
    func height() throws -> Int {
      let path = folder.file("sheet.png")
      let outcome = try run(
        ["sheet", art, "--effect", "all", "--height", "24", "--no-labels", "--columns", "1"]
          + ["--progress", "none", "--output", path])
      #expect(outcome.status == 0)
      #expect(outcome.errors.isEmpty != outcome.errors.contains("mine.glsl:"), "\(outcome.errors)")
      return try PictureFile.load(path).height
    }
    let before = try height()
    try home.keepFoil(Self.text("sea"), as: "sea")
    try home.keepFoil("Foil mine(vec2 position, Foil foil) { return foli; }\n", as: "mine")
    #expect(try height() > before)
  }
}
