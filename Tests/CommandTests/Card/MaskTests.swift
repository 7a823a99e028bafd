import Files
import Raster
import SceneGraph
import TestSupport
import Testing

@Suite("foil mask, and --mask by name")
struct MaskTests {
  private let folder = TemporaryFolder.made()
  private let art: String
  private let picture: Bitmap
  private static let size = ["--size", "63x88", "--card-only", "--samples", "1"]

  init() throws {
    picture = Bitmap(63, 88) { x, y in
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

  /// Checks what `foil mask` writes: a mask in the art's size.
  private func write(_ place: MaskPlace, to output: String) throws {
    let path = folder.file(output)
    let outcome = try Program.run(["mask", art, "--where", place.rawValue, "--output", path])
    #expect(outcome.status == 0 && outcome.output.isEmpty)
    let isGray = outcome.errors.hasSuffix("--threshold 0.5 makes it black and white.\n")
    #expect(outcome.errors.isEmpty || isGray, "\(outcome.errors)")
    #expect(try PictureFile.loadLuminance(path) == GrayBitmap(place, of: picture), "\(place)")
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

  @Test("The tools are options; the output says how gray the mask is, and the cure works")
  func tools() throws {
    let (soft, hard) = (folder.file("soft.png"), folder.file("hard.png"))
    let first = try Program.run(["mask", art, "--where", "lights", "--output", soft])
    #expect(
      first.errors.contains(
        "% of the mask is gray; foil has no gray. --threshold 0.5 makes it black and white."),
      "\(first.errors)")
    let options = ["--threshold", ".5", "--grow", "-1", "--inset", "3", "--size-of-card", "63x88"]
    let second = try Program.run(["mask", art, "--where", soft, "--output", hard] + options)
    #expect(second.status == 0 && second.errors.isEmpty, "\(second.errors)")
    var tools = MaskTools()
    (tools.threshold, tools.grow, tools.inset) = (0.5, -1, 3)
    let frame = MaskFrame(on: .poker, crop: Crop())
    #expect(
      try PictureFile.loadLuminance(hard)
        == PictureFile.loadLuminance(soft).finished(by: .tools(tools, frame)))
    for (option, value, words) in [
      ("--grow", "6", "--grow 6: expected a number from -5 to 5"),
      ("--size-of-card", "pokr", "--size-of-card pokr: not a size; did you mean poker?"),
    ] {
      let message = try Refusal.message(
        ["mask", art, "--where", "lights", "--output", hard, option, value], status: 64, in: folder)
      #expect(message == words)
    }
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

  @Test("foil mask writes each mask, --mask by name equals its file, and M chooses them in turn")
  func names() throws {
    for place in [MaskPlace.lights, .artwork.inverse] { try write(place, to: "mask.webp") }
    let options = Self.size + (try showsMask())
    // Copies of the art with these files beside them are drawn together.
    let cards = try MaskPlace.allCases.map { place in
      try write(place, to: "\(place.rawValue).mask.png")
      return try folder.write(FileReading.bytes(of: art), to: "\(place.rawValue).png")
    }
    let byFile = try Rendered.pictures(of: cards, options, in: folder)
    let seen = try steps([art])
    #expect(seen[0] == byFile[0] && MaskPlace.allCases[0] == .usual)
    // Names with "not" are one case of the parser; the masks that depend on the bleed are another.
    for (place, masked) in zip(MaskPlace.allCases, byFile)
    where !place.isInverted || place.dependsOnBleed {
      let byName = try Rendered.picture([art] + options + ["--mask", place.rawValue], in: folder)
      #expect(byName == masked, "\(place)")
      // Art starts with the mask `lights`, the first step.
      guard let step = MaskPlace.steps.firstIndex(of: place) else { continue }
      #expect(seen[step] == byName, "\(place)")
    }
    try expectTurned([art], at: 1, seen)
  }

  @Test("A mask's name takes precedence over a file of that name, which needs its path")
  func clash() throws {
    let effect = try showsMask()
    let black = Bitmap(4, 4) { _, _ in SIMD4(0, 0, 0, 255) }
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

  @Test("M in a script chooses the masks of Foil's own card, which starts with its own mask")
  func script() throws {
    let seen = try steps([])
    let options = Self.size + (try showsMask())
    for step in [0, 1, 4, MaskPlace.steps.count - 1] {
      let named = ["--mask", MaskPlace.steps[step].rawValue]
      #expect(try Rendered.picture(named + options, in: folder) == seen[step + 1], "\(step)")
    }
    #expect(try Rendered.picture(options, in: folder) == seen[0])
    try expectTurned([], at: 0, seen)
  }

  /// The frames of a film in which M is pressed before each frame except the first, once around;
  /// then once more, and Space.
  private func steps(_ card: [String]) throws -> [Bitmap] {
    let around = MaskPlace.steps.count + (card.isEmpty ? 1 : 0)
    let keys = [String](repeating: "m", count: around + 1) + ["space"]
    // The card rests again in the frames, 10 s apart.
    let events = keys.enumerated().map { "{\"t\": \(10 * $0 + 5), \"key\": \"\($1)\"}\n" }
    let script = try folder.write(events.joined().utf8, to: "keys")
    let film = [
      "--motion", script, "--fps", "0.1", "--seconds", "\(10 * keys.count + 10)", "--transparent",
      "--progress", "none",
    ]
    try FilmSample.make("step%02d.png", card + Self.size + showsMask() + film, in: folder)
    let frames = try Rendered.numbered("step", count: keys.count + 1, in: folder)
    #expect(frames[0] == frames[around] && frames[1] == frames[around + 1])
    #expect(frames[0] != frames[1])
    return frames
  }

  /// Checks the last of the steps: the back, with a mask that was chosen on the front.
  private func expectTurned(_ card: [String], at step: Int, _ seen: [Bitmap]) throws {
    let space = try folder.write("{\"t\": 5, \"key\": \"space\"}\n".utf8, to: "space")
    let named = ["--mask", MaskPlace.steps[step].rawValue, "--input", space, "--at", "30"]
    let turned = try Rendered.picture(card + named + Self.size + showsMask(), in: folder)
    #expect(turned == seen.last)
  }
}
