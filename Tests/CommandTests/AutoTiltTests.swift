import Foundation
import Raster
import TestSupport
import Testing

@Suite("--tilt auto")
struct AutoTiltTests {
  private let folder = TemporaryFolder.made()
  private let card: String

  init() throws {
    card = folder.file("crane.png")
    try Rendered.smooth(63, 88, seed: 1).write(to: card)
  }

  private func run(_ arguments: [String], output: String = "out.png") throws -> Program.Outcome {
    let outcome = try Program.run(arguments + ["--output", folder.file(output)])
    try #require(outcome.status == 0, "\(outcome.errors)")
    return outcome
  }

  /// The tilt in the note on a card.
  private func tilt(_ errors: String, of name: String) throws -> String {
    let line = errors.split(separator: "\n").first { $0.hasPrefix("foil: \(name): tilt ") }
    let words = try #require(line, "\(errors)").split(separator: " ")
    return try String(#require(words.dropFirst(3).first))
  }

  @Test(
    "The picture is that of the tilt in the note, the same each time", arguments: [[], ["180"]])
  func named(flip: [String]) throws {
    let shot = ["--card-only", "--size", "30x42"] + flip.flatMap { ["--flip", $0] }
    let options = [card, "--effect", "beams", "--mask", "all"] + shot
    let first = try run(["render", "--tilt", "auto"] + options)
    let tilt = try tilt(first.errors, of: "crane")
    #expect(first.errors == "foil: crane: tilt \(tilt) shows most\n")
    let angles = tilt.split(separator: ",").compactMap { Int($0) }
    #expect(angles.count == 2 && angles.allSatisfy { abs($0) <= 10 } && angles != [0, 0])
    if flip.isEmpty {
      let again = try run(["render", "--tilt", "auto"] + options, output: "again.png")
      #expect(again.errors == first.errors)
    }
    // The same card with its foil and without it, drawn together.
    let foil = "foil = [{ kind = \"beams\", mask = \"all\" }]"
    let cards = try ["foil": foil, "none": "foil = []"].sorted { $0.key < $1.key }.map {
      try folder.write(
        "[front]\nart = \"crane.png\"\n\($0.value)\n[back]\n\($0.value)\n".utf8,
        to: "\($0.key).toml")
    }
    func pictures(_ tilt: String) throws -> [Bitmap] {
      try Rendered.pictures(of: cards, ["--tilt", tilt] + shot, in: folder)
    }
    let named = try pictures(tilt)
    #expect(try PictureFile.load(folder.file("out.png")) == named[0])
    // The foil shows more there than in other tilts.
    let most = named[0].visibleChange(from: named[1])
    for other in ["0,0", "1,1", "-2,0"] {
      let seen = try pictures(other)
      #expect(seen[0].visibleChange(from: seen[1]) < most, "\(other)")
    }
  }

  @Test("A card without foil is not tilted, and other scenes refuse it")
  func noFoil() throws {
    let size = ["--size", "40x56"]
    let bare = try run(["render", card, "--effect", "none", "--tilt", "auto"] + size)
    #expect(bare.errors == "foil: crane: no foil shows in any tilt\n")
    let masked = try run(["render", card, "--mask", "none", "--tilt", "auto"] + size)
    #expect(masked.errors == bare.errors)
    let outcome = try Program.run(
      ["render", "--scene", "flip", "--tilt", "auto", "--output", folder.file("out.png")])
    let reason = "--tilt auto: only for the card; the scene flip has no foil"
    #expect(outcome.status == 64 && outcome.errors.contains(reason), "\(outcome.errors)")
  }

  @Test("Each card of a batch and of a sheet has its own tilt, with any number of processes")
  func each() throws {
    let second = try folder.write(
      "[front]\nart = \"crane.png\"\n[[front.foil]]\nkind = \"laser\"\nmask = \"all\"\n".utf8,
      to: "laser.toml")
    let cards = [card, second]
    let size = ["--card-only", "--size", "63x88", "--tilt", "auto"]
    var notes: Set<Set<Substring>> = []
    for jobs in ["1", "2"] {
      let outcome = try run(["render"] + cards + size + ["--jobs", jobs], output: "{name}-out.png")
      notes.insert(Set(outcome.errors.split(separator: "\n").filter { $0.contains("shows most") }))
    }
    let sheet = try run(["sheet", "--tilt", "auto", "--progress", "none"] + cards)
    notes.insert(Set(sheet.errors.split(separator: "\n")))
    #expect(notes.count == 1 && notes.first?.count == 2, "\(notes)")
  }

  @Test("A wrong tilt is an error that names auto", arguments: ["render", "sheet"])
  func wrong(command: String) throws {
    for tilt in command == "sheet" ? ["best"] : ["best", "3", "1,2,3", "AUTO"] {
      let output = folder.file("wrong.png")
      let outcome = try Program.run([command, card, "--tilt", tilt, "--output", output])
      #expect(outcome.status == 64 && outcome.errors.contains("or auto"), "\(outcome.errors)")
    }
  }

  @Test("Equal pictures have no visible change; a color counts more than a gray as far away")
  func change() {
    func plain(_ color: SIMD4<UInt8>) -> Bitmap { Bitmap(8, 8) { _, _ in color } }
    let gray = plain(SIMD4(120, 120, 120, 255))
    #expect(gray.visibleChange(from: gray) == 0)
    let bright = plain(SIMD4(170, 170, 170, 255)).visibleChange(from: gray)
    let red = plain(SIMD4(190, 90, 90, 255)).visibleChange(from: gray)
    #expect(red > bright && bright > 0)
    let mixed = Bitmap(8, 8) { x, _ in
      x < 4 ? SIMD4(190, 90, 90, 255) : SIMD4(80, 125, 170, 255)
    }
    #expect(mixed.visibleChange(from: gray) > red)
    #expect(plain(SIMD4(0, 0, 0, 0)).visibleChange(from: gray) == 0)
  }
}
