import Geometry
import TestSupport
import Testing

@Suite("Polar layout and shapes")
struct PolarLayoutTests {
  struct Case: Decodable, Sendable {
    let count: Int
    let centre: [Double]
    let radius, rotation: Double
    let angles: [Double]?
    let items: [[Double]]
  }

  @Test("The positions agree with the reference table")
  func table() throws {
    let cases = try Fixture.cases("radial.json", of: Case.self)
    #expect(cases.count == 5)
    for example in cases {
      let angles = example.angles?.map(Angle.radians) ?? PolarLayout.even(example.count)
      let layout = PolarLayout(
        center: Vector2(example.centre), radius: example.radius, angles: angles,
        rotation: .radians(example.rotation))
      #expect(layout.points.count == example.count)
      for (point, expected) in zip(layout.points, example.items) {
        #expect(length(point - Vector2(expected)) < 1e-6)
      }
    }
  }

  @Test("A direction and the shorter turn are measured clockwise on the screen")
  func directions() {
    #expect(Vector2(0, 2).direction == .degrees(90))
    #expect(Vector2.zero.direction == .zero)
    #expect(abs(Angle.degrees(350).shortestTurn.degrees + 10) < 1e-9)
    #expect(abs(Angle.degrees(-725).shortestTurn.degrees + 5) < 1e-9)
  }

  @Test("A seal's lobes touch the rim, and its notches are at their given distance")
  func seal() {
    let path = Seal(lobes: 12, notch: 0.9)
      .path(in: Rect(center: .zero, size: Size(300, 200)))
    let distances = path.vertices.map { length($0) }
    #expect(abs((distances.min() ?? 0) - 90) < 1e-9)
    #expect(distances.allSatisfy { $0 <= 100 + 1e-9 })
    let lobes = Seal(lobes: 3, notch: 0.6)
      .path(in: Rect(center: .zero, size: Size(2, 2)))
    #expect(lobes.vertices.allSatisfy { length($0) <= 1 + 1e-9 })
  }

  @Test("A club fills its rectangle")
  func club() {
    let points = Club().path(in: Rect(origin: Vector2(10, 20), size: Size(80, 40))).vertices
    #expect(points.allSatisfy { (10...90).contains($0.x) && (20...60).contains($0.y) })
    #expect(points.contains { abs($0.x - 10) < 1e-9 } && points.contains { abs($0.x - 90) < 1e-9 })
    #expect(points.contains { abs($0.y - 20) < 1e-9 } && points.contains { abs($0.y - 60) < 1e-9 })
  }
}
