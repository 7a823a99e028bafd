import Files
import Foundation
import Raster
import Shading
import TestSupport
import Testing

/// Tests of the trial: a child process compiles and draws a user's effect before the program does.
@Suite("The trial of effects", .serialized)
struct EffectTrialTests {
  private let folder = TemporaryFolder.made()

  private func effect(_ text: String) throws -> String {
    try folder.write(text.utf8, to: "mine.glsl")
  }

  private func refusal(_ text: String, _ command: [String] = ["render"]) throws -> String {
    let path = try effect(text)
    let output = command == ["render"] ? ["--output", folder.file("out.png")] : []
    let message = try Refusal.message(
      command + ["--effect", path, "--size", "64x64"] + output, in: folder)
    #expect(message.hasPrefix("\(path):"))
    return String(message.dropFirst(path.utf8.count + 1))
  }

  private static let head = "vec4 mine(vec2 position, vec4 color) {"

  /// Nested loops, as some drivers end a single loop after 65,536 rounds.
  private static func loops(_ rounds: String) -> String {
    let loop = """
        for (int i = 0; i < \(rounds); i++) {
          sum += sin(sum + position.x + float(i));
          sum += length(normalize(vec4(sum, position, 1.0)));
          sum += exp(-sum * sum);
        }

      """
    return "  float sum = 0.0;\n" + String(repeating: loop, count: 10)
  }

