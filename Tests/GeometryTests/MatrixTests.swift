import Geometry
import Testing

@Suite("Matrices and homographies")
struct MatrixTests {
  /// Rotations, shifts and perspectives of all kinds; they are the same in every run.
  static let maps: [Homography] = (1...40).map { n in
    let step = Double(n)
    let axis = Vector3(
      (step * 0.7).remainder(dividingBy: 2), 1, (step * 0.3).remainder(dividingBy: 1))
    return Rotation3DEffect(
      angle: .degrees((step * 37).remainder(dividingBy: 160)), axis: axis,
      anchor: Vector2(0.1 * step.remainder(dividingBy: 7), 0.5), anchorZ: step,
      perspective: 0.02 * step
    ).homography(size: Size(120, 80))
  }

  @Test("A homography followed by its inverse changes nothing", arguments: maps)
  func inverse(map: Homography) throws {
    let back = try #require(map.inverse)
    for point in [Vector2(0, 0), Vector2(120, 80), Vector2(33, 71)] {
      let there = try #require(map.apply(point))
      let returned = try #require(back.apply(there))
      #expect(length(returned - point) < 1e-6)
    }
  }

  @Test("A plane seen edge-on has no inverse")
  func edgeOn() {
    let flat = Matrix4.rotation(.degrees(90), axis: Vector3(0, 1, 0)).planar
    #expect(abs(flat.determinant) < 1e-12)
    let exact = Homography(columns: (Vector3(0, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1)))
    #expect(exact.inverse == nil)
  }

  @Test("A product applies its right factor first, then its left factor")
  func product() {
    let a = Matrix4.rotation(.degrees(20), axis: Vector3(1, 2, 3)) * .translation(Vector3(1, 2, 3))
    let b = Matrix4.scale(Vector3(2, 3, 4)) * .rotation(.degrees(-50), axis: Vector3(0, 1, 1))
    let point = Vector4(1, -2, 0.5, 1)
    let difference = (a * b).apply(point) - a.apply(b.apply(point))
    #expect((difference * difference).sum() < 1e-24)
  }

  @Test(
    "A rotation keeps lengths and handedness, and angles about one axis add up",
    arguments: [-170.0, -45, 0.1, 30, 90, 179])
  func rotation(degrees: Double) {
    let axis = Vector3(0.3, -1, 0.4)
    let once = Matrix4.rotation(.degrees(degrees), axis: axis)
    let x = once.apply(direction: Vector3(1, 0, 0))
    let y = once.apply(direction: Vector3(0, 1, 0))
    let z = once.apply(direction: Vector3(0, 0, 1))
    #expect(abs(length(x) - 1) < 1e-12)
    #expect(length(cross(x, y) - z) < 1e-12)
    let twice = once * once
    let double = Matrix4.rotation(.degrees(2 * degrees), axis: axis)
    #expect(length(twice.apply(direction: x) - double.apply(direction: x)) < 1e-12)
  }

  @Test("Positive angles move the right edge away and bring the bottom edge nearer")
  func signs() {
    let aboutY = Matrix4.rotation(.degrees(10), axis: Vector3(0, 1, 0))
    let aboutX = Matrix4.rotation(.degrees(10), axis: Vector3(1, 0, 0))
    #expect(aboutY.apply(direction: Vector3(1, 0, 0)).z < 0)
    #expect(aboutX.apply(direction: Vector3(0, 1, 0)).z > 0)
  }

  @Test("The eye leaves its plane unchanged and shrinks what is behind it")
  func eye() throws {
    let eye = Eye(center: Vector2(10, 20), distance: 100)
    let inPlane = try #require(eye.projection.planar.apply(Vector2(33, 44)))
    #expect(length(inPlane - Vector2(33, 44)) < 1e-12)
    let behind = eye.projection.apply(point: Vector3(30, 20, -100))
    #expect(abs(behind.x / behind.w - 20) < 1e-12)
  }
}
