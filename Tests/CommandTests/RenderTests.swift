import Files
import Raster
import TestSupport
import Testing

@Suite("foil render")
struct RenderTests {
  let folder = TemporaryFolder.made()

  @Test(
    "The file is 8-bit RGBA in exactly the requested size",
    arguments: [
      ("1x1", false), ("1x1", true), ("37x91", true), ("200x3", false), ("640X20", true),
    ])
  func size(size: String, isCardOnly: Bool) throws {
    let art = try Rendered.plain(SIMD4(90, 90, 90, 255), in: folder)
    let file = try Rendered.file(
      [art, "--effect", "none", "--size", size] + (isCardOnly ? ["--card-only"] : []), in: folder)
    let header = try FileReading.bytes(of: file).prefix(26)
    let sides = size.lowercased().split(separator: "x").compactMap { Int($0) }
    let expected: [UInt8] = sides.flatMap { [0, 0, UInt8($0 >> 8), UInt8($0 & 255)] } + [8, 6]
    #expect(Array(header[16...]) == expected)
  }

  @Test("The card alone has transparent corners and an opaque middle; the whole view is opaque")
  func alpha() throws {
    let art = try Rendered.plain(SIMD4(200, 100, 50, 255), in: folder)
    let card = try Rendered.picture([art, "--card-only", "--size", "100x140"], in: folder)
    for (x, y) in [(0, 0), (99, 0), (0, 139), (99, 139)] { #expect(card[x, y] == .zero) }
    for (x, y) in [(50, 70), (0, 70), (99, 70), (50, 0), (50, 139)] { #expect(card[x, y].w == 255) }
    let view = try Rendered.picture([art, "--size", "100x140"], in: folder)
    #expect(stride(from: 3, to: view.bytes.count, by: 4).allSatisfy { view.bytes[$0] == 255 })
  }

  @Test(
    "Without an effect, the card at rest equals the art on paper, pixel for pixel",
    arguments: [false, true])
  func oneToOne(hasAlpha: Bool) throws {
    let art = Rendered.noise(60, 84, seed: 1, hasAlpha: hasAlpha)
    let path = try Rendered.write(art, in: folder)
    let arguments = ["--card-only", "--size", "60x84", "--effect", "none"]
    let front = try Rendered.picture([path] + arguments, in: folder)
    let back = try Rendered.picture(["--back", path, "--flip", "180"] + arguments, in: folder)
    for picture in [front, back] {
      expectSame(picture, Rendered.onPaper(art)) { Rendered.isClearOfCorners($0, $1, 60, 84) }
    }
  }

  @Test("Art of other proportions covers the card, centered")
  func cover() throws {
    // Wide art on a tall card: full height, and the sides are cut off.
    let art = Bitmap(300, 70) { x, _ in
      x < 125 ? SIMD4(255, 0, 0, 255) : x < 175 ? SIMD4(0, 255, 0, 255) : SIMD4(0, 0, 255, 255)
    }
    let path = try Rendered.write(art, in: folder)
    let card = try Rendered.picture(
      [path, "--card-only", "--size", "50x70", "--effect", "none"], in: folder)
    for x in 2..<48 { try #require(card[x, 35] == SIMD4(0, 255, 0, 255)) }
  }

  @Test("A mask gives no foil on black and the most on white")
  func mask() throws {
    let art = try Rendered.plain(SIMD4(90, 90, 90, 255), in: folder)
    let half = try Rendered.write(
      Bitmap(60, 84) { x, _ in x < 30 ? .zero : SIMD4(repeating: 255) }, in: folder)
    let size = ["--card-only", "--size", "60x84"]
    for effect in [["kira"], ["aurora", "--param", "glare=0"]] {
      let foil = try Rendered.picture(
        [art, "--mask", half, "--effect"] + effect + size, in: folder)
      var brighter = 0
      for y in 5..<79 {
        for x in 4..<28 { try #require(foil[x, y] == SIMD4(90, 90, 90, 255)) }
        for x in 32..<56 where foil[x, y] != SIMD4(90, 90, 90, 255) { brighter += 1 }
      }
      #expect(brighter > 74 * 24 / 3, "\(effect)")
    }
  }

  @Test(
    "Amount 0 shows no foil", arguments: [["kira"], ["aurora", "--param", "glare=0"]])
  func noFoil(effect: [String]) throws {
    let art = try Rendered.write(Rendered.smooth(60, 84, seed: 2), in: folder)
    // At rest a foil is calm.
    let size = [art, "--card-only", "--size", "60x84", "--tilt", "7,-9"]
    // A foil nowhere has the coat of its card.
    let bare = effect == ["kira"] ? ["none"] : ["reverse", "--mask", "none"]
    let plain = try Rendered.picture(size + ["--effect"] + bare, in: folder)
    let foil = size + ["--effect"] + effect
    let off = try Rendered.picture(foil + ["--param", "amount=0"], in: folder)
    let on = try Rendered.picture(foil, in: folder)
    // A foil's print is converted to linear light and back, which rounds.
    expectSame(off, plain, within: Tolerance(largest: 2, share: 0))
    expectDifferent(on, plain, by: 20)
  }

  @Test("Two runs give the same bytes", arguments: [[], ["--card-only", "--tilt", "6,-4"]])
  func deterministic(arguments: [String]) throws {
    let files = try (0..<2).map { _ in
      try FileReading.bytes(
        of: Rendered.file(arguments + ["--size", "120x150"], in: folder))
    }
    #expect(files[0] == files[1])
  }

  static let script = Script(
    "a drag and a click",
    [
      (0, .move(30, 40)), (0, .press), (0, .move(60, 20)), (0.3, .move(20, 70)), (0.5, .release),
      (0.9, .press), (0.95, .release), (3, .key("space")),
    ])

  @Test("--at shows the state of a script at that time")
  func moment() throws {
    let lines = try TraceLine.lines(of: Self.script, fps: 100, duration: 2.505, size: "100x140")
    let input = try folder.write(Self.script.text.utf8, to: "script.jsonl")
    let art = try Rendered.write(Rendered.smooth(50, 70, seed: 3), in: folder)
    let back = try Rendered.write(Rendered.smooth(50, 70, seed: 4), in: folder)
    let common = [art, "--back", back, "--effect", "kira", "--card-only", "--size", "100x140"]
    let rest = try Rendered.picture(["--tilt", "0,0"] + common, in: folder)
    for frame in [0, 29, 30, 55, 96, 110, 250] {
      let (pose, time) = (lines[frame], Double(frame) / 100)
      let shown = try Rendered.picture(["--input", input, "--at", "\(time)"] + common, in: folder)
      let held = try Rendered.picture(
        ["--tilt", "\(pose.tilt[0]),\(pose.tilt[1])", "--flip", "\(pose.flip)"] + common,
        in: folder)
      expectSame(shown, held, "at \(time) s")
      expectDifferent(shown, rest, by: 20, "the script has moved the card, \(time) s")
    }
  }

  @Test("Without --at the picture shows time 0, the card at rest")
  func atRest() throws {
    let common = ["--size", "120x150"]
    let plain = try Rendered.picture(common, in: folder)
    #expect(try Rendered.picture(common + ["--tilt", "0,0"], in: folder) == plain)
    #expect(try Rendered.picture(common + ["--at", "30"], in: folder) == plain)
    #expect(try Rendered.picture(common + ["--at", "0.08"], in: folder) != plain)
  }

  @Test("An older output file is replaced, and no other file is left")
  func replaced() throws {
    let old = try folder.write("old".utf8, to: "out.png")
    let outcome = try Program.run(["render", "--output", old, "--size", "20x28"])
    #expect(outcome.status == 0)
    #expect(try PictureFile.load(old).width == 20)
    #expect(try folder.names == ["out.png"])
  }
}