  @Test("An effect that takes too long to compile is refused; `good` has one too slow to draw")
  func endless() throws {
    let lines = String(repeating: "color = color * 0.99 + sin(color);\n", count: 2500)
    #expect(
      try refusal("\(Self.head)\n\(lines) return color; }")
        == " takes longer than 2 s to compile and draw")
  }

  @Test("An effect that is too slow for a window is refused there, but render draws it")
  func slow() throws {
    let text = """
      \(Self.head)
        float sum = 0.0;
        for (int i = 0; i < 60000; i++) sum += sin(position.x + float(i));
        return color + sum * 0.0001;
      }
      """
    #expect(
      try refusal(text, ["view"])
        == " is too slow for a window: 64 x 64 points take more than 0.1 s")
    _ = try Rendered.picture(
      ["--effect", try effect(text), "--card-only", "--size", "20x28"], in: folder)
  }

  @Test(
    "Errors in an effect and in its includes have their line",
    arguments: ["render", "bench", "view"])
  func faults(command: String) throws {
    #expect(try refusal("\(Self.head)\n  return colour;\n}", [command]) == "2: `colour' undeclared")
    guard command != "bench" else { return }
    let part = try folder.write("\nfloat part() { return oops; }".utf8, to: "part.glsl")
    let path = try effect("#include \"part.glsl\"\n\(Self.head) return color * part(); }")
    let output = command == "render" ? ["--output", folder.file("out.png")] : []
    let message = try Refusal.message(
      [command, "--effect", path, "--size", "64x64"] + output, in: folder)
    #expect(message == "\(part):2: `oops' undeclared")
  }

  @Test("All errors of a file are one line each, as is each that only OpenGL ES finds")
  func lines() throws {
    let path = try effect("\(Self.head)\n  float x = foo;\n  float y = bar;\n  return color; }")
    func errors(_ path: String) throws -> [String] {
      try Program.run(
        ["render", "--effect", path, "--size", "20x28", "--output", folder.file("out.png")]
      ).errors.split(separator: "\n").map(String.init)
    }
    #expect(
      try errors(path) == [
        "foil: error: \(path):2: `foo' undeclared", "foil: error: \(path):3: `bar' undeclared",
      ])
    let latin = folder.file("latin.glsl")
    try Data("\(Self.head)\n // caf".utf8 + [0xE9] + "\n return color; }".utf8).write(
      to: URL(fileURLWithPath: latin))
    #expect(try errors(latin) == ["foil: error: \(latin):2: is not UTF-8 text"])
    let own = try effect("\(Self.head)\n  float x = 1;\n  return color * 2; }")
    let notes = try errors(own)
    #expect(notes.count == 2)
    #expect(notes.first?.hasPrefix("foil: \(own):2: OpenGL ES refuses this: ") == true, "\(notes)")
    #expect(notes.last?.hasPrefix("foil: \(own):3: OpenGL ES refuses this: ") == true, "\(notes)")
  }

  @Test("Two effects, or a file of another kind, are refused with what was expected")
  func options() throws {
    for (arguments, words) in [
      (
        ["--effect", "kira", "--effect", "beams"],
        "--effect: given 2 times; expected one effect (foil sheet shows several)"
      ),
      (
        ["--effect", "book.frag"],
        "--effect book.frag: not an effect; the name of an effect's file ends in .glsl"
      ),
      (
        ["--compare", "fx/book"],
        "--compare fx/book: not an effect; the name of an effect's file ends in .glsl"
      ),
      (["--compare", "preset:nope"], "--compare preset:nope: "),
    ] {
      let message = try Refusal.message(
        ["render", "--output", folder.file("out.png")] + arguments, status: 64, in: folder)
      #expect(message.hasPrefix(words), "\(message)")
    }
  }

  @Test("A good effect is drawn, with the given values; values that make it too slow are refused")
  func good() throws {
    let path = try effect(
      """
      /// @param tint 0...1 = 0,0,0
      /// @param rounds 0...60000 = 60000
      vec4 mine(vec2 position, vec4 color, vec3 tint, float rounds) {
      \(Self.loops("int(rounds)"))
        return vec4(tint + min(sum, 0.0), 1.0);
      }
      """)
    let slow = try Refusal.message(
      ["render", "--effect", path, "--size", "64x64", "--output", folder.file("out.png")],
      in: folder)
    #expect(slow == "\(path): takes longer than 2 s to compile and draw")
    let picture = try Rendered.picture(
      [
        "--effect", path, "--param", "tint=1,0.2,0", "--param", "rounds=0", "--card-only", "--size",
        "40x56",
      ], in: folder)
    #expect(picture[20, 28] == SIMD4(255, 51, 0, 255))
  }

  @Test("The GPU that draws also tests the effect; without a GPU there is no trial")
  func gpu() throws {
    let path = try effect("\(Self.head) return colour; }")
    var catalog = EffectCatalog(
      ShaderLibrary(folder: Fixture.project("shaders"), files: ["mine": .file(path)]))
    let module = try JSONEncoder().encode(catalog.module("mine"))
    for (gpu, isTried) in [("null", true), ("\"0\"", true), ("\"no such\"", false)] {
      let request = """
        {"use": "stills", "gpu": \(gpu), "shaders": "\(Fixture.project("shaders"))",
        "path": "\(path)", "effect": "mine", "module": \(String(decoding: module, as: UTF8.self)),
        "arguments": {}}
        """
      let answer = try folder.write(JobFile.request(request), to: "answer")
      let outcome = try Program.shell("FOIL_PARENT=0 \"$FOIL\" try-effect 1<> \"$1\"", [answer])
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(gpu): \(outcome.errors)")
      if isTried {
        #expect(try JobFile.reason(in: answer)?.contains("colour") == true, "\(gpu)")
      } else {
        #expect(try FileReading.bytes(of: answer).isEmpty)
      }
    }
  }

  @Test("An effect is found in a folder of any name, also one that is not UTF-8")
  func oddFolder() throws {
    let line = """
      cd "$1" && odd=$(printf 'd\\351') && mkdir "$odd" && mv mine.glsl "$odd" &&
      "$FOIL" render --effect "$odd/mine.glsl" --card-only --size 20x28 --output "$odd/out.png" &&
      mv "$odd/out.png" .
      """
    _ = try effect("\(Self.head) return vec4(1.0, 0.2, 0.0, 1.0); }")
    let outcome = try Program.shell(line, [folder.path])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try PictureFile.load(folder.file("out.png"))[10, 14] == SIMD4(255, 51, 0, 255))
  }

  @Test("A file in shaders/effects that only others include is not an effect, and not an error")
  func helper() throws {
    try FileManager.default.copyItem(
      atPath: Fixture.project("shaders"), toPath: folder.file("shaders"))
    let effects = folder.file("shaders/effects")
    try "float part() { return 0.5; }\n".write(
      toFile: effects + "/part.glsl", atomically: true, encoding: .utf8)
    let text =
      "#include \"part.glsl\"\n/// Halves.\nvec4 half_of(vec2 p, vec4 c) { return c * part(); }\n"
    try text.write(toFile: effects + "/half_of.glsl", atomically: true, encoding: .utf8)
    try "float another(float x) { return x; }\n".write(
      toFile: effects + "/other.glsl", atomically: true, encoding: .utf8)
    let root = ["--root", folder.path]
    let list = try Program.run(["list"] + root)
    #expect(list.status == 0 && list.errors.isEmpty)
    #expect(list.output.contains("half_of"))
    for name in ["part", "other"] { #expect(!list.output.contains("  \(name) ")) }
    let message = try Refusal.message(
      ["render", "--effect", "part", "--output", folder.file("out.png")] + root, in: folder)
    #expect(message.hasPrefix("\(effects)/part.glsl:1: float part() is not an effect"))
    let unknown = try Refusal.message(
      ["render", "--effect", "parts", "--output", folder.file("out.png")] + root, status: 64,
      in: folder)
    #expect(unknown.contains("half_of") && !unknown.contains(" part,"))
  }
}
