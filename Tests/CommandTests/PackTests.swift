import Files
import Foundation
import TestSupport
import Testing

@Suite("Packs on the command line")
struct PackTests {
  private let folder: TemporaryFolder
  private let pack: String

  init() throws {
    folder = try TemporaryFolder()
    pack = try PackFixture.pack(in: folder)
  }

  private func picture(_ arguments: [String], _ output: String) throws -> [UInt8] {
    let outcome = try Program.run(
      ["render"] + arguments + [
        "--size", "126x176", "--card-only", "--output", folder.file(output),
      ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try FileReading.bytes(of: folder.file(output))
  }

  @Test("a pack looks as its folder does, text of drawings and effects of its own included")
  func same() throws {
    let whole = try picture([pack], "pack.png")
    #expect(try whole == picture([folder.file("card.toml")], "folder.png"))
    // The letters are there: fonts are found in the sandbox too.
    let drawing = try String(contentsOfFile: folder.file("art.svg"), encoding: .utf8)
    _ = try folder.write(drawing.replacing(#/<text.*<\/text>/#, with: "").utf8, to: "art.svg")
    #expect(try whole != picture([folder.file("card.toml")], "bare.png"))
  }

  @Test("a drawing that hides in a pack as pixels is told by its name")
  func hidden() throws {
    let renamed = try Program.shell(
      """
      cd "$1" && mv art.svg art.png && sed -i 's/art.svg/art.png/' card.toml && rm card.foil && python3 -c '
      import zipfile
      with zipfile.ZipFile("card.foil", "w") as pack:
          for name in ["card.toml", "art.png", "back.png", "warm.glsl"]: pack.write(name)
      '
      """, [folder.path])
    try #require(renamed.status == 0, "\(renamed.errors)")
    let message = try Refusal.message(
      ["render", pack, "--output", folder.file("x.png")], in: folder)
    #expect(message.hasSuffix("card.foil/art.png: is a drawing: its name should end in .svg"))
  }

  @Test("an unpacker that crashes is told in one line, and so is one that answers nonsense")
  func crash() throws {
    for (body, reason) in [
      ("abort();", "its unpacker crashed (signal 6)"), ("_exit(0);", "its unpacker failed"),
    ] {
      let source = try folder.write(
        "#include <stdlib.h>\n#include <unistd.h>\nvoid *zip_open_from_source() { \(body) }\n".utf8,
        to: "zip.c")
      let library = folder.file("zip.so")
      let built = try Program.shell(
        "clang -shared -fPIC -o \"$2\" \"$1\" 2>&1", [source, library])
      try #require(built.status == 0, "\(built.output)")
      let outcome = try Program.shell(
        "LD_PRELOAD=\"$2\" \"$FOIL\" render \"$1\" --output \"$3\"",
        [pack, library, folder.file("x.png")])
      #expect(Refusal.check(outcome).hasSuffix("card.foil: \(reason)"))
      #expect(try !folder.names.contains("x.png"))
    }
  }
}
