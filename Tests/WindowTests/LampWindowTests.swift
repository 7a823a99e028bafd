import Raster
import TestSupport
import Testing

@Suite("The light in the window", .serialized)
struct LampWindowTests {
  private static let size = (width: 420, height: 500)

  /// What `foil render` draws of a window of the same size.
  private func still(_ arguments: [String]) throws -> Bitmap {
    let folder = try TemporaryFolder()
    let path = folder.file("still.png")
    let outcome = try Program.run(
      ["render", "--output", path, "--size", "\(Self.size.width)x\(Self.size.height)"] + arguments)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try PictureFile.load(path)
  }

  private func shows(_ still: Bitmap, _ desktop: Desktop) throws -> Bool {
    let tolerance = Tolerance(largest: 24, share: 0.004)
    var seen = still
    _ = try desktop.wait {
      seen = try desktop.screenshot(width: still.width, height: still.height)
      return seen.isSame(as: still, within: tolerance)
    }
    return expectSame(seen, still, within: tolerance, "window-light")
  }

  @Test("the pointer carries the lamps of a foil, and they go back when it leaves the window")
  func carried() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write(
      "{\"t\": 5, \"move\": [400, 20]}\n".utf8, to: "script.jsonl")
    let foil = ["--effect", "reverse", "--light", "sun"]
    let (rest, hovered) = (
      try still(foil + ["--tilt", "0,0"]), try still(foil + ["--input", script, "--at", "9"])
    )
    expectDifferent(hovered, rest, share: 0.05, "the light moves")
    let desktop = try Desktop()
    try desktop.xdotool("mousemove 400 20")
    let program = try WindowedProgram(
      ["--size", "\(Self.size.width)x\(Self.size.height)"] + foil, on: desktop)
    try desktop.xdotool("mousemove 399 21 mousemove 400 20")
    #expect(try shows(hovered, desktop))
    try desktop.xdotool("mousemove \(Self.size.width + 60) 250")
    #expect(try shows(rest, desktop))
    try desktop.xdotool("mousemove 400 20")
    #expect(try shows(hovered, desktop))
    try desktop.xdotool("key q")
    #expect(program.waitForExit() == 0)
  }

  @Test("Shift+E goes back to the look before")
  func previous() throws {
    let desktop = try Desktop()
    let program = try WindowedProgram(
      ["--size", "\(Self.size.width)x\(Self.size.height)", "--effect", "kira"], on: desktop)
    try desktop.xdotool("sleep 1 key shift+e")
    #expect(try shows(try still(["--tilt", "0,0"]), desktop))
    try desktop.xdotool("key q")
    #expect(program.waitForExit() == 0)
  }
}
