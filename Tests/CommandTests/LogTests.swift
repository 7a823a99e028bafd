import TestSupport
import Testing

@Suite("What the program says of its work")
struct LogTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func render(
    _ arguments: [String], _ level: String? = nil
  ) throws -> (levels: Set<Substring>, lines: [Substring]) {
    let output = ["--output", folder.file("card.png"), "--size", "20x28"]
    let outcome = try Program.run(
      ["render"] + arguments + output, environment: ["FOIL_LOG": level ?? ""])
    #expect(outcome.status == 0 && outcome.output.isEmpty)
    let lines = outcome.errors.split(separator: "\n")
    // foil: LEVEL: SECONDS s: PART: WORDS
    for line in lines {
      #expect(
        line.wholeMatch(of: /foil: [a-z]+: [0-9.e-]+ s: [a-z]+: .+/) != nil, "\(line)")
    }
    return (Set(lines.compactMap { $0.split(separator: " ").dropFirst().first }), lines)
  }

  @Test("it is silent until it is asked; --verbose tells what was read, compiled and started")
  func levels() throws {
    // A name that would colour a terminal.
    let art = folder.file("a\u{1B}[31m.png")
    _ = try folder.write(PNGSource(2, 2, .rgb) { _, _ in [9, 9, 9] }.bytes, to: "a\u{1B}[31m.png")
    #expect(try render([art]).lines.isEmpty)
    #expect(try render([art], "error").lines.isEmpty)
    let (levels, lines) = try render([art, "--verbose"])
    #expect(levels.isSubset(of: ["debug:", "info:", "notice:"]))
    for words in [
      "program: Foil ", "graphics: ", " draws off screen", "files: read ", "compiled aurora in ",
      "processes: decode-picture started",
    ] {
      #expect(lines.contains { $0.contains(words) }, "\(words)")
    }
    #expect(!lines.joined().contains("\u{1B}"))
    // Of two wishes the one for more counts.
    #expect(try render([], "info").levels.isDisjoint(with: ["debug:", "trace:"]))
    #expect(try render(["--verbose"], "error").levels.contains("debug:"))
  }

  @Test(
    "a level that there is not is wrong usage, with the nearest one", arguments: ["debgu", "Info"])
  func noLevel(name: String) throws {
    let nearest = name == "Info" ? "info" : "debug"
    #expect(
      try Refusal.message(["list"], status: 64, in: folder, environment: ["FOIL_LOG": name])
        == "FOIL_LOG=\(name): there is no such level, the nearest is \(nearest); "
        + "all: trace, debug, info, notice, warning, error")
  }
}
