import Foundation
import TestSupport
import Testing

@Suite("An effect that never ends in a window", .serialized)
struct EndlessWindowTests {
  @Test("The program ends with one line of error, and unsaved work is saved beside the card")
  func endless() throws {
    let folder = try TemporaryFolder()
    let art = PNGSource(63, 88, .rgb) { x, y in [40 + 3 * x, 30 + 2 * y, 160] }
    _ = try folder.write(art.bytes, to: "art.png")
    let text = "# mine\nname = \"Mine\"\n[front]\nart = \"art.png\"\n"
    let file = try folder.write(text.utf8, to: "card.toml")
    // The effect ends as long as nobody tilts the card further than its opening tilt. Then Mesa's
    // software driver ends each pixel after 65,535 loops, so only a large card takes long enough.
    let effect = try folder.write(
      """
      vec4 mine(vec2 position, vec4 color, vec3 normal) {
        float sum = 0.0;
        if (normal.x > 0.14 && normal.x < 0.4)
          for (int i = 0; i < 60000; i++)
            for (int j = 0; j < 60000; j++) sum += sin(sum + position.x + float(i + j));
        return color + sum * 0.0001;
      }
      """.utf8, to: "mine.glsl")
    let desktop = try VirtualDesktop()
    let program = try WindowedProgram(
      [file, "--effect", effect, "--size", "900x900"], on: desktop,
      environment: ["FOIL_PATIENCE": "3"], home: Home())
    try program.perform("key i", "key l")
    try #require(program.isRunning)
    let began = Date()
    // On a slow machine, the bench may still be opening during the first drag.
    _ = try desktop.wait(atMost: 20) {
      try desktop.xdotool("mousemove 260 400 mousedown 1 mousemove 330 400 sleep 0.5 mouseup 1")
      return !program.isRunning
    }
    #expect(program.waitForExit() == 1)
    #expect(Date().timeIntervalSince(began) < 30)
    let beside = folder.file("card.unsaved.toml")
    #expect(
      try program.errors
        == "foil: error: \(effect): takes longer than 3 s to draw; unsaved changes of card are in \(beside)\n"
    )
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    let saved = try String(contentsOfFile: beside, encoding: .utf8)
    #expect(saved.hasPrefix("# mine\n") && saved.contains("light = \"window\""), "\(saved)")
    #expect(try folder.names == ["art.png", "card.toml", "card.unsaved.toml", "mine.glsl"])
  }
}
