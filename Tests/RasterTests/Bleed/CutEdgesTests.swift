import Raster
import Testing

@Suite("Transparent corners and edges of cut art")
struct CutEdgesTests {
  /// The coverage of a rounded rectangle that fills the picture.
  private static func corner(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, radius: Double, inset: Double = 0
  ) -> UInt8 {
    let half = (Double(width) / 2 - inset - radius, Double(height) / 2 - inset - radius)
    let across = abs(Double(x) + 0.5 - Double(width) / 2) - half.0
    let down = abs(Double(y) + 0.5 - Double(height) / 2) - half.1
    let (outX, outY) = (max(across, 0), max(down, 0))
    let distance = (outX * outX + outY * outY).squareRoot() + min(max(across, down), 0) - radius
    return UInt8((255 * min(max(0.5 - distance, 0), 1)).rounded())
  }

  @Test("round corners are filled from inside, in colors and maps alike", arguments: [3.0, 9, 14])
  func corners(radius: Double) throws {
    let gray = MadeArt.gray(100, 140) { x, y in 60 + Double(x) + 0.5 * Double(y) }
    let art = MadeArt.color(gray) { Self.corner($0, $1, 100, 140, radius: radius) }
    let edges = try #require(try CutEdges(of: art))
    let filled = try art.filling(edges)
    #expect(filled.isOpaque)
    for at in 0..<100 * 140 where art.bytes[4 * at + 3] == 255 {
      // Only the seam beside the cut may change.
      let level = (Int(filled.bytes[4 * at]), Int(art.bytes[4 * at]))
      #expect(abs(level.0 - level.1) <= 8)
    }
    for (x, y) in [(0, 0), (99, 0), (0, 139), (99, 139)] {
      let (level, whole) = (Int(filled.bytes[4 * (100 * y + x)]), gray[x, y])
      #expect(abs(level - whole) <= Int(radius) + 8)
    }
    // A map at another size that is black in the corners.
    let map = MadeArt.gray(200, 280) { x, y in
      Double(Self.corner(x, y, 200, 280, radius: 2 * radius))
    }
    let whole = try map.filling(edges)
    #expect(whole.bytes.allSatisfy { $0 == 255 })
  }

  @Test("corners painted in one color are filled, and ornaments and borders are not")
  func paintedCorners() throws {
    func art(_ ground: Int, _ inside: (Int, Int) -> Bool) -> Bitmap {
      MadeArt.color(
        MadeArt.gray(100, 140) { x, y in
          inside(x, y) ? 60 + Double((x * 3 + y * 5) % 60) : Double(ground - (x * y) % 9)
        })
    }
    let scan = art(250) { Self.corner($0, $1, 100, 140, radius: 12) > 100 }
    let filled = try scan.filling(#require(try CutEdges(of: scan)))
    #expect((0..<100 * 140).allSatisfy { filled.bytes[4 * $0] < 140 })
    let square = art(250) { x, y in min(x, 99 - x) > 12 || min(y, 139 - y) > 12 }
    let border = art(250) { x, y in min(x, 99 - x) > 6 && min(y, 139 - y) > 6 }
    let three = art(250) { x, y in
      Self.corner(x, y, 100, 140, radius: 12) > 100 || (x > 50 && y > 70)
    }
    for other in [square, border, three, art(250) { _, _ in false }] {
      #expect(try CutEdges(of: other) == nil)
    }
  }

  @Test("a thin transparent rim is filled too")
  func rim() throws {
    let gray = MadeArt.gray(300, 420) { _, _ in 90 }
    let art = MadeArt.color(gray) { Self.corner($0, $1, 300, 420, radius: 12, inset: 1.3) }
    let filled = try art.filling(#require(try CutEdges(of: art)))
    #expect(filled.isOpaque && filled.bytes[0] == 90 && filled.bytes[4 * 150] == 90)
  }

  @Test("a figure on transparent ground, a window, and opaque art have no cut edges")
  func others() throws {
    let gray = MadeArt.gray(100, 140) { _, _ in 90 }
    let figure = MadeArt.color(gray) { x, y in (20..<80).contains(x) && y > 30 ? 255 : 0 }
    let window = MadeArt.color(gray) { x, y in (20..<80).contains(x) && y < 60 && y > 3 ? 0 : 255 }
    let half = MadeArt.color(gray) { x, _ in x < 50 ? 0 : 255 }
    let clear = MadeArt.color(gray) { _, _ in 0 }
    for art in [figure, window, half, clear, MadeArt.color(gray)] {
      #expect(try CutEdges(of: art) == nil)
    }
    // A window beside cut corners stays open.
    let both = MadeArt.color(gray) { x, y in
      (40..<60).contains(x) && (40..<60).contains(y)
        ? 0 : Self.corner(x, y, 100, 140, radius: 10)
    }
    let filled = try both.filling(#require(try CutEdges(of: both)))
    #expect(filled.bytes[3] == 255 && filled.bytes[4 * (100 * 50 + 50) + 3] == 0)
  }

  @Test("tiny pictures work", arguments: [(1, 1), (2, 2), (3, 5), (8, 8)])
  func tiny(size: (Int, Int)) throws {
    let gray = MadeArt.gray(size.0, size.1) { _, _ in 200 }
    for alpha: UInt8 in [0, 255] {
      let art = MadeArt.color(gray) { x, y in x == 0 && y == 0 ? alpha : 255 }
      if let edges = try CutEdges(of: art) { #expect(try art.filling(edges).isOpaque) }
    }
  }
}
