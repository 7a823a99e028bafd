import Files
import Foundation
import Raster
import TestSupport
import Testing

@Suite("foil sheet")
struct SheetTests {
  private let folder = TemporaryFolder.made()

  private func sheet(_ arguments: [String]) throws -> Bitmap {
    let path = folder.file("sheet.png")
    let outcome = try Program.run(["sheet", "--progress", "none", "--output", path] + arguments)
    try #require(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return try PictureFile.load(path)
  }

  private func card(_ name: String, _ size: String, seed: UInt64) throws -> String {
    try Rendered.smooth(60, 80, seed: seed).write(to: folder.file("\(name).png"))
    return try folder.write(
      "name = \"\(name) 鶴 حرف\"\nsize = \(size)\n[front]\nart = \"\(name).png\"\n".utf8,
      to: "\(name).toml")
  }

  @Test(
    "Each card equals its picture by render, to 1/255", arguments: [[], ["--tilt", "4,-6"]])
  func equal(pose: [String]) throws {
    // The tallest card is 120 points tall, so a millimeter is 1.5 points.
    let cards = [
      (try card("upright", "[60, 80]", seed: 1), 90, 120),
      (try card("landscape", "[80, 40]", seed: 2), 120, 60),
      (try card("small", "[40, 60]", seed: 3), 60, 90),
    ]
    let sheet = try sheet(cards.map(\.0) + ["--height", "120", "--columns", "2"] + pose)
    let (margin, gap, caption) = (26, 17, 4 + 14)
    #expect(sheet.width == 2 * margin + 90 + gap + 120)
    let corners = [
      (margin, margin), (margin + 90 + gap, margin + 60),
      (margin + 15, margin + 120 + caption + gap),
    ]
    for (index, (path, width, height)) in cards.enumerated() {
      let alone = try Rendered.picture(
        [path, "--card-only", "--size", "\(width)x\(height)"]
          + (pose.isEmpty ? ["--tilt", "0,0"] : pose), in: folder)
      let (left, top) = corners[index]
      let part = Bitmap(width, height) { x, y in sheet[left + x, top + y] }
      // Rounding moves the edge of a glint by a little.
      expectSame(part, alone, within: Tolerance(largest: 4, share: 0.001)) { x, y in
        (12..<width - 12).contains(x) && (12..<height - 12).contains(y)
      }
    }
  }

  @Test("One card in several looks: each equals a sheet of that look alone, in the given order")
  func looks() throws {
    let card = try card("crane", "\"tarot\"", seed: 1)
    let options = [card, "--height", "120", "--tilt", "7,-9", "--no-labels"]
    let names = ["stamp", "kira", "beams", "none"]
    let several = try sheet(
      options + ["--columns", "4"] + names.flatMap { ["--effect", $0] })
    let (margin, gap, width) = (26, 17, 70)
    #expect(several.width == 2 * margin + 4 * width + 3 * gap)
    for (index, name) in names.enumerated() {
      let alone = try sheet(options + ["--effect", name])
      let left = margin + index * (width + gap)
      let part = Bitmap(width - 8, 104) { several[left + 4 + $0, margin + 8 + $1] }
      let wanted = Bitmap(width - 8, 104) { alone[margin + 4 + $0, margin + 8 + $1] }
      expectSame(part, wanted, within: Tolerance(largest: 4, share: 0.001))
    }
  }

