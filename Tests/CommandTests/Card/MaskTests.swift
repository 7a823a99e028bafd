import Files
import Raster
import SceneGraph
import TestSupport
import Testing

@Suite("foil mask, and --mask by name")
struct MaskTests {
  private let folder: TemporaryFolder
  private let art: String
  private let picture: Bitmap
  private static let size = ["--size", "63x88", "--card-only"]

  init() throws {
    folder = try TemporaryFolder()
    picture = Rendered.bitmap(63, 88) { x, y in
      SIMD4(UInt8(4 * x), UInt8(2 * y), x > 30 && y > 40 ? 200 : 20, 255)
    }
    art = try Rendered.write(picture, in: folder)
  }

  /// An effect that shows the mask itself.
  private func showsMask() throws -> [String] {
    let effect = """
      vec4 bare(vec2 position, vec4 color, Mask mask) {
        return vec4(vec3(maskSample(mask, position)), 1.0);
      }
      """
    return ["--effect", try folder.write(effect.utf8, to: "bare.glsl")]
  }

  // MARK: foil mask

  @Test(
    "foil mask writes each mask in the art's size, in each format", arguments: MaskPlace.allCases)
  func places(place: MaskPlace) throws {
    let expected = try GrayBitmap(place, of: picture)
    for output in ["mask.png", "mask.webp"] {
      let path = folder.file(output)
      let outcome = try Program.run(["mask", art, "--where", place.rawValue, "--output", path])
      #expect(outcome.status == 0 && outcome.errors.isEmpty && outcome.output.isEmpty)
      #expect(try PictureFile.loadLuminance(path) == expected)
    }
  }

  @Test(
    "The output - is PNG on standard output; a drawing's mask has the size of the drawn picture")
  func output() throws {
    let svg = try folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='30' height='10'><rect width='9' height='9'/></svg>"
        .utf8, to: "art.svg")
    let line = "\"$FOIL\" mask \"$1\" --where alpha --output - >\"$2\""
    let outcome = try Program.shell(line, [svg, folder.file("out.png")])
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    let mask = try PictureFile.loadLuminance(folder.file("out.png"))
    #expect(mask.width == 2048 && mask.height == 683)
    #expect(mask.bytes[10 * 2048 + 10] == 255 && mask.bytes[10 * 2048 + 1000] == 0)
  }

  @Test("The error about an unknown mask names the nearest mask, or all if none is near")
  func usage() throws {
    let out = folder.file("out.png")
    let areas = MaskPlace.areas.map(\.rawValue).joined(separator: ", ")
    let known = areas + areas.split(separator: ", ").dropLast(2).map { ", not \($0)" }.joined()
    for (name, choice) in [
      ("lihgts", "did you mean lights?"), ("Lights", "did you mean lights?"),
      ("not ligths", "did you mean not lights?"), ("gradient", "expected one of: \(known)"),
      ("", "expected one of: \(known)"),
    ] {
      let message = try Refusal.message(
        ["mask", art, "--where", name, "--output", out], status: 64, in: folder)
      #expect(message == "--where \(name): not a mask; \(choice)")
    }
    let ending = try Refusal.message(
      ["mask", art, "--where", "all", "--output", folder.file("out.gif")], status: 64, in: folder)
    #expect(ending.contains("unknown picture format; expected one of"))
    for arguments in [
      ["mask", art, "--output", out], ["mask", art, "--where", "all"],
      ["mask", "--where", "all", "--output", out],
    ] { _ = try Refusal.message(arguments, status: 64, in: folder) }
  }

  @Test("The art is not overwritten, and bad art leaves no output")
  func inputs() throws {
    let before = try FileReading.bytes(of: art)
    let message = try Refusal.message(
      ["mask", art, "--where", "all", "--output", art], in: folder)
    #expect(message == "\(art): is an input; choose another name")
    #expect(try FileReading.bytes(of: art) == before)
    let out = folder.file("out.png")
    for picture in [BadPicture.missing, .cut, .hugeHeader] {
      let path = try picture.make(in: folder)
      let message = try Refusal.message(
        ["mask", path, "--where", "lights", "--output", out], in: folder)
      #expect(message.hasPrefix("\(path): "))
      #expect(OutputFile.isFree(out))
    }
  }

  // MARK: --mask

  @Test("--mask by name equals the file that foil mask writes", arguments: MaskPlace.allCases)
  func names(place: MaskPlace) throws {
    let file = folder.file("mask.png")
    #expect(
      try Program.run(["mask", art, "--where", place.rawValue, "--output", file]).status == 0)
    let arguments = [art] + Self.size + (try showsMask())
    let byName = try Rendered.picture(arguments + ["--mask", place.rawValue], in: folder)
    #expect(try Rendered.picture(arguments + ["--mask", file], in: folder) == byName)
    if place == .usual { #expect(try Rendered.picture(arguments, in: folder) == byName) }
  }

  @Test("A mask's name takes precedence over a file of that name, which needs its path")
  func clash() throws {
    let effect = try showsMask()
    let black = Rendered.bitmap(4, 4) { _, _ in SIMD4(0, 0, 0, 255) }
    let png = try FileReading.bytes(of: Rendered.write(black, in: folder))
    _ = try folder.write(png, to: "all")
    for (name, level) in [("all", 255), ("./all", 0)] as [(String, UInt8)] {
      let line = """
        cd "$1" && "$FOIL" render "$2" --mask \(name) --effect "$3" --output out.png \
        --size 63x88 --card-only
        """
      #expect(try Program.shell(line, [folder.path, art, effect[1]]).status == 0)
      let seen = try PictureFile.load(folder.file("out.png"))
      #expect(seen[30, 40] == SIMD4(level, level, level, 255), "\(name)")
    }
    let message = try Refusal.message(
      ["render", art, "--mask", "lihgts", "--output", folder.file("o.png")], in: folder)
    #expect(
      message == "lihgts: no such file or directory, and not a mask; did you mean lights?")
  }

  @Test("M in a script chooses the masks that --mask names, on both sides, on any card")
  func script() throws {
    let effect = try showsMask()
    func render(_ arguments: [String], keys: [String] = []) throws -> Bitmap {
      let events = keys.enumerated().map { "{\"t\": \($0.offset), \"key\": \"\($0.element)\"}\n" }
      let script = try folder.write(events.joined().utf8, to: "script")
      return try Rendered.picture(
        arguments + Self.size + effect + ["--input", script, "--at", "30"], in: folder)
    }
    // Art starts with the mask `lights`, Foil's own card with its own mask.
    for (card, first) in [([art], 1), ([], 0)] {
      let places = MaskPlace.steps
      #expect(places[0] == .usual)
      for (presses, place) in zip(1..., places[first...]) {
        let keys = [String](repeating: "m", count: presses)
        let named = card + ["--mask", place.rawValue]
        #expect(try render(card, keys: keys) == render(named), "\(place)")
        guard presses == 1 else { continue }
        #expect(try render(card, keys: keys + ["space"]) == render(named, keys: ["space"]))
        #expect(try render(card, keys: keys) != render(card))
      }
      let around = [String](repeating: "m", count: places.count + 1 - first)
      #expect(try render(card, keys: around) == render(card))
    }
  }
}
