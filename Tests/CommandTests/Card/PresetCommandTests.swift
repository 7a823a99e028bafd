import Files
import Foundation
import Raster
import TestSupport
import Testing

@Suite("Presets on the command line")
struct PresetCommandTests {
  private let folder = TemporaryFolder.made()
  private let home: Home

  init() throws {
    home = try Home()
    try Rendered.smooth(60, 80, seed: 1).write(to: folder.file("art.png"))
  }

  private static let sheets = [
    "kind = \"aurora\"\nmask = \"all\"\n",
    "kind = \"coldFoil\"\nmask = \"frame\"\nstrength = 0.75\nparameters = { metal = 1 }\n",
  ]
  private static let gold =
    "title = \"Gold frame\"\nlight = \"window\"\n" + sheets.map { "[[foil]]\n\($0)" }.joined()

  private func run(_ arguments: [String]) throws -> Program.Outcome {
    try Program.run(arguments, environment: home.environment)
  }

  private func picture(_ arguments: [String], _ command: String = "render") throws -> Bitmap {
    let path = folder.file("out.png")
    let size = command == "render" ? ["--size", "80x110"] : ["--height", "120", "--no-labels"]
    let outcome = try run(
      [command, "--progress", "none", "--tilt", "7,-9", "--output", path] + size + arguments)
    try #require(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return try PictureFile.load(path)
  }

  @Test("render with a preset draws the card file with the same sheets and light")
  func same() throws {
    try home.keep(Self.gold, as: "gold-frame")
    let face = Self.sheets.map { "[[SIDE.foil]]\n\($0)" }.joined()
    let text =
      "light = \"window\"\n[front]\nart = \"art.png\"\n"
      + face.replacing("SIDE", with: "front")
    let card = try folder.write(text.utf8, to: "card.toml")
    let art = folder.file("art.png")
    let preset = try picture([art, "--effect", "preset:gold-frame"])
    #expect(preset == (try picture([card])))
    #expect(preset != (try picture([art])))
    // Explicit options come before the preset.
    let sun = try picture([art, "--effect", "preset:gold-frame", "--light", "sun"])
    #expect(sun == (try picture([card, "--light", "sun"])))
    let masked = try picture([art, "--effect", "preset:gold-frame", "--mask", "edges"])
    #expect(masked == (try picture([card, "--mask", "edges"])))
    #expect(masked != preset)
  }

  @Test("The example of the documentation can be used")
  func example() throws {
    let text = try FileReading.text(of: Fixture.project("docs/examples/gold-frame.toml"))
    try home.keep(text, as: "gold-frame")
    #expect(try picture([folder.file("art.png"), "--effect", "preset:gold-frame"]).width == 80)
    let page = try FileReading.text(of: Fixture.project("docs/BENCH.md"))
    let block = page.split(separator: "```toml\n")[1].split(separator: "```")[0]
    try home.keep(String(block), as: "gold-frame")
    #expect(try run(["list"]).errors.isEmpty)
  }

  @Test("--param changes the preset's lowest sheet, and names its parameters")
  func parameters() throws {
    try home.keep("[[foil]]\nkind = \"coldFoil\"\nparameters = { metal = 1 }\n", as: "gold")
    let art = folder.file("art.png")
    let copper = try picture([art, "--effect", "preset:gold", "--param", "metal=2"])
    #expect(copper == (try picture([art, "--effect", "coldFoil", "--param", "metal=2"])))
    #expect(copper != (try picture([art, "--effect", "preset:gold"])))
    let wrong = try run(
      ["render", art, "--effect", "preset:gold", "--param", "metall=2", "--output", "a.png"])
    #expect(wrong.status == 64 && wrong.errors.contains("did you mean metal?"), "\(wrong.errors)")
  }

  @Test(
    "A wrong name suggests the nearest preset",
    arguments: [
      (
        "preset:gold-fram",
        "--effect preset:gold-fram: not a preset; did you mean preset:gold-frame?"
      ),
      ("gold-frame", "--effect gold-frame: not an effect; did you mean preset:gold-frame?"),
      ("preset:../gold-frame", "--effect preset:../gold-frame: not a preset; did you mean "),
      ("preset:", "--effect preset:: not a preset; expected one of: preset:gold-frame"),
    ])
  func unknown(name: String, words: String) throws {
    try home.keep(Self.gold, as: "gold-frame")
    let outcome = try run(["render", "--effect", name, "--output", folder.file("a.png")])
    #expect(outcome.status == 64 && outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test("Without presets the message names their folder")
  func none() throws {
    let outcome = try run(["render", "--effect", "preset:a", "--output", folder.file("a.png")])
    #expect(outcome.status == 64 && outcome.errors.contains("/foil/presets has none"))
  }

  @Test("A faulty preset is one line with file and line")
  func faulty() throws {
    try home.keep("[[foil]]\nkind = \"aurorra\"\n", as: "bad")
    let outcome = try run(["render", "--effect", "preset:bad", "--output", folder.file("a.png")])
    #expect(outcome.status == 1)
    #expect(
      outcome.errors == "foil: error: \(home.preset("bad")):2: \"aurorra\" is not a foil; "
        + "did you mean \"aurora\"?\n")
  }

  @Test("list shows presets with their sheets; a faulty one is reported and left out")
  func list() throws {
    try home.keep(Self.gold, as: "gold-frame")
    let whole = try run(["list"])
    #expect(whole.errors.isEmpty && whole.output.contains("\nPresets (--effect):\n"))
    let words =
      "preset:gold-frame Gold frame. Cold foil (frame), Aurora (everywhere). Light: Window."
    #expect(whole.output.contains("  \(words)\n"))
    try home.keep("[[foil]]\n", as: "bad")
    let json = try run(["list", "--json"])
    #expect(json.status == 0 && json.errors.contains("bad.toml:1: a foil has no kind"))
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let presets = object?["presets"] as? [[String: Any]]
    #expect(presets?.map { $0["name"] as? String } == ["preset:gold-frame"])
    #expect(presets?.first?["kind"] as? String == "preset")
  }

  @Test("A sheet shows presets among other looks, each in its own light unless one is given")
  func sheet() throws {
    try home.keep(Self.gold, as: "gold-frame")
    let art = folder.file("art.png")
    let looks = ["--columns", "2", "--effect", "stamp", "--effect", "preset:gold-frame"]
    let several = try picture([art] + looks, "sheet")
    let alone = try picture([art, "--effect", "preset:gold-frame"], "sheet")
    let left = several.width - alone.width
    let (width, height) = (alone.width - 80, alone.height - 80)
    func part(_ sheet: Bitmap, from left: Int) -> Bitmap {
      Bitmap(width, height) { sheet[left + 40 + $0, 40 + $1] }
    }
    expectSame(
      part(several, from: left), part(alone, from: 0), within: Tolerance(largest: 8, share: 0.001))
    let sun = try picture([art, "--light", "sun"] + looks, "sheet")
    #expect(part(sun, from: left) != part(several, from: left))
  }
}
