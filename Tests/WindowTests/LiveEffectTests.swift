import Foundation
import Raster
import TestSupport
import Testing

@Suite("Shader files that change while the window is open", .serialized)
struct LiveEffectTests {
  private static let size = (width: 420, height: 500)

  private let folder = TemporaryFolder.made()
  private let desktop: VirtualDesktop

  init() throws { desktop = try VirtualDesktop() }

  private func still(_ effect: String) throws -> Bitmap {
    try VirtualDesktop.still(["--effect", effect, "--tilt", "0,0"], size: Self.size)
  }

  @Test(
    "Saved effects and includes reload, also by rename; a fault is shown over the last picture")
  func live() throws {
    func part(_ red: Double) -> String { "const vec3 tint = vec3(\(red), 1.0, 0.4);\n" }
    func text(_ name: String) -> String {
      """
      #include "part.glsl"
      /// Tints.
      vec4 mine(vec2 position, vec4 color) {
        return vec4(color.rgb * \(name), color.a);
      }
      """
    }
    _ = try folder.write(part(0.2).utf8, to: "part.glsl")
    let path = try folder.write(text("tint").utf8, to: "mine.glsl")
    let program = try WindowedProgram(
      ["--size", "\(Self.size.width)x\(Self.size.height)", "--effect", path], on: desktop)
    func screen() throws -> Bitmap {
      try desktop.screenshot(width: Self.size.width, height: Self.size.height)
    }
    #expect(try desktop.shows(try still(path)))
    _ = try folder.write(part(1).utf8, to: "part.glsl")
    let good = try still(path)
    #expect(try desktop.shows(good))

    // Many editors save a new file and rename it.
    let draft = try folder.write(text("tnit").utf8, to: "draft.tmp")
    #expect(rename(draft, path) == 0)
    #expect(try desktop.wait { try screen().changedShare(from: good) > 0.05 })
    let told = try screen()
    expectSame(
      told, good, within: .formula, "the last good picture stays around the message",
      where: { _, y in y < 200 })
    // A deleted file is reported as well.
    let broken = try program.errors
    #expect(unlink(path) == 0)
    #expect(try desktop.wait { try program.errors != broken })
    #expect(try program.errors.hasSuffix("mine.glsl: no such file or directory\n"))
    // A function that never returns is reported with its line.
    let endless = try folder.write(
      text("tint").replacing("  return", with: "  while (true) color.r += 0.1;\n  return").utf8,
      to: "draft.tmp")
    #expect(rename(endless, path) == 0)
    #expect(
      try desktop.wait { try program.errors.contains("mine.glsl:3: mine never returns; ") })
    let fixed = try folder.write(text("tint").utf8, to: "draft.tmp")
    #expect(rename(fixed, path) == 0)
    #expect(try desktop.shows(good))

    #expect(program.rests())
    #expect(try program.processorTime(during: 3) < 0.1)
    #expect(try program.quit() == 0)
  }

  @Test("A save while the window opens is not lost, and each later save is read only once")
  func early() throws {
    func text(_ color: String) -> String {
      "/// Plain.\nvec4 mine(vec2 position, vec4 color) { return vec4(\(color), 1.0) * color.a; }\n"
    }
    let path = try folder.write(text("1.0, 0.0, 0.0").utf8, to: "mine.glsl")
    let program = try WindowedProgram(
      starting: ["--size", "\(Self.size.width)x\(Self.size.height)", "--effect", path],
      on: desktop, environment: ["FOIL_LOG": "debug"], home: Home())
    func shows(_ color: SIMD3<Int>) throws -> Bool {
      try desktop.wait {
        let seen = try desktop.screenshot(width: Self.size.width, height: Self.size.height)
        let middle = seen[Self.size.width / 2, Self.size.height / 2]
        return SIMD3(Int(middle.x), Int(middle.y), Int(middle.z)) == color
      }
    }
    // By now, the effect has been read for the first time.
    Thread.sleep(forTimeInterval: 0.25)
    _ = try folder.write(text("0.0, 1.0, 0.0").utf8, to: "mine.glsl")
    #expect(try shows(SIMD3(0, 255, 0)))
    // After this pause, even the coarse clock of file times shows the change.
    Thread.sleep(forTimeInterval: 4)
    let before = try program.errors.count
    _ = try folder.write(text("0.0, 0.0, 1.0").utf8, to: "mine.glsl")
    #expect(try shows(SIMD3(0, 0, 255)))
    let lines = try program.errors.dropFirst(before)
    #expect(lines.contains("effects: files read 1, files split into tokens 1"), "\(lines)")
    #expect(try program.quit() == 0)
  }
}