  @Test("Every look of one card is on a sheet, also the user's own; --tilt auto names each look")
  func allLooks() throws {
    let card = try card("crane", "\"tarot\"", seed: 1)
    let mine = try folder.write(
      "/// Mine.\nFoil mine(vec2 p, Foil f) { f.tint = vec3(1.0, 0.2, 0.1); return f; }\n".utf8,
      to: "mine.glsl")
    let path = folder.file("all.png")
    let outcome = try Program.run(
      [
        "sheet", card, "--effect", "all", "--effect", mine, "--tilt", "auto", "--height", "40",
        "--progress", "none", "--output", path,
      ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let notes = outcome.errors.split(separator: "\n")
    let listed = try Program.run(["list", "--json"]).output
    let foils = listed.components(separatedBy: "\"kind\": \"foil\"").count - 1
    #expect(notes.count == foils + 2 && foils >= 45)
    // Smooth art has no edges for the hot stamp.
    let bare = notes.filter { !$0.hasSuffix(" shows most") }
    #expect(bare == ["foil: crane 鶴 حرف, Hot stamp: no foil shows in any tilt"])
    #expect(notes.first?.hasPrefix("foil: crane 鶴 حرف, mine: tilt ") == true, "\(notes)")
    #expect(notes.contains { $0.hasPrefix("foil: crane 鶴 حرف, Kira: tilt ") })
  }

  @Test("Names are below the cards, also long ones, and --no-labels removes them")
  func labels() throws {
    let art = Rendered.smooth(60, 80, seed: 1)
    for name in ["a", String(repeating: "long name ", count: 20)] {
      try art.write(to: folder.file("\(name).png"))
      let common = [folder.file("\(name).png"), "--height", "100"]
      let with = try sheet(common)
      let without = try sheet(common + ["--no-labels"])
      #expect(with.width == without.width && with.height > without.height)
      // Light text below the card, inside the sheet.
      let foot = 22 + 100 + 3
      let lit = (0..<with.width).filter { x in
        (foot..<with.height - 10).contains { y in with[x, y].x > 150 }
      }
      #expect(!lit.isEmpty && lit.allSatisfy { (6..<with.width - 6).contains($0) }, "\(name)")
    }
  }

  @Test(
    "Invalid options are one line of error",
    arguments: [
      (["--height", "4096", "--columns", "1"], 64, "is too large; expected at most "),
      (["--height", "15"], 64, "expected a whole number from 16 to 4096"),
      (["--columns", "0"], 64, "expected"), (["--effect", "nix"], 64, "not an effect"),
      (["--effect", "all"], 64, "--effect: several looks need one card, not 4"),
      (["--effect", "beams", "--effect", "nix"], 64, "need one card, not 4"),
    ])
  func refused(further: [String], status: Int32, words: String) throws {
    let cards = try (0..<4).map { try card("c\($0)", "\"tarot\"", seed: UInt64($0)) }
    let message = try Refusal.message(
      ["sheet", "--output", folder.file("o.png")] + cards + further, status: status, in: folder)
    #expect(message.contains(words), "\(message)")
  }

  @Test("Cards that fail are one line each, and the sheet has the rest")
  func broken() throws {
    let good = try (0..<3).map { try card("c\($0)", "\"tarot\"", seed: UInt64($0)) }
    let broken = [
      folder.file("missing.png"), try folder.write("no picture".utf8, to: "text.png"),
      try folder.write("[front]\nart = 1\n".utf8, to: "card.toml"),
    ]
    func outcome(_ cards: [String], _ name: String) throws -> Program.Outcome {
      try Program.run(
        ["sheet", "--progress", "none", "--height", "60", "--output", folder.file(name)] + cards)
    }
    let mixed = zip(broken, good).flatMap { [$0, $1] }
    let some = try outcome(mixed, "some.png")
    #expect(some.status == 1)
    for path in broken { #expect(some.errors.contains("foil: error: \(path):"), "\(some.errors)") }
    #expect(some.errors.hasSuffix("foil: error: 3 of 6 cards failed; the rest are drawn\n"))
    #expect(some.errors.split(separator: "\n").count == 4)
    #expect(try outcome(good, "good.png").status == 0)
    let (drawn, wanted) = (
      try FileReading.bytes(of: folder.file("some.png")),
      try FileReading.bytes(of: folder.file("good.png"))
    )
    #expect(drawn == wanted)
    let none = try outcome(broken, "none.png")
    #expect(none.status == 1 && OutputFile.isFree(folder.file("none.png")))
    #expect(none.errors.hasSuffix("foil: error: 3 of 3 cards failed\n"))
    let alone = try outcome([broken[1]], "none.png")
    #expect(alone.status == 1 && alone.errors.split(separator: "\n").count == 1)
  }

  @Test("Looks that fail are reported, and their cells are empty and say so")
  func brokenLooks() throws {
    let card = try card("crane", "\"tarot\"", seed: 1)
    let unread = try folder.write("vec4 unread(vec2 p) { return 1; }".utf8, to: "unread.glsl")
    let broken = try folder.write(
      "vec4 broken(vec2 p, vec4 c) { return oops; }".utf8, to: "broken.glsl")
    let mine = try folder.write(
      "vec4 mine(vec2 p, vec4 c) { return c.bgra; }".utf8, to: "mine.glsl")
    func outcome(_ looks: [String], _ name: String) throws -> Program.Outcome {
      try Program.run(
        [
          "sheet", card, "--progress", "none", "--height", "120", "--columns", "4", "--output",
          folder.file(name),
        ] + looks.flatMap { ["--effect", $0] })
    }
    let some = try outcome([unread, "kira", broken, mine], "some.png")
    let lines = some.errors.split(separator: "\n")
    #expect(some.status == 1 && lines.count == 3, "\(some.errors)")
    #expect(lines.contains { $0.hasPrefix("foil: error: \(unread):1: ") })
    #expect(lines.contains("foil: error: \(broken):1: `oops' undeclared"))
    #expect(lines.last == "foil: error: 2 of 4 looks failed; the rest are drawn")
    #expect(try outcome(["none", "kira", "beams", mine], "good.png").status == 0)
    let drawn = try PictureFile.load(folder.file("some.png"))
    let wanted = try PictureFile.load(folder.file("good.png"))
    try #require((drawn.width, drawn.height) == (wanted.width, wanted.height))
    let (margin, gap, width) = (26, 17, 70)
    func part(_ sheet: Bitmap, _ index: Int, top: Int, height: Int) -> Bitmap {
      let left = margin + 4 + index * (width + gap)
      return Bitmap(width - 8, height) { sheet[left + $0, margin + top + $1] }
    }
    for index in [1, 3] {
      let (cell, same) = (
        part(drawn, index, top: 4, height: 112), part(wanted, index, top: 4, height: 112)
      )
      expectSame(cell, same, within: Tolerance(largest: 4, share: 0.001))
    }
    for index in [0, 2] {
      // The words are one line in the middle, and the name is below.
      for (top, isText) in [(4, false), (52, true), (68, false), (124, true)] {
        let lights = part(drawn, index, top: top, height: 16 + (isText ? 0 : 28)).luminances
        let contrast = ((lights.max() ?? 0) + 0.05) / ((lights.min() ?? 0) + 0.05)
        #expect(isText ? contrast > 4.5 : contrast < 2, "\(index), \(top): \(contrast)")
      }
    }
    #expect(try outcome([unread, broken], "none.png").status == 1)
    #expect(OutputFile.isFree(folder.file("none.png")))
  }

  @Test("The files of a card are not overwritten")
  func inputs() throws {
    let cards = try ["c0", "c1"].map { try card($0, "\"tarot\"", seed: 1) }
    let own = try Refusal.message(
      ["sheet", "--output", folder.file("c1.png")] + cards, in: folder)
    #expect(own.contains("is an input"), "\(own)")
  }
}

extension Bitmap {
  /// The linear light of all pixels, 0 to 1.
  fileprivate var luminances: [Double] {
    stride(from: 0, to: bytes.count, by: 4).map { at in
      0.2126 * linearLight[Int(bytes[at])] + 0.7152 * linearLight[Int(bytes[at + 1])]
        + 0.0722 * linearLight[Int(bytes[at + 2])]
    }
  }
}
