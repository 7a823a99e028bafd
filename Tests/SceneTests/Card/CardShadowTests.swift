import Geometry
import Glibc
import Interaction
import SceneGraph
import Testing

@testable import Scenes

/// The card's shadow, compared with a sum over many points of the card.
@Suite("The card's shadow")
struct CardShadowTests {
  private let layout = CardLayout(in: Surroundings(view: Size(800, 900)))
  private let sigma = 0.034 * 630

  private func turned(_ degrees: Double, _ axis: Vector3) -> Matrix4 {
    .rotation(.degrees(degrees), axis: axis)
  }

  /// The shadow's darkness at a point of the view, 0...1.
  private func darkness(_ rotation: Matrix4) throws -> (Vector2) -> Double {
    let node = Node.projected(
      by: layout.eye, layout.shadow(of: rotation, opacity: NamedBackdrop.usual.shadow)
    ).offset(by: layout.center)
    let placement = try #require(node.placements().first)
    let leaf: Shadow? = if case .shadow(let shadow) = placement.leaf { shadow } else { nil }
    let shadow = try #require(leaf)
    let inverse = try #require(placement.homography.inverse)
    return { point in
      guard let place = inverse.apply(point) else { return .nan }
      func part(_ from: Double, _ to: Double, _ at: Double, _ blur: Double) -> Double {
        (erf((at - from) / (blur * 2.0.squareRoot())) - erf((at - to) / (blur * 2.0.squareRoot())))
          / 2
      }
      let (low, high) = (shadow.frame.origin, shadow.frame.end)
      // A sheared shadow is summed up from many strips.
      let strips = shadow.shear == 0 ? 1 : 64
      return (0..<strips).reduce(0) { sum, strip in
        let (from, to) = (Double(strip) / Double(strips), Double(strip + 1) / Double(strips))
        let along = shadow.shear * ((from + to) / 2 - 0.5)
        let width = high.x - low.x
        return sum
          + part(low.x + from * width, low.x + to * width, place.x, shadow.blur.x)
          * part(low.y, high.y, place.y - along, shadow.blur.y)
      }
    }
  }

  /// The darkness as a sum over points, each blurred by its height.
  private func summed(_ rotation: Matrix4) -> (Vector2) -> Double {
    let (width, height) = (layout.frame.size.width, layout.frame.size.height)
    let depth = 0.4 * height
    let distance = layout.eye.distance
    let fall = Vector2(0.08, 0.19)
    func seen(_ place: Vector2) -> Vector2 {
      let point = rotation.apply(direction: Vector3(place, 0))
      let growth = 1 + depth / distance
      let wall = growth * Vector2(point.x, point.y) + fall * (point.z + depth)
      return layout.center + wall * (distance / (distance + depth))
    }
    let (columns, rows) = (60, 84)
    let (a, b, c) = (seen(.zero), seen(Vector2(width, 0)), seen(Vector2(0, height)))
    let area = abs((b - a).x * (c - a).y - (b - a).y * (c - a).x)
    let points = (0..<columns * rows).map { index in
      seen(
        Vector2(
          (Double(index % columns) + 0.5) / Double(columns) * width - width / 2,
          (Double(index / columns) + 0.5) / Double(rows) * height - height / 2))
    }
    let weight = area / Double(points.count) / (2 * .pi * sigma * sigma)
    return { place in
      points.reduce(0) { sum, point in
        let way = place - point
        return sum + weight * exp(-(way * way).sum() / (2 * sigma * sigma))
      }
    }
  }

  @Test("its darkness is the sum of the blurred shadows of all points of the card")
  func fits() throws {
    let y = Vector3(0, 1, 0)
    let rotations =
      [0.0, 10, 40, 75, 84, 96, 120, 180].map { turned($0, y) }
      + [50.0, 80, 100].map { turned($0, Vector3(0.8, 0.6, 0)) }
      + [60.0, 95].map { turned($0, Vector3(1, 0, 0)) } + [turned(40, Vector3(0, 0, 1))]
    for rotation in rotations {
      let (drawn, expected) = (try darkness(rotation), summed(rotation))
      for row in 0..<12 {
        for column in 0..<10 {
          let place = Vector2(40 + 80 * Double(column), 40 + 75 * Double(row))
          let (now, should) = (drawn(place), expected(place))
          #expect(abs(now - should) < 0.06, "\(rotation.columns) \(place): \(now), \(should)")
        }
      }
    }
  }

  @Test(
    "it changes smoothly, and is thin but visible where the card is edge-on to the lamp",
    arguments: [
      Vector3(0, 1, 0), Vector3(1, 0, 0), Vector3(0.8, 0.6, 0), Vector3(1, -1, 0.4),
    ])
  func smooth(axis: Vector3) throws {
    let middle = layout.center
    var last: [Double]?
    for step in 0...3600 {
      let drawn = try darkness(turned(Double(step) / 10, axis))
      let line = (-2...2).flatMap { row in
        (-1...2).map { column in
          drawn(middle + Vector2(80 * Double(column), 120 * Double(row)))
        }
      }
      if let last {
        let most = zip(line, last).map { abs($0 - $1) }.max() ?? 1
        #expect(most < 0.03, "\(axis) \(step): \(most)")
      }
      last = line
      guard step % 10 == 0 else { continue }
      let darkest = (-40...60).map { drawn(middle + Vector2(2 * Double($0), 48)) }.max() ?? 0
      #expect(darkest > 0.01, "\(axis) \(step): \(darkest)")
    }
  }
}
