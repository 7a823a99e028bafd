import Raster
import TestSupport
import Testing

@Suite("Light and looks in the window", .serialized)
struct LampWindowTests {
  private static let size = (width: 420, height: 500)

  private func still(_ arguments: [String]) throws -> Bitmap {
    try VirtualDesktop.still(arguments, size: Self.size)
  }

  @Test("The pointer moves the lamps, and they return when it leaves the window")
  func carried() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let script = try folder.write(
      "{\"t\": 5, \"move\": [400, 20]}\n".utf8, to: "script.jsonl")
    let foil = ["--effect", "reverse", "--light", "sun"]
    let (rest, hovered) = (
      try still(foil + ["--tilt", "0,0"]), try still(foil + ["--input", script, "--at", "9"])
    )
    expectDifferent(hovered, rest, share: 0.05, "the light moves")
    let desktop = try VirtualDesktop()
    try desktop.xdotool("mousemove 400 20")
    let program = try WindowedProgram(
      ["--size", "\(Self.size.width)x\(Self.size.height)"] + foil, on: desktop, home: Home())
    try desktop.xdotool("mousemove 399 21 mousemove 400 20")
    #expect(try desktop.shows(hovered, but: 0.004))
    try desktop.xdotool("mousemove \(Self.size.width + 60) 250")
    #expect(try desktop.shows(rest, but: 0.004))
    try desktop.xdotool("mousemove 400 20")
    #expect(try desktop.shows(hovered, but: 0.004))
    #expect(try program.quit() == 0)
  }

  @Test("Shift+E shows the previous look")
  func previous() throws {
    let desktop = try VirtualDesktop()
    let program = try WindowedProgram(
      ["--size", "\(Self.size.width)x\(Self.size.height)", "--effect", "ghost"], on: desktop)
    try desktop.xdotool("mousemove \(Self.size.width + 60) 250")
    #expect(try desktop.shows(still(["--tilt", "0,0", "--effect", "ghost"]), but: 0.004))
    try desktop.xdotool("key shift+e")
    #expect(try desktop.shows(still(["--tilt", "0,0"]), but: 0.004))
    #expect(try program.quit() == 0)
  }
}
