import Foundation
import Raster
import TestSupport
import Testing

@Suite("The files of a card for a printer appear together, under the names of the pattern")
struct PlateSetTests {
  /// A small card with foil on both sides.
  private func card(_ name: String, in folder: TemporaryFolder) throws -> String {
    let art = Bitmap(
      width: 63, height: 88,
      bytes: Array(repeatElement([250, 240, 230, 255], count: 63 * 88).joined()))
    _ = try folder.write(PictureFormat.png.file(of: art, name: "art"), to: "art.png")
    let sides = ["front", "back"].map {
      "[\($0)]\nart = \"art.png\"\n[[\($0).foil]]\nkind = \"cosmos\"\nmask = \"all\"\n"
    }
    return try folder.write(("size = [10, 10]\n" + sides.joined()).utf8, to: name)
  }

  private func press(_ card: String, _ profile: String, to output: String) throws -> Program.Outcome
  {
    try Program.run(
      ["press", card, "--profile", profile, "--ppi", "72", "--force", "--output", output])
  }

  private func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test("words in braces in the name of a card or a plate stay as they are")
  func braces() throws {
    let folder = try TemporaryFolder()
    let card = try card("{plate}{side}.toml", in: folder)
    let profile = try folder.write(
      "title = \"Mine\"\ndelivery = \"files\"\n[foil]\nname = \"{number}{name}\"\n".utf8,
      to: "mine.toml")
    for turn in 1...3 {
      let output = folder.file("out\(turn)")
      let run = try press(card, profile, to: output)
      #expect(run.status == 0, "\(run.errors)")
      let expected = ["front", "back"].flatMap { side in
        ["art", "{number}{name}"].map { "{plate}{side}-\(side)-\($0).png" }
      }
      #expect(try files(in: output) == expected.sorted())
    }
  }

  @Test(
    "if one file cannot be written, none is",
    arguments: [
      ("black-and-white", "out", "card-front-foil.tif"),
      ("black-and-white", "out", "card-back-foil.tif"), ("mpc", "out", "card-back.png"),
      ("trade-x4", "out/card.psd", "card-back.psd"),
    ])
  func taken(profile: String, output: String, name: String) throws {
    let folder = try TemporaryFolder()
    let card = try card("card.toml", in: folder)
    // A folder has the name of a file.
    try FileManager.default.createDirectory(
      atPath: folder.file("out/\(name)/inside"), withIntermediateDirectories: true)
    let run = try press(card, profile, to: folder.file(output))
    #expect(run.status == 1 && run.errors.contains(name), "\(run.errors)")
    #expect(try files(in: folder.file("out")) == [name])
  }
}
