import Files
import Foundation
import TestSupport
import Testing

@Suite("A picture from standard input")
struct PipedPictureTests {
  private let folder = TemporaryFolder.made()
  private let art: String

  init() throws {
    art = try Rendered.write(Rendered.noise(60, 84, seed: 3, hasAlpha: false), in: folder)
  }

  /// Runs `foil` with the art on standard input, through a pipe.
  private func pipe(_ arguments: String) throws -> Program.Outcome {
    try Program.shell("cat \"$1\" | \"$FOIL\" \(arguments)", [art, folder.path])
  }

  @Test("render, sheet, film, mask and bench read it as - and draw it as the file")
  func commands() throws {
    let file = try Program.run(
      ["render", art, "--size", "60x84", "--output", folder.file("file.png")])
    #expect(file.status == 0)
    let piped = try pipe("render - --size 60x84 --output \"$2/piped.png\"")
    #expect(piped.status == 0 && piped.errors.isEmpty, "\(piped.errors)")
    #expect(
      try FileReading.bytes(of: folder.file("piped.png"))
        == FileReading.bytes(of: folder.file("file.png")))
    for command in [
      "sheet - --height 60 --output \"$2/sheet.png\"", "mask - --where edges --output \"$2/m.png\"",
      "film - --size 30x42 --seconds 0.2 --output \"$2/film.webp\"",
      "bench - --frames 1 --size 30x42",
      "render --back - --flip 180 --size 30x42 --output \"$2/back.png\"",
      "render --mask - --size 30x42 --output \"$2/mask.png\"",
    ] {
      let outcome = try pipe(command)
      #expect(outcome.status == 0, "\(command): \(outcome.errors)")
    }
  }

  @Test("several processes draw it as well, and its name is stdin")
  func processes() throws {
    let outcome = try pipe(
      "render - \"$1\" --jobs 2 --size 30x42 --output \"$2/out-{name}.png\"")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try folder.names.contains("out-stdin.png"))
  }

  @Test("a file as standard input works, and a file called - is reached as ./-")
  func files() throws {
    let outcome = try Program.shell(
      "cd \"$2\" && \"$FOIL\" render - --size 30x42 --output a.png < \"$1\" && cp \"$1\" ./- && "
        + "\"$FOIL\" render ./- --size 30x42 --output b.png", [art, folder.path])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      try FileReading.bytes(of: folder.file("a.png")) == FileReading.bytes(of: folder.file("b.png"))
    )
  }

  @Test(
    "input that is missing, no picture, too large or named twice is one clear line",
    arguments: [
      ("- < /dev/null", "foil: error: standard input: is empty; pipe a picture to it", 1),
      ("- <&-", "foil: error: standard input: is closed; pipe a picture to it", 1),
      ("- < /dev/zero", "foil: error: standard input: is larger than 64 MiB", 1),
      ("- - < /dev/null", "foil: error: -: given 2 times; standard input has only one picture", 64),
      (
        "- --back - < /dev/null",
        "foil: error: -: given 2 times; standard input has only one picture", 64
      ),
    ])
  func faults(input: String, words: String, status: Int32) throws {
    let outcome = try Program.shell(
      "\"$FOIL\" render --output \"$1\" \(input)", [folder.file("out.png")])
    #expect(outcome.status == status && outcome.errors == words + "\n", "\(outcome.errors)")
    #expect(OutputFile.isFree(folder.file("out.png")))
  }

  @Test("text is refused as a file with that text would be")
  func text() throws {
    let outcome = try Program.shell(
      "echo hello | \"$FOIL\" render - --output \"$1\"", [folder.file("out.png")])
    #expect(
      outcome.status == 1 && outcome.errors.hasPrefix("foil: error: standard input: is not a PNG"))
  }

  @Test("a terminal is not waited for")
  func terminal() throws {
    let terminal = try Terminal(typing: "x\n")
    let outcome = try Program.run(
      ["render", "-", "--output", folder.file("out.png")], on: terminal)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("standard input: is a terminal; pipe a picture to it"))
  }
}
