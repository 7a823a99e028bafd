import Foundation
import TestSupport
import Testing

/// Tests with an effect that passes its trial and then loops forever.
@Suite("Endless effects", .serialized)
struct EndlessTests {
  private let folder = TemporaryFolder.made()
  private let effect: String

  init() throws {
    // The trial draws 64 points. Some drivers end a single loop after 65,536 rounds.
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
    "An endless effect is one line of error, and no file is left",
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

  @Test(
    "No file is left on file systems without unnamed files",
    arguments: ["a.webp", "frames-%02d.png"])
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
    "The error about a function that never returns has its line, and no file is left",
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

  @Test("With many cards, an endless effect is an error for each card")
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
    // On a busy machine a killed trial can take a second to end, while its process waits.
    let drawn = try Program.run(
      ["render", "--output", folder.file("{name}-drawn.png"), "--jobs", "2", "--size", "100x140"]
        + cards, environment: ["FOIL_PATIENCE": "2"])
    #expect(drawn.status == 1)
    for name in ["a", "b"] {
      #expect(
        drawn.errors.contains(
          "\(folder.file(name)).png: \(effect): takes longer than 2 s to draw"), "\(drawn.errors)"
      )
    }
    #expect(try folder.names == ["a.png", "b.png", "mine.glsl"])
  }

  @Test(
    "FOIL_PATIENCE without a valid number is an error", arguments: ["never", "0", "nan", "0x9"])
  func timeLimit(text: String) throws {
    let commands = [["render", "--output", folder.file("a.png")], ["bench", "--frames", "1"]]
    for words in text == "never" ? commands : [commands[0]] {
      let message = try Refusal.message(
        words + ["--size", "20x28"], in: folder, environment: ["FOIL_PATIENCE": text])
      #expect(message == "FOIL_PATIENCE: \(text) is not a number of seconds; expected 0.1 to 86400")
    }
  }
}
