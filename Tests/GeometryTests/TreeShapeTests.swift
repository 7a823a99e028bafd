import Geometry
import TestSupport
import Testing

@Suite("Shapes of the Christmas tree")
struct TreeShapeTests {
  struct StarCase: Decodable {
    let size: [Double]
    let corners: Int
    let smoothness: Double
    let vertices: [[Double]]
  }

  private let rect = Rect(origin: Vector2(10, 20), size: Size(100, 80))

  @Test("The star agrees with the reference table")
  func star() throws {
    for example in try Fixture.cases("star.json", of: StarCase.self) {
      let star = Star(corners: example.corners, smoothness: example.smoothness)
      for origin in [Vector2.zero, Vector2(-3, 700)] {
        let path = star.path(
          in: Rect(origin: origin, size: Size(example.size[0], example.size[1])))
        #expect(path.vertices.count == example.vertices.count)
        for (found, expected) in zip(path.vertices, example.vertices) {
          #expect(length(found - origin - Vector2(expected)) < 1e-6)
        }
      }
    }
  }

  @Test("A star with fewer than two points is empty", arguments: [1, 0, -4])
  func noStar(corners: Int) {
    #expect(Star(corners: corners).path(in: rect).elements.isEmpty)
  }

  @Test("A triangle fills the bottom edge, with its tip in the middle of the top edge")
  func triangle() {
    let path = Triangle().path(in: rect)
    #expect(path.vertices == [Vector2(60, 20), Vector2(110, 100), Vector2(10, 100)])
    #expect(path.elements.last == .close)
  }

  @Test("A slope runs from the middle of the left edge to the bottom right corner")
  func slope() {
    #expect(Slope().path(in: rect).vertices == [Vector2(10, 60), Vector2(110, 100)])
    #expect(Slope().point(in: rect, at: 0.5) == Vector2(60, 80))
  }

  @Test("The seams of a foundation divide it evenly and omit its edges")
  func foundation() {
    let vertices = FoundationLine(tiles: 4).path(in: rect).vertices
    #expect(
      vertices == [
        Vector2(35, 20), Vector2(35, 100), Vector2(60, 20), Vector2(60, 100), Vector2(85, 20),
        Vector2(85, 100), Vector2(10, 40), Vector2(110, 40), Vector2(10, 60), Vector2(110, 60),
        Vector2(10, 80), Vector2(110, 80),
      ])
    #expect(FoundationLine(tiles: 1).path(in: rect).elements.isEmpty)
  }
}
