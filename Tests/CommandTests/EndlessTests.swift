import Foundation
import TestSupport
import Testing

/// An effect that is found to be good, and then loops for ever.
@Suite("Pictures that an effect never ends", .serialized)
struct EndlessTests {
  private let folder: TemporaryFolder
  private let effect: String

  init() throws {
    folder = try TemporaryFolder()
    // What tries it draws 64 points. Some drivers end a loop after 65,536 rounds by themselves.
    effect = try folder.write(
      """
      vec4 mine(vec2 position, vec4 color, vec2 size) {
        float sum = 0.0;
        if (size.x > 65.0 || size.y > 65.0)
          for (int i = 0; i < 60000; i++)
            for (int j = 0; j < 60000; j++) sum += sin(sum + position.x + float(i + j));
        return color + sum * 0.0001;
      }
      """.utf8, to: "mine.glsl")
  }

  @Test(
    "are given up in one line, and nothing is left behind",
    arguments: [
      ["render", "--output", "a.png"], ["film", "--output", "a.webp", "--seconds", "1"],
      ["film", "--output", "frames-%02d.png", "--seconds", "1"], ["bench", "--frames", "1"],
    ])
  func givenUp(words: [String]) throws {
    let words = words.map { $0.contains(".") ? folder.file($0) : $0 }
    let message = try Refusal.message(
      words + ["--effect", effect, "--size", "100x140"], in: folder,
      environment: ["FOIL_PATIENCE": "0.5"])
    #expect(message == "\(effect): takes longer than 0.5 s to draw")
  }

  @Test("also where files without a name cannot be had", arguments: ["a.webp", "frames-%02d.png"])
  func withoutUnnamed(output: String) throws {
    let system = try TemporaryFolder()
    let environment = try RefusingSystem.build(in: system)
      .merging(["FOIL_PATIENCE": "0.5", "REFUSED": "tmpfile"]) { $1 }
    let outcome = try Program.run(
      ["film", "--output", folder.file(output), "--effect", effect, "--size", "100x140"],
      environment: environment)
    #expect(outcome.status == 1 && outcome.errors.contains("takes longer than 0.5 s"))
    #expect(try folder.names == ["mine.glsl"])
  }

  @Test(
    "an effect that never returns is named by its line, and nothing is left behind",
    arguments: [
      ["render", "--output", "a.png"], ["film", "--output", "a.webp", "--seconds", "1"],
      ["bench", "--frames", "1"], ["view"],
    ])
  func neverReturns(words: [String]) throws {
    let endless = try folder.write(
      "\nvec4 endless(vec2 position, vec4 color) { while (true) color.r += 0.1; return color; }"
        .utf8,
      to: "endless.glsl")
    let words = words.map { $0.contains(".") ? folder.file($0) : $0 }
    let message = try Refusal.message(
      words + ["--effect", endless, "--size", "100x140"], in: folder)
    #expect(
      message
        == "\(endless):2: endless never returns; a loop in it has no end")
    #expect(try folder.names == ["endless.glsl", "mine.glsl"])
  }

  @Test("of many cards, each that is drawn by it")
  func many() throws {
    for name in ["a", "b"] {
      let art = PNGSource(6, 8, .rgb) { x, y in [x * 20, y * 20, 90] }
      _ = try folder.write(art.bytes, to: "\(name).png")
    }
    let cards = [folder.file("a.png"), folder.file("b.png"), "--effect", effect]
    let sheet = try Refusal.message(
      ["sheet", "--output", folder.file("s.png")] + cards, in: folder,
      environment: ["FOIL_PATIENCE": "0.5"])
    #expect(sheet == "\(effect): takes longer than 0.5 s to draw")
    let drawn = try Program.run(
      ["render", "--output", folder.file("{name}-drawn.png"), "--jobs", "2", "--size", "100x140"]
        + cards, environment: ["FOIL_PATIENCE": "0.5"])
    #expect(drawn.status == 1)
    for name in ["a", "b"] {
      #expect(
        drawn.errors.contains(
          "\(folder.file(name)).png: \(effect): takes longer than 0.5 s to draw"), "\(drawn.errors)"
      )
    }
    #expect(try folder.names == ["a.png", "b.png", "mine.glsl"])
  }

  @Test(
    "the time they are given is a number, or an error", arguments: ["never", "0", "nan", "0x9"])
  func patience(text: String) throws {
    for words in [["render", "--output", folder.file("a.png")], ["bench", "--frames", "1"]] {
      let message = try Refusal.message(
        words + ["--size", "20x28"], in: folder, environment: ["FOIL_PATIENCE": text])
      #expect(message == "FOIL_PATIENCE: \(text) is no number of seconds from 0.1 to 86400")
    }
  }
}
