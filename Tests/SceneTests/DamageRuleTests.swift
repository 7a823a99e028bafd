import Geometry
import SceneGraph
import Testing

@Suite("The damage between two pictures")
struct DamageRuleTests {
  private func square(_ x: Double, _ y: Double, side: Double = 10) -> Node {
    let size = Size(side, side)
    let path = RoundedRectangle().path(in: Rect(origin: .zero, size: size))
    return .drawing(Drawing(size: size, [.fill(path, .color(.white))]))
      .offset(by: Vector2(x, y))
  }

  private let backdrop = Node.backdrop(
    Backdrop(center: .zero, edge: .zero, position: .zero, radius: 1))

  private func damage(_ old: [Node], _ new: [Node]) -> Damage {
    Damage(from: leaves(old), to: leaves(new))
  }

  private func leaves(_ nodes: [Node]) -> [BoundedLeaf] {
    Node.group([backdrop] + nodes).placements().map { leaf in
      BoundedLeaf(leaf, bounds: leaf.bounds(pixel: 1) { _ in .zero })
    }
  }

  /// The centers of the damaged parts, from left to right.
  private func centers(_ damage: Damage) -> [Double]? {
    guard case .parts(let parts) = damage else { return nil }
    return parts.map(\.center.x).sorted()
  }

  @Test("is nothing between equal pictures, and everything if a leaf without bounds changes")
  func extremes() {
    #expect(damage([square(0, 0)], [square(0, 0)]) == .parts([]))
    let other = Node.backdrop(
      Backdrop(center: .zero, edge: .zero, position: .zero, radius: 2))
    #expect(damage([square(0, 0)], [other, square(0, 0)]) == .everything)
  }

  @Test("of a leaf that moves is where it was and where it is")
  func motion() {
    let (still, below) = (square(0, 0), square(0, 90))
    #expect(
      centers(damage([still, square(30, 0), below], [still, square(60, 0), below])) == [35, 65])
  }

  @Test("of a leaf that comes or goes is its own place alone")
  func count() {
    let (first, last) = (square(0, 0), square(90, 0))
    #expect(centers(damage([first, last], [first, square(40, 0), last])) == [45])
    #expect(centers(damage([first, square(40, 0), last], [first, last])) == [45])
    // One of two moves while another one comes: the rest is found again.
    #expect(
      centers(damage([first, last], [square(10, 0), last, square(40, 0)])) == [5, 15, 45])
  }

  @Test("of two leaves that change their order is both")
  func order() {
    let found = centers(damage([square(0, 0), square(5, 0)], [square(5, 0), square(0, 0)]))
    #expect(found.map { Set($0) } == [5, 10])
  }

  @Test("ends at a clip, and is nothing for a leaf outside of it")
  func clips() throws {
    let clip = Rect(origin: .zero, size: Size(20, 20))
    guard case .parts(let parts) = damage([], [.clipped(to: clip, square(15, 0, side: 50))]),
      let part = parts.first
    else { throw Missing() }
    #expect(part.end.x <= 21 && part.end.y <= 21 && part.origin.x <= 15)
    #expect(damage([], [.clipped(to: clip, square(60, 0))]) == .parts([]))
  }

  private struct Missing: Error {}

  @Test("of a plane that reaches behind the eye is everything")
  func behind() {
    let turned = Matrix4.rotation(.degrees(89), axis: Vector3(0, 1, 0))
    let near = Node.projected(
      by: Eye(center: .zero, distance: 20), .transformed(turned, square(-100, 0, side: 200)))
    #expect(damage([], [near]) == .everything)
  }
}
