import Geometry
import Testing

@Suite("rotation3DEffect")
struct Rotation3DEffectTests {
  /// The nine numbers of SwiftUI's ProjectionTransform, row by row; it acts on row vectors.
  private func rows(_ map: Homography) -> [Double] {
    let (a, b, c) = map.columns
    return [a, b, c].flatMap { [$0.x, $0.y, $0.z] }
  }

  @Test("45 degrees about x, anchorZ 2, perspective 2 agree with Apple's own matrix")
  func appleX() {
    let effect = Rotation3DEffect(
      angle: .degrees(45), axis: Vector3(1, 0, 0), anchorZ: 2, perspective: 2)
    let expected = [
      1, 0, 0, -0.7071068, 0.3535534, -0.0141421, 19.0918831, 18.2824856, 1.3818377,
    ]
    for (value, wanted) in zip(rows(effect.homography(size: Size(100, 50))), expected) {
      #expect(abs(value - wanted) < 1e-6)
    }
  }

  @Test("60 degrees about y, anchorZ 1, perspective 1 agree with Apple's own matrix")
  func appleY() {
    let effect = Rotation3DEffect(angle: .degrees(60), axis: Vector3(0, 1, 0), anchorZ: 1)
    let expected = [
      0.9330127, 0.2165064, 0.0086603, 0, 1, 0, 2.7333395, -10.7003175, 0.5719873,
    ]
    for (value, wanted) in zip(rows(effect.homography(size: Size(100, 50))), expected) {
      #expect(abs(value - wanted) < 1e-6)
    }
  }

  @Test("A card flipped by 45 degrees has a smaller right edge and a larger left edge")
  func cardEdges() throws {
    let effect = Rotation3DEffect(
      angle: .degrees(45), axis: Vector3(0, 1, 0), perspective: 0.7)
    let map = effect.homography(size: Size(200, 280))
    let right = try #require(map.apply(Vector2(200, 140)))
    let left = try #require(map.apply(Vector2(0, 140)))
    #expect(abs(right.x - 100 - 60.0884) < 1e-4)
    #expect(abs(left.x - 100 + 85.8949) < 1e-4)
  }

  @Test("An axis of length zero or an angle of zero changes nothing")
  func nothing() {
    for effect in [
      Rotation3DEffect(angle: .degrees(30), axis: .zero),
      Rotation3DEffect(angle: .zero, axis: Vector3(0, 1, 0)),
    ] {
      let point = effect.homography(size: Size(100, 50)).apply(Vector2(13, 27))
      #expect(length((point ?? .zero) - Vector2(13, 27)) < 1e-12)
    }
  }

  @Test("Without perspective, near and far edges keep their length")
  func orthographic() throws {
    let effect = Rotation3DEffect(angle: .degrees(40), axis: Vector3(0, 1, 0), perspective: 0)
    let map = effect.homography(size: Size(100, 50))
    for x in [0.0, 100] {
      let top = try #require(map.apply(Vector2(x, 0)))
      let bottom = try #require(map.apply(Vector2(x, 50)))
      #expect(abs(bottom.y - top.y - 50) < 1e-9)
    }
  }

  @Test("A point behind the eye has no image")
  func behind() {
    let effect = Rotation3DEffect(angle: .degrees(90), axis: Vector3(0, 1, 0), perspective: 4)
    let map = effect.homography(size: Size(100, 50))
    #expect(map.apply(Vector2(0, 25)) == nil)
    #expect(map.apply(Vector2(100, 25)) != nil)
  }
}
