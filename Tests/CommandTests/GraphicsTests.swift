import Foundation
import Raster
import TestSupport
import Testing

@Suite("OpenGL and OpenGL ES")
struct GraphicsTests {
  private let folder = TemporaryFolder.made()

  /// An environment in which requests for OpenGL 3.3 fail, as on a Raspberry Pi.
  private static let withoutDesktop = ["MESA_GL_VERSION_OVERRIDE": "3.1"]
  /// An environment with neither OpenGL 3.3 nor OpenGL ES 3.0.
  private static let without = withoutDesktop.merging(["MESA_GLES_VERSION_OVERRIDE": "2.0"]) { $1 }

  private func draw(
    _ arguments: [String], _ environment: [String: String] = [:]
  ) throws -> Bitmap {
    let path = folder.file("out.png")
    let outcome = try Program.run(
      ["render", "--output", path, "--size", "120x150"] + arguments, environment: environment)
    try #require(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return try PictureFile.load(path)
  }

  private func renderer(_ environment: [String: String]) throws -> String {
    let outcome = try Program.run(
      ["bench", "--frames", "1", "--size", "60x80", "--plain"], environment: environment)
    try #require(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    struct Report: Decodable { let renderer: String }
    return try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8)).renderer
  }

  @Test(
    "Without OpenGL 3.3, OpenGL ES draws the same pictures",
    arguments: [
      ["--effect", "cosmos", "--tilt", "5,-7"], ["--effect", "kira", "--tilt", "5,-7"],
      ["--scene", "tree", "--at", "1"],
    ])
  func fallback(arguments: [String]) throws {
    let drawn = try draw(arguments)
    expectSame(try draw(arguments, Self.withoutDesktop), drawn, within: .formula)
  }

  @Test("`bench` names the API that was found, or chosen with FOIL_GL")
  func told() throws {
    for (environment, name) in [
      ([:], "OpenGL 3.3 core"), (["FOIL_GL": "gl"], "OpenGL 3.3 core"),
      (["FOIL_GL": "es"], "OpenGL ES 3.0"), (Self.withoutDesktop, "OpenGL ES 3.0"),
    ] { #expect(try renderer(environment).hasSuffix(", \(name)")) }
  }

  @Test("Without either API, one line has the driver's error for each")
  func neither() throws {
    func message(_ environment: [String: String]) throws -> String {
      try Refusal.message(
        ["render", "--output", folder.file("out.png")], in: folder, environment: environment)
    }
    #expect(
      try message(Self.without)
        == "the graphics driver has no OpenGL 3.3 core: EGL_BAD_MATCH; no OpenGL ES 3.0: EGL_BAD_MATCH"
    )
    #expect(
      try message(Self.withoutDesktop.merging(["FOIL_GL": "gl"]) { $1 })
        == "the graphics driver has no OpenGL 3.3 core: EGL_BAD_MATCH")
    #expect(
      try message(["FOIL_GL": "vulkan"])
        == "FOIL_GL: vulkan is not an OpenGL API; expected one of: gl, es")
  }

  @Test("An unknown way to redraw is one line of error, before a window opens")
  func redraw() throws {
    let outcome = try Program.run([], environment: ["FOIL_REDRAW": "some"])
    #expect(outcome.status == 1)
    #expect(
      outcome.errors
        == "foil: error: FOIL_REDRAW: some is not a way to redraw; expected one of: changes, all\n")
  }

  @Test("--gpu chooses a GPU; an unknown one is one line of error")
  func gpu() throws {
    expectSame(try draw(["--gpu", "0"]), try draw([]))
    let message = try Refusal.message(
      ["bench", "--frames", "1", "--gpu", "99"], in: folder)
    #expect(message.hasPrefix("99 is not a GPU; expected one of: 0 ("), "\(message)")
    let nameless = try Refusal.message(["bench", "--frames", "1", "--gpu", ""], in: folder)
    #expect(nameless.hasPrefix("\"\" is not a GPU; expected one of: 0 ("), "\(nameless)")
    try Refusal.message(["bench", "--window", "--gpu", "0"], status: 64, in: folder)
  }

  @Test("An effect's fault has its file and line with both APIs", arguments: ["gl", "es"])
  func faults(name: String) throws {
    let head = "// Mine.\nvec4 mine(vec2 position, vec4 color) {\n  vec4 one = color;\n  "
    for (line, isFault) in [
      ("return one.nothing;", true), ("return one * 2.0;", false),
      // A fault only for OpenGL ES.
      ("return one * 2;", name == "es"),
    ] {
      let path = try folder.write((head + line + "\n}\n").utf8, to: "mine.glsl")
      let output = ["--size", "40x50", "--output", "\(folder.path)/out.jpg"]
      let arguments = ["render", "--effect", path] + output
      guard isFault else {
        #expect(try Program.run(arguments, environment: ["FOIL_GL": name]).status == 0, "\(line)")
        try FileManager.default.removeItem(atPath: folder.file("out.jpg"))
        continue
      }
      let message = try Refusal.message(arguments, in: folder, environment: ["FOIL_GL": name])
      #expect(message.hasPrefix("\(path):4: "), "\(message)")
    }
  }
}
