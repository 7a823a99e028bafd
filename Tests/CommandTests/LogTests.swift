import TestSupport
import Testing

@Suite("The log")
struct LogTests {
  private let folder = TemporaryFolder.made()

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

  @Test("The log is off by default; --verbose logs files read, programs compiled and processes")
  func levels() throws {
    // A name that would color a terminal's text.
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
    // Of FOIL_LOG and --verbose, the more detailed one counts.
    #expect(try render([], "info").levels.isDisjoint(with: ["debug:", "trace:"]))
    #expect(try render(["--verbose"], "error").levels.contains("debug:"))
  }

  @Test(
    "An unknown level is wrong usage, with the nearest level", arguments: ["debgu", "Info"])
  func noLevel(name: String) throws {
    let nearest = name == "Info" ? "info" : "debug"
    #expect(
      try Refusal.message(["list"], status: 64, in: folder, environment: ["FOIL_LOG": name])
        == "FOIL_LOG=\(name): not a log level; did you mean \(nearest)?")
  }
}
