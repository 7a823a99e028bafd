import Geometry
import SceneGraph
import TestSupport
import Testing

@Suite("rotation3DEffect of a node")
struct NodeRotationTests {
  private let size = Size(120, 80)
  private let picture = Node.picture(
    Picture(.front, frame: Rect(origin: .zero, size: Size(120, 80))))

  @Test(
    "it has the homography of Rotation3DEffect for any angle, axis, anchor and place in the tree")
  func sameMap() throws {
    var random = SeededGenerator(seed: 5)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    for _ in 0..<200 {
      let effect = Rotation3DEffect(
        angle: .degrees(number(-80...80)),
        axis: Vector3(number(-1...1), number(-1...1), number(-1...1)),
        anchor: Vector2(number(-0.5...1.5), number(-0.5...1.5)), anchorZ: number(-50...50),
        perspective: number(0...1))
      let offset = Vector2(number(-99...99), number(-99...99))
      let node = picture.rotation3DEffect(effect, of: size).offset(by: offset)
      let seen = try #require(node.placements().first).homography
      let map = effect.homography(size: size)
      for corner in [Vector2(0, 0), Vector2(120, 0), Vector2(120, 80), Vector2(0, 80)] {
        guard let expected = map.apply(corner) else {
          #expect(seen.apply(corner) == nil)
          continue
        }
        let place = try #require(seen.apply(corner))
        #expect(length(place - expected - offset) < 1e-6 * (1 + length(expected)))
      }
    }
  }

  @Test("it has SwiftUI's defaults, and a second one turns the flat picture of the first")
  func stacked() throws {
    let axis = Vector3(0, 1, 0)
    let effect = Rotation3DEffect(angle: .degrees(30), axis: axis)
    let short = picture.rotation3DEffect(.degrees(30), axis: axis, of: size)
    #expect(short == picture.rotation3DEffect(effect, of: size))
    let twice = short.rotation3DEffect(effect, of: size)
    let map = effect.homography(size: size) * effect.homography(size: size)
    let seen = try #require(twice.placements().first).homography
    let (expected, found) = (map.apply(Vector2(120, 0)), seen.apply(Vector2(120, 0)))
    #expect(length(try #require(found) - #require(expected)) < 1e-9)
  }
}
