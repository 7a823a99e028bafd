import Files
import Foundation
import Raster
import TestSupport
import Testing

@Suite("Output files and formats")
struct OutputTests {
  private let folder = TemporaryFolder.made()

  private static let pose = "--size 60x84 --card-only --tilt 6,-4 --effect kira"

  private func shell(_ line: String) throws -> Program.Outcome {
    let outcome = try Program.shell("cd \"$1\" && " + line, [folder.path])
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    return outcome
  }

  @Test("All formats have the same picture, and all ways to standard output the same file")
  func formats() throws {
    let render = "\"$FOIL\" render \(Self.pose) --output"
    for out in ["a.png", "a.webp", "a.jpg", "- >b.png", "/dev/stdout >c.png", "/dev/fd/3 3>d.png"] {
      #expect(try shell("\(render) \(out)").output.isEmpty)
    }
    #expect(try shell("\(render) /dev/stdout | cat >e.png").status == 0)
    let whole = try FileReading.bytes(of: folder.file("a.png"))
    #expect(whole.count > 100)
    for name in ["b", "c", "d", "e"] {
      #expect(try FileReading.bytes(of: folder.file("\(name).png")) == whole, "\(name)")
    }
    var status = stat()
    #expect(lstat("/dev/stdout", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    let picture = try PictureFile.load(folder.file("a.png"))
    #expect(try PictureFile.load(folder.file("a.webp")) == picture)
    // On white, up to JPEG's losses at edges of one pixel.
    let jpeg = try PictureFile.load(folder.file("a.jpg"))
    for index in 0..<60 * 84 {
      let (x, y) = (index % 60, index / 60)
      let pixel = picture[x, y]
      for channel in 0..<3 {
        let white = min(Int(pixel[channel]) + 255 - Int(pixel.w), 255)
        try #require(abs(Int(jpeg[x, y][channel]) - white) <= 40, "\(x), \(y)")
      }
    }
  }

  @Test(
    "Another extension is wrong usage, before any file is read",
    arguments: ["x.gif", "x", "x.png.tmp", "", "x.png/", "/dev/null"])
  func endings(output: String) throws {
    let message = try Refusal.message(
      ["render", folder.file("none.png"), "--output", output, "--input", folder.file("none")],
      status: 64, in: folder)
    let words = "unknown picture format; expected one of: .png, .jpg, .jpeg, .webp"
    #expect(message == "--output \(output.isEmpty ? "\"\"" : output): \(words)")
  }

  @Test("A picture is never written to a terminal", arguments: ["-", "/dev/stdout", "/dev/fd/1"])
  func terminal(output: String) throws {
    let outcome = try Program.shell(
      "script -qec \"'$FOIL' render --size 20x28 --output $1\" /dev/null </dev/null", [output])
    #expect(outcome.status == 1)
    let name = output == "-" ? "standard output" : output
    #expect(
      outcome.output
        == "foil: error: \(name): is a terminal; name a file or redirect the output\r\n")
  }

  @Test("No input is overwritten: art, back, mask, events, effect, includes and Foil's own files")
  func inputs() throws {
    let picture = try FileReading.bytes(of: Fixture.path("kira_rest.png"))
    for name in ["art.png", "back.png", "mask.png"] { _ = try folder.write(picture, to: name) }
    _ = try folder.write("{\"t\": 0, \"key\": \"space\"}\n".utf8, to: "script.jsonl")
    _ = try folder.write("const float one = 1.0;\n".utf8, to: "part.glsl")
    let effect = "#include \"part.glsl\"\nvec4 mine(vec2 p, vec4 color) { return color * one; }\n"
    _ = try folder.write(effect.utf8, to: "mine.glsl")
    let root = folder.file("root")
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: false)
    for name in ["shaders", "assets"] {
      try FileManager.default.copyItem(atPath: Fixture.project(name), toPath: "\(root)/\(name)")
    }
    let own = ["root/assets/card/front.webp", "root/shaders/pipelines/card.frag"]
      .filter { FileManager.default.fileExists(atPath: folder.file($0)) }
    #expect(!own.isEmpty)
    let names =
      ["art.png", "back.png", "mask.png", "script.jsonl", "part.glsl", "mine.glsl"] + own
    for name in names {
      let before = try FileReading.bytes(of: folder.file(name))
      #expect(symlink(folder.file(name), folder.file("out.png")) == 0)
      let out = name.hasSuffix(".png") ? [name, "out.png"] : ["out.png"]
      for output in out.map(folder.file) {
        let arguments = [
          "render", folder.file("art.png"), "--back", folder.file("back.png"), "--mask",
          folder.file("mask.png"), "--input", folder.file("script.jsonl"), "--effect",
          folder.file("mine.glsl"), "--root", root, "--output", output,
        ]
        let message = try Refusal.message(arguments, in: folder)
        #expect(message == "\(output): is an input; choose another name")
        #expect(try FileReading.bytes(of: folder.file(name)) == before)
      }
      #expect(unlink(folder.file("out.png")) == 0)
    }
  }

  @Test("Names that are not UTF-8 work, and messages show them legibly")
  func bytes() throws {
    _ = try folder.write(
      FileReading.bytes(of: Fixture.path("kira_rest.png")), to: "art.png")
    _ = try folder.write("{\"t\": 0, \"key\": \"space\"}\n".utf8, to: "script")
    let line = """
      n=$(printf 'n\\351') && mv art.png $n.png && mv script $n && "$FOIL" render $n.png \
      --back $n.png --mask $n.png --input $n --output $n-out.png --size 20x28 && \
      mv $n-out.png out.png && "$FOIL" render $n-none.png --output out2.png
      """
    let outcome = try Program.shell("cd \"$1\" && " + line, [folder.path])
    #expect(outcome.errors == "foil: error: n\\xE9-none.png: no such file or directory\n")
    #expect(try PictureFile.load(folder.file("out.png")).width == 20)
  }

  @Test("Control characters in names, options and values are never printed")
  func printed() throws {
    let evil = "\u{1B}[2J\u{9B}31m\u{202E}\u{2066}\u{200F}\u{7F}"
    let spelled = #"\u{1B}[2J\u{9B}31m\u{202E}\u{2066}\u{200F}\u{7F}"#
    for (arguments, status) in [
      (["render", "a\(evil).png", "--output", "x.png"], 1),
      (["render", "--output", "x.png", "--o\(evil)"], 64),
      (["render", "--size", evil, "--output", "x.png"], 64), (["--scene", evil], 64),
      (["render", "--output", "\(evil).gif"], 64), (["--effect", evil], 64),
      (["list", evil], 64), (["trace", "--input", evil], 1),
    ] as [([String], Int32)] {
      let message = try Refusal.message(arguments, status: status, in: folder)
      #expect(message.contains(spelled), "\(message)")
      #expect(message.printable == message)
    }
  }
}
