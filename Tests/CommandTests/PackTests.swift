import Files
import Foundation
import TestSupport
import Testing

@Suite("Packs on the command line")
struct PackTests {
  private let folder = TemporaryFolder.made()
  private let pack: String

  init() throws {
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

  @Test("A pack looks like its folder, including text in drawings and its own effects")
  func same() throws {
    let whole = try picture([pack], "pack.png")
    #expect(try whole == picture([folder.file("card.toml")], "folder.png"))
    // The text is drawn: fonts are available in the sandbox.
    let drawing = try String(contentsOfFile: folder.file("art.svg"), encoding: .utf8)
    _ = try folder.write(drawing.replacing(#/<text.*<\/text>/#, with: "").utf8, to: "art.svg")
    #expect(try whole != picture([folder.file("card.toml")], "bare.png"))
  }

  @Test("The error about a drawing in a pack with a pixel format's extension names it")
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
    #expect(
      message.hasSuffix("card.foil/art.png: is an SVG picture; expected a name that ends in .svg"))
  }

  @Test("A pack of 300 MB is rewritten in 100 MB of memory")
  func large() throws {
    let answer = try folder.write(JobFile.request("{}", attaching: Array("#".utf8)), to: "answer")
    let outcome = try Program.shell(
      """
      cd "$1" && python3 -c '
      import zipfile
      with zipfile.ZipFile("large.foil", "w") as pack:
          pack.writestr("card.toml", "")
          for number in range(3): pack.writestr("%d.bin" % number, bytes(100 << 20))
      ' && ulimit -d 100000 && FOIL_PARENT=0 "$FOIL" rewrite-pack < large.foil 1<> answer 3> new.foil
      """, [folder.path])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(try JobFile.reply(in: answer).keys.elementsEqual(["reply"]))
    let sizes = try ["large.foil", "new.foil"].map { name in
      try FileManager.default.attributesOfItem(atPath: folder.file(name))[.size] as? Int ?? 0
    }
    #expect(sizes[0] > 300 << 20 && sizes[1] == sizes[0] + 1, "\(sizes)")
  }

  /// The source of a library that replaces libzip's open function with `body`.
  ///
  /// It also loads itself in child processes with another environment.
  private static func faulty(_ body: String) -> String {
    """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <spawn.h>
    #include <stdlib.h>
    #include <string.h>
    #include <unistd.h>

    void *zip_open_from_source() { \(body) }

    int posix_spawn(pid_t *child, const char *path, const posix_spawn_file_actions_t *actions,
                    const posix_spawnattr_t *attributes, char *const words[], char *const variables[]) {
      static char *wider[4096];
      static char preload[4096] = "LD_PRELOAD=";
      int count = 0;
      strncat(preload, getenv("LD_PRELOAD"), 4000);
      while (variables[count] && count < 4000) { wider[count] = variables[count]; count++; }
      wider[count] = preload;
      int (*real)(pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *,
                  char *const[], char *const[]) = dlsym(RTLD_NEXT, "posix_spawn");
      int failure = real(child, path, actions, attributes, words, wider);
      preload[11] = 0;
      return failure;
    }
    """
  }

  @Test("A crashed or failed unpacker is one line of error")
  func crash() throws {
    for (body, reason) in [
      ("abort();", "the unpacker crashed (signal 6)"), ("_exit(0);", "the unpacker failed"),
    ] {
      let library = try Program.library(from: Self.faulty(body), in: folder)
      let outcome = try Program.shell(
        "LD_PRELOAD=\"$2\" \"$FOIL\" render \"$1\" --output \"$3\"",
        [pack, library, folder.file("x.png")])
      #expect(Refusal.check(outcome).hasSuffix("card.foil: \(reason)"))
      #expect(try !folder.names.contains("x.png"))
    }
  }
}
