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
      let width = 100 + 40 * Double(tier)
      let top = Vector2(
        150 - width / 2, 90 + 70 * Double(tier))
      return .fill(
        Triangle().path(
          in: Rect(origin: top, size: Size(width, 110))),
        .linear(
          from: top, to: top + Vector2(0, 110),
          [
            GradientStop(0, Color(0.13, 0.42, 0.24)),
            GradientStop(1, Color(0.04, 0.20, 0.12)),
          ]))
    }
  }
}
