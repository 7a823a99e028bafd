import Geometry
import Motion
import SceneGraph

/// A tree in front of circles that breathe on springs.
struct ChristmasTree {
  private let size = Size(300, 400)
  private var seed: UInt64 = 1
  private var began = 0.0

  /// SwiftUI: onTapGesture { seed += 1 }.
  mutating func scatter(at time: Double) {
    seed += 1
    began = time
  }

  /// SwiftUI: 201 circles with a .spring.repeatForever(),
  /// .speed and .delay each; Foil's GPU moves a million.
  func circles(at time: Double) -> Particles {
    var circles = Particles(
      count: 201, seed: seed,
      area: Rect(origin: .zero, size: size),
      color: Color(1, 0.03, 0.04), time: time - began)
    circles.spring = Spring(
      response: 5, dampingRatio: 0.5)
    circles.scales = 0.1...2
    circles.speeds = 0.05...0.9
    circles.delays = 0...2
    circles.cores = 0...0.62
    return circles
  }

  func isAtRest(at time: Double) -> Bool { false }

  /// SwiftUI: drawingGroup() makes one layer of them all.
  func node(at time: Double) -> Node {
    let circles = Node.particles(circles(at: time))
    return .group([
      .flattened(circles, opacity: 1),
      .drawing(Drawing(size: size, tiers)),
    ])
  }

  private var tiers: [Drawing.Item] {
    (0..<3).map { tier in
      let middle = Vector2(150, 140 + 75 * Double(tier))
      let size = Size(100 + 40 * Double(tier), 110)
      let place = Rect(center: middle, size: size)
      return .fill(
        Triangle().path(in: place),
        .color(Color(0.08, 0.34, 0.2)))
    }
  }
}
