import Geometry
import Raster
import Rendering
import SceneGraph
import TestSupport
import Testing

extension DriverTests {
  @Suite("Backdrops")
  struct BackdropTests {
    private func draw(_ backdrop: Backdrop, points: Double, pixels: Int, _ renderer: Renderer)
      throws -> Bitmap
    {
      try renderer.bitmap(
        of: .backdrop(backdrop),
        in: Viewport(points: Size(points, points), pixelWidth: pixels, pixelHeight: pixels))
    }

    @Test("A backdrop of a single color has that color in every pixel")
    func flat() throws {
      try Headless.run { renderer in
        for level in 0...255 {
          let hex = String(256 + level, radix: 16).dropFirst()
          let other = String(511 - level, radix: 16).dropFirst()
          let named = try #require(NamedBackdrop(named: "#\(hex)\(other)80"))
          let seen = try draw(named.backdrop, points: 24, pixels: 24, renderer)
          let wanted = SIMD4(UInt8(level), UInt8(255 - level), 0x80, 255)
          let wrong = (0..<24 * 24).count { seen[$0 % 24, $0 / 24] != wanted }
          #expect(wrong == 0, "#\(hex)\(other)80")
        }
      }
    }

    @Test("Squares are sharp on whole pixels and smooth between them, at every scale")
    func checker() throws {
      try Headless.run { renderer in
        let checker = try #require(NamedBackdrop(named: "checker"))
        let side = try #require(checker.backdrop.squares)
        let (one, other) = (
          checker.backdrop.center.x * 255, checker.backdrop.edge.x * 255
        )
        for step in 4...40 {
          let scale = Double(step) / 10
          // Eight squares per side, so that each gray covers half.
          let pixels = Int((8 * side * scale).rounded(.up))
          let seen = try draw(
            checker.backdrop, points: Double(pixels) / scale, pixels: pixels, renderer)
          var (sum, between, count, least, most) = (0.0, 0, 0, 255.0, 0.0)
          for y in 0..<Int(8 * side * scale) {
            for x in 0..<Int(8 * side * scale) {
              let level = Double(seen[x, y].x)
              sum += level
              count += 1
              if abs(level - one) > 1, abs(level - other) > 1 { between += 1 }
              (least, most) = (min(least, level), max(most, level))
            }
          }
          #expect(least > min(one, other) - 1.01 && most < max(one, other) + 1.01, "\(scale)")
          #expect(abs(sum / Double(count) - (one + other) / 2) < 0.5, "\(scale)")
          let isWhole = (side * scale) == (side * scale).rounded()
          // At most a line of pixels along each edge is mixed.
          let mixed = isWhole ? 0 : 2 * 7 * 8 * side * scale + 64
          #expect(Double(between) <= mixed, "\(scale): \(between)")
        }
      }
    }
  }
}
