import Raster
import TestSupport
import Testing

@Suite("The real size in the window", .serialized)
struct RealSizeWindowTests {
  private static let size = (width: 560, height: 720)

  private let folder = TemporaryFolder.made()

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

  /// A window that shows a white card on black.
  private func program(on desktop: VirtualDesktop, home: Home? = nil) throws -> WindowedProgram {
    let art = try folder.write(
      PNGSource(63, 88, .rgb) { _, _ in [255, 255, 255] }.bytes, to: "art.png")
    return try WindowedProgram(
      [
        art, "--size", "\(Self.size.width)x\(Self.size.height)", "--backdrop", "#000000",
        "--effect", "none",
      ], on: desktop, home: home)
  }

  private func edges(on desktop: VirtualDesktop) throws -> (
    x: ClosedRange<Int>, y: ClosedRange<Int>
  )? {
    edges(of: try desktop.screenshot(width: Self.size.width, height: Self.size.height))
  }

  /// Presses 0 and expects the card's size in pixels.
  private func expectRealSize(_ width: Double, _ height: Double, on desktop: VirtualDesktop) throws
  {
    try desktop.xdotool("key 0")
    var seen = (0, 0)
    let isReal = try desktop.wait(atMost: 20) {
      guard let edges = try edges(on: desktop) else { return false }
      seen = (edges.x.count, edges.y.count)
      return abs(Double(seen.0) - width) <= 1 && abs(Double(seen.1) - height) <= 1
    }
    #expect(isReal, "\(seen) instead of \(width) x \(height)")
  }

  @Test("0 shows 63 x 88 mm within a pixel, for three densities", arguments: [72, 110, 160])
  func millimeters(density: Int) throws {
    // The server rounds the size of its screen to millimeters: 10 and 20 inches are whole ones.
    let desktop = try VirtualDesktop(width: 10 * density, height: 20 * density, density: density)
    let program = try program(on: desktop)
    let before = try #require(try edges(on: desktop))
    try expectRealSize(63 * Double(density) / 25.4, 88 * Double(density) / 25.4, on: desktop)
    try desktop.xdotool("key 0")
    #expect(
      try desktop.wait(atMost: 20) {
        let edges = try edges(on: desktop)
        return edges?.x == before.x && edges?.y == before.y
      })
    #expect(try program.quit() == 0)
  }

  @Test("the calibration of a monitor is kept from window to window")
  func calibrated() throws {
    let desktop = try VirtualDesktop(
      width: Self.size.width, height: Self.size.height, density: 110)
    let home = try Home(
      settings: "reducedMotion = true\n", state: "monitors = [[\"screen 560 x 720\", 3.0]]\n")
    let program = try program(on: desktop, home: home)
    try expectRealSize(189, 264, on: desktop)
    #expect(try program.quit() == 0)
  }
}
