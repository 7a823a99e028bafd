import TestSupport
import Testing

@Suite("The window's memory", .serialized)
struct MemoryTests {
  /// Commands for random window sizes, each for 0.05 s, enough for some frames.
  private func storm(_ window: String, _ random: inout SeededGenerator) -> [String] {
    (0..<16).flatMap { _ in
      let (width, height) = (
        Int.random(in: 200...1000, using: &random), Int.random(in: 200...1000, using: &random)
      )
      return ["windowsize \(window) \(width) \(height) sleep 0.05"]
    }
  }

  @Test("Memory does not grow by many changes of size, scene, look and art")
  func storms() throws {
    let desktop = try VirtualDesktop(width: 1000, height: 1000)
    let program = try WindowedProgram(
      ["--scene", "radial", "--size", "600x700"], on: desktop, home: Home())
    let window = try desktop.windowID
    let source = try DragSource(on: desktop)
    var random = SeededGenerator(seed: 6)
    /// The program's memory, KiB, at rest in the first size and scene.
    func rest() throws -> Int {
      // Until what is no longer used is freed.
      try desktop.xdotool("windowsize \(window) 600 700 key 4 mousemove 2 2 sleep 2.5")
      return try program.ownMemoryKiB
    }
    /// Does everything once; the first round also loads what stays in memory.
    func round() throws {
      for scene in ["1", "2", "3", "5", "4"] {
        try desktop.xdotool("key \(scene)")
        try desktop.xdotool(storm(window, &random).joined(separator: " "))
        try desktop.xdotool(
          "key \(scene == "3" ? "Right sleep 0.2 key Left" : "e sleep 0.2 key shift+e") sleep 0.1")
      }
      let art = Fixture.project("assets/card/front.webp")
      #expect(source.drop([art], onto: try #require(UInt(window))))
    }
    try round()
    let before = try rest()
    for _ in 0..<2 { try round() }
    let after = try rest()
    // A picture of the card is 12 MB, and the driver may keep the last one for a while.
    #expect(after - before < 24 << 10, "\(before) KiB, then \(after)")
    #expect(try program.quit() == 0)
  }
}
