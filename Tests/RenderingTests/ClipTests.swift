import Geometry
import Raster
import SceneGraph
import TestSupport
import Testing

extension DriverTests {
  @Suite("Clipped nodes")
  struct ClipTests {
    private static let size = (width: 90, height: 70)

    /// Leaves of all kinds that fill the view; some are drawn through other targets.
    private static let contents: [(name: String, node: Node)] = {
      let whole = Rect(origin: .zero, size: Size(90, 70))
      let stops = [GradientStop(0, .white), GradientStop(1, Color(0.2, 0.4, 0.9))]
      let art = Drawing(
        size: whole.size,
        [
          .fill(
            RoundedRectangle().path(in: whole),
            .linear(from: .zero, to: Vector2(90, 70), stops))
        ])
      var soft = Picture(art)
      soft.effects = [Effect("blur", arguments: ["radius": .float(4)])]
      let shadow = Node.shadow(Shadow(frame: whole, blur: 6, opacity: 1))
      return [
        ("drawing", .drawing(art)), ("layer effect", .picture(soft)), ("shadow", shadow),
        ("flattened", .flattened(.group([.drawing(art), shadow]), opacity: 0.7)),
        (
          "flattened and clipped inside",
          .flattened(
            .clipped(
              to: Rect(origin: Vector2(-5, -5), size: Size(200, 200)), .picture(soft)), opacity: 1)
        ),
      ]
    }()

    @Test("A clip shows the node inside the rectangle and nothing outside, at any scale")
    func clipped() throws {
      try Headless.run { renderer in
        for (name, node) in Self.contents {
          for scale in [1, 2] {
            let rect = Rect(origin: Vector2(20, 10), size: Size(41, 33))
            let all = try Headless.draw(node, size: Self.size, scale: scale, renderer: renderer)
            let part = try Headless.draw(
              .clipped(to: rect, node), size: Self.size, scale: scale, renderer: renderer)
            for y in 0..<part.height {
              for x in 0..<part.width {
                let place = (Vector2(Double(x), Double(y)) + 0.5) / Double(scale)
                let expected = rect.contains(place) ? all[x, y] : .zero
                guard part[x, y] == expected else {
                  Issue.record("\(name) at \(place), \(scale) pixels to a point")
                  return
                }
              }
            }
          }
        }
      }
    }

    @Test("Nested clips leave their common part, and nodes after them are complete")
    func nested() throws {
      let node = Self.contents[0].node
      let (a, b) = (
        Rect(origin: Vector2(10, 10), size: Size(40, 40)),
        Rect(origin: Vector2(30, 5), size: Size(50, 20))
      )
      try Headless.run { renderer in
        let moved = Node.clipped(to: a, .clipped(to: b, node))
        let picture = try Headless.draw(moved, size: Self.size, renderer: renderer)
        let seen = (0..<70).flatMap { y in (0..<90).map { picture[$0, y].w > 0 } }.count { $0 }
        #expect(seen == 20 * 15)
        let both = try Headless.draw(
          .group([moved, node]), size: Self.size, renderer: renderer)
        #expect(both[0, 0].w == 255 && both[89, 69].w == 255)
        let nothing = Node.clipped(to: Rect(origin: Vector2(95, 0), size: Size(9, 9)), node)
        #expect(try Headless.draw(nothing, size: Self.size, renderer: renderer)[50, 50].w == 0)
      }
    }

    @Test("A clipped part cannot be hit")
    func hit() {
      let picture = Node.picture(
        Picture(.front, frame: Rect(origin: .zero, size: Size(90, 70))))
      let node = Node.clipped(
        to: Rect(origin: Vector2(10, 10), size: Size(20, 20)), .flattened(picture, opacity: 1)
      ).offset(by: Vector2(5, 0))
      #expect(node.hit(Vector2(20, 20)) != nil && node.hit(Vector2(34, 29)) != nil)
      #expect(node.hit(Vector2(12, 20)) == nil && node.hit(Vector2(20, 31)) == nil)
    }
  }
}
