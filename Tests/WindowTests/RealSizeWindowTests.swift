import Raster
import TestSupport
import Testing

@Suite("The real size in the window", .serialized)
struct RealSizeWindowTests {
  /// The first and last column and row of the white card, in pixels.
  private func edges(of bitmap: Bitmap) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    func isWhite(_ x: Int, _ y: Int) -> Bool {
      let at = 4 * (y * bitmap.width + x)
      return (0..<3).allSatisfy { bitmap.bytes[at + $0] > 128 }
    }
    let (middle, row) = (bitmap.width / 2, bitmap.height / 2)
    let columns = (0..<bitmap.width).filter { isWhite($0, row) }
    let rows = (0..<bitmap.height).filter { isWhite(middle, $0) }
    guard let left = columns.first, let right = columns.last, let top = rows.first,
      let bottom = rows.last
    else { return nil }
    return (left...right, top...bottom)
  }

  @Test("0 shows 63 x 88 mm within a pixel, for three densities", arguments: [72, 110, 160])
  func millimeters(density: Int) throws {
    let size = (width: 560, height: 720)
    // The server rounds the size of its screen to millimeters: 10 and 20 inches are whole ones.
    let desktop = try VirtualDesktop(width: 10 * density, height: 20 * density, density: density)
    let folder = try TemporaryFolder()
    let art = try folder.write(
      PNGSource(63, 88, .rgb) { _, _ in [255, 255, 255] }.bytes, to: "art.png")
    let program = try WindowedProgram(
      [
        art, "--size", "\(size.width)x\(size.height)", "--backdrop", "#000000", "--effect",
        "none",
      ], on: desktop)
    let before = try #require(
      edges(of: try desktop.screenshot(width: size.width, height: size.height)))
    try desktop.xdotool("key 0")
    let wanted = (63 * Double(density) / 25.4, 88 * Double(density) / 25.4)
    var seen = (0, 0)
    let isReal = try desktop.wait(atMost: 20) {
      guard
        let edges = edges(of: try desktop.screenshot(width: size.width, height: size.height))
      else { return false }
      seen = (edges.x.count, edges.y.count)
      return abs(Double(seen.0) - wanted.0) <= 1 && abs(Double(seen.1) - wanted.1) <= 1
    }
    #expect(isReal, "\(seen) instead of \(wanted)")
    try desktop.xdotool("key 0")
    #expect(
      try desktop.wait(atMost: 20) {
        let edges = edges(of: try desktop.screenshot(width: size.width, height: size.height))
        return edges?.x == before.x && edges?.y == before.y
      })
    #expect(try program.quit() == 0)
  }

  @Test("the calibration of a monitor is kept from window to window")
  func calibrated() throws {
    let size = (width: 560, height: 720)
    let desktop = try VirtualDesktop(width: size.width, height: size.height, density: 110)
    let folder = try TemporaryFolder()
    let art = try folder.write(
      PNGSource(63, 88, .rgb) { _, _ in [255, 255, 255] }.bytes, to: "art.png")
    let home = try Home(
      settings: "reducedMotion = true\n", state: "monitors = [[\"screen 560 x 720\", 3.0]]\n")
    let program = try WindowedProgram(
      [
        art, "--size", "\(size.width)x\(size.height)", "--backdrop", "#000000", "--effect",
        "none",
      ], on: desktop, home: home)
    try desktop.xdotool("key 0")
    var seen = (0, 0)
    let isReal = try desktop.wait(atMost: 20) {
      guard
        let edges = edges(of: try desktop.screenshot(width: size.width, height: size.height))
      else { return false }
      seen = (edges.x.count, edges.y.count)
      return abs(seen.0 - 189) <= 1 && abs(seen.1 - 264) <= 1
    }
    #expect(isReal, "\(seen)")
    #expect(try program.quit() == 0)
  }
}
