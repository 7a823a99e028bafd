import Files
import Foundation
import Raster
import TestSupport
import Testing

@Suite("Outputs that cannot be written")
struct BadOutputTests {
  private let folder = TemporaryFolder.made()

  private func refusal(_ output: String) throws -> String {
    try Refusal.message(["render", "--output", output, "--size", "20x28"], in: folder)
  }

  @Test("A missing folder, a folder, a file used as folder and an empty name are errors")
  func places() throws {
    let path = folder.file("none/out.png")
    #expect(try refusal(path) == "\(folder.file("none")): no such file or directory")
    let inner = folder.file("folder.png")
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
    #expect(try refusal(inner) == "\(inner): is a folder, not a file")
    let file = try folder.write([1], to: "file")
    #expect(try refusal(file + "/out.png") == "\(file): not a directory")
  }

  @Test("A folder without a file's name is an error that says so")
  func folders() throws {
    for name in [folder.path, folder.path + "/", folder.path + "/."] {
      for command in ["render", "film", "sheet"] {
        let message = try Refusal.message(
          [command, "art.png", "--output", name], status: 64, in: folder)
        #expect(
          message.hasPrefix("--output \(name): is a folder; expected a file that ends in one of: "),
          "\(message)")
      }
    }
  }

  @Test("A deleted working folder is an error before any work")
  func deletedFolder() throws {
    let outcome = try Program.shell(
      "mkdir \"$1\" && cd \"$1\" && rmdir \"$1\" && "
        + "exec \"$FOIL\" render none.png --output out.png",
      [folder.file("gone")])
    #expect(Refusal.check(outcome) == ".: no such file or directory")
  }

  @Test("The error about an empty name shows the empty name")
  func noName() throws {
    #expect(
      try Refusal.message(["render", "", "--output", folder.file("x.png")], in: folder)
        == "\"\": no such file or directory")
    let message = try Refusal.message(["render", "--output", ""], status: 64, in: folder)
    #expect(message.hasPrefix("--output \"\": "))
  }

  @Test("Devices, FIFOs and folders of the system are errors")
  func devices() throws {
    let full = folder.file("full.png")
    #expect(symlink("/dev/full", full) == 0)
    #expect(try refusal(full) == "\(full): is not a regular file")
    let pipe = folder.file("pipe.png")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(try refusal(pipe) == "\(pipe): is not a regular file")
    #expect(try refusal("/proc/out.png").hasPrefix("/proc/out.png: "))
  }

  @Test("The output is checked before any work")
  func early() throws {
    // The missing art would be noticed only later.
    let full = folder.file("full.png")
    #expect(symlink("/dev/full", full) == 0)
    let message = try Refusal.message(
      ["render", folder.file("none.png"), "--output", full], in: folder)
    #expect(message.hasPrefix("\(full): "))
  }

  @Test("A full disk leaves the older file and no temporary file")
  func fullDisk() throws {
    let art = try Rendered.write(Rendered.noise(60, 84, seed: 8), in: folder)
    let old = try folder.write("old".utf8, to: "out.png")
    let before = try folder.names
    // The limit of 64 blocks of 512 bytes is enough for the art, whose pixels are shared as a
    // file, but the write of the picture fails halfway.
    let outcome = try Program.shell(
      "ulimit -f 64; exec \"$FOIL\" render \"$1\" --output \"$2\" --card-only --size 600x840",
      [art, old])
    #expect(Refusal.check(outcome) == "\(old): file too large for the system's limit (ulimit -f)")
    #expect(try folder.names == before)
    #expect(try FileReading.text(of: old) == "old")
  }

  @Test("Art larger than the limit of file sizes says so, and not that memory is short")
  func largeArt() throws {
    let art = try Rendered.write(Rendered.noise(200, 280, seed: 8), in: folder)
    let outcome = try Program.shell(
      "ulimit -f 64; exec \"$FOIL\" render \"$1\" --output \"$2\" --size 20x28",
      [art, folder.file("out.png")])
    #expect(
      Refusal.check(outcome)
        == "\(art): is too large for the system's limit of file sizes (ulimit -f)")
  }

  @Test(
    "A full or closed standard output is an error; without a reader the program ends silently",
    arguments: [
      "trace", "list", "bench card --frames 1 --size 20x28",
      "render --scene radial --output - --size 20x28",
      "--help", "render --help", "--version",
    ],
    [
      (">/dev/full", "no space left on device"), (">&-", "bad file descriptor"),
      ("| :", "broken pipe"),
    ])
  func standardOutput(command: String, output: (redirection: String, words: String)) throws {
    guard output.redirection != "| :" else {
      // The reader is gone before the first line; a file carries the status.
      let status = folder.file("status")
      let line = "{ sleep 0.2; \"$FOIL\" \(command); echo $? >\"$1\"; } | :"
      let outcome = try Program.shell(line, [status])
      #expect(outcome.errors.isEmpty, "\(outcome.errors)")
      #expect(try FileReading.text(of: status) == "\(128 + SIGPIPE)\n")
      return
    }
    let outcome = try Program.shell("exec \"$FOIL\" \(command) \(output.redirection)")
    #expect(Refusal.check(outcome) == "standard output: \(output.words)")
  }

  @Test("The picture is complete even with every standard stream closed")
  func closedStreams() throws {
    let art = try Rendered.plain(SIMD4(1, 2, 3, 255), in: folder)
    let out = folder.file("out.png")
    let outcome = try Program.shell(
      "exec \"$FOIL\" render \"$1\" --output \"$2\" --card-only --effect none --size 20x28 "
        + "<&- >&- 2>&-", [art, out])
    #expect(outcome.status == 0)
    #expect(try PictureFile.load(out)[10, 14] == SIMD4(1, 2, 3, 255))
  }
}
