import Geometry
import Glibc
import Interaction
import SceneGraph
import Testing

@testable import Scenes

@Suite("Turning, zooming, moving and swaying the card")
struct CardHandsTests {
  private static let view = Size(800, 900)

  private func scene() -> CardSubject { CardSubject(in: Surroundings(view: Self.view)) }

  private func normal(_ scene: CardSubject, at time: Double) -> Vector3 {
    scene.pose(at: time).frontNormal
  }

  private func turned(by way: Vector2, flipped: Bool = false) -> CardSubject {
    var scene = scene()
    if flipped { scene.handle(.key(.space), at: 2) }
    scene.handle(.moved(Vector2(400, 450)), at: 9)
    scene.handle(.pressed(.right), at: 10)
    for step in 1...20 {
      scene.handle(
        .moved(Vector2(400, 450) + way * (Double(step) / 20)), at: 10 + Double(step) / 40)
    }
    return scene
  }

  // MARK: Turning

  @Test("a right drag turns 0.4 degrees per point about either axis, all the way round")
  func turn() {
    for degrees in stride(from: -400.0, through: 400, by: 7) {
      let angle = Angle.degrees(degrees)
      let y = normal(turned(by: Vector2(degrees / 0.4, 0)), at: 11)
      let expected = Matrix4.rotation(angle, axis: Vector3(0, 1, 0))
        .apply(direction: Vector3(0, 0, 1))
      #expect(length(y - expected) < 1e-9, "\(degrees)")
      let x = normal(turned(by: Vector2(0, -degrees / 0.4)), at: 11)
      let about = Matrix4.rotation(angle, axis: Vector3(1, 0, 0)).apply(direction: Vector3(0, 0, 1))
      #expect(length(x - about) < 1e-9, "\(degrees)")
    }
  }

  @Test("a released card springs back upright to the side facing the eye, without a jump")
  func turnBack() {
    for flipped in [false, true] {
      for x in stride(from: -900.0, through: 900, by: 90) {
        for y in [-500.0, -130, 0, 210, 640] {
          var scene = turned(by: Vector2(x, y), flipped: flipped)
          let before = scene.pose(at: 11).rotation
          let facesFront = scene.pose(at: 11).frontNormal.z >= 0
          scene.handle(.released(.right), at: 11)
          let after = scene.pose(at: 11).rotation
          for corner in [Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1)] {
            #expect(
              length(before.apply(direction: corner) - after.apply(direction: corner)) < 1e-6)
          }
          let rest = scene.pose(at: 20)
          #expect(rest.flip.degrees == (facesFront ? 0 : 180))
          #expect(rest.turn.axisAndAngle.angle.degrees == 0 && scene.isAtRest(at: 20))
        }
      }
    }
  }

  // MARK: Zoom

  private func place(_ point: Vector2, _ scene: CardSubject, at time: Double) -> Vector2? {
    scene.node(at: time).placements().last?.homography.apply(point)
  }

  @Test("the wheel zooms about the pointer from 1 to 12, and Z shows the whole view")
  func zoom() throws {
    for pointer in [Vector2(400, 450), Vector2(250, 300), Vector2(799, 3)] {
      var scene = scene()
      scene.handle(.moved(pointer), at: 9)
      let under = try #require(
        scene.node(at: 9).placements().last?.homography.inverse?.apply(pointer))
      scene.handle(.scrolled(Vector2(0, 3)), at: 10)
      for time in stride(from: 10.0, through: 12, by: 0.05) {
        let place = try #require(self.place(under, scene, at: time))
        #expect(length(place - pointer) < 1e-6, "the point under the pointer stays there")
      }
      #expect(scene.isAtRest(at: 14))
      scene.handle(.scrolled(Vector2(0, 500)), at: 14)
      #expect(abs(scene.zoom.scale(at: 20) - 12) < 1e-9)
      scene.handle(.scrolled(Vector2(0, -500)), at: 20)
      #expect(scene.zoom.scale(at: 30) == 1)
      // Without a pointer, the bench's handle is hidden.
      scene.handle(.hoverEnded, at: 30)
      #expect(scene.node(at: 30) == self.scene().node(at: 30))
      scene.handle(.scrolled(Vector2(0, 2)), at: 30)
      scene.handle(.key(.letter("z")), at: 31)
      #expect(scene.node(at: 40) == self.scene().node(at: 40))
    }
  }

  @Test("a middle drag moves the picture, within the view's edges")
  func pan() throws {
    var scene = scene()
    scene.handle(.moved(Vector2(400, 450)), at: 1)
    scene.handle(.scrolled(Vector2(0, 4)), at: 1)
    let start = try #require(place(.zero, scene, at: 5))
    scene.handle(.pressed(.middle), at: 5)
    scene.handle(.moved(Vector2(430, 440)), at: 6)
    let moved = try #require(place(.zero, scene, at: 6))
    #expect(length(moved - start - Vector2(30, -10)) < 1e-9)
    scene.handle(.moved(Vector2(90_000, -90_000)), at: 7)
    let far = scene.zoom.matrix(in: Self.view, at: 7).planar
    let left = try #require(far.apply(Vector2.zero))
    let bottom = try #require(far.apply(Vector2(800, 900)))
    #expect(abs(left.x) < 1e-9 && abs(bottom.y - 900) < 1e-9)
    scene.handle(.released(.middle), at: 8)
    scene.handle(.moved(.zero), at: 9)
    #expect(scene.zoom.matrix(in: Self.view, at: 9).planar == far)
  }

  // MARK: Sway

  @Test("the key A starts a gentle sway from rest, and ends it at rest; a held card does not sway")
  func sway() {
    var scene = scene()
    scene.handle(.key(.letter("a")), at: 10)
    #expect(!scene.isAtRest(at: 60) && scene.note == "Sway on.")
    let poses = (0...600).map { scene.pose(at: 10 + Double($0) / 20) }
    #expect(poses[0].tiltY.degrees == 0)
    let widest = poses.map { abs($0.tiltY.degrees) }.max() ?? 0
    #expect(widest > 3 && widest <= 3.6)
    for (one, next) in zip(poses, poses.dropFirst()) {
      #expect(abs(next.tiltY.degrees - one.tiltY.degrees) < 0.3)
    }
    scene.handle(.moved(Vector2(400, 450)), at: 41)
    scene.handle(.pressed(.left), at: 41)
    #expect(abs(scene.pose(at: 50).tiltY.degrees) < 1e-3)
    scene.handle(.released(.left), at: 50)
    scene.handle(.key(.letter("a")), at: 60)
    #expect(scene.isAtRest(at: 70))
  }

  @Test("the left stick tilts by its share of 10 degrees at once, and the card springs back")
  func leftStick() {
    for degrees in stride(from: 0.0, to: 360, by: 15) {
      for part in [0.01, 0.3, 1.0] {
        let angle = Angle.degrees(degrees).radians
        let way = part * Vector2(cos(angle), sin(angle))
        var scene = CardSubject(in: Surroundings(view: Size(800, 600)))
        scene.handle(.stick(.left, way), at: 10)
        let held = scene.pose(at: 10)
        // As with a drag, right moves the right edge away, and down brings the bottom edge nearer.
        #expect(abs(held.tiltX.degrees + 10 * way.y) < 1e-9)
        #expect(abs(held.tiltY.degrees - 10 * way.x) < 1e-9)
        #expect(scene.isAtRest(at: 12) && scene.pose(at: 12).tiltY == held.tiltY)
        scene.handle(.stick(.left, .zero), at: 12)
        #expect(abs(scene.pose(at: 12).tiltX.degrees - held.tiltX.degrees) < 1e-9)
        #expect(scene.pose(at: 15).tiltX.degrees == 0 && scene.isAtRest(at: 15))
      }
    }
  }

  @Test("the stick starts without a jump, adds to a drag, and stays within 10 degrees")
  func stickBesideOthers() {
    var scene = CardSubject(in: Surroundings(view: Size(800, 600)))
    let opening = scene.pose(at: 0.1).tiltY.degrees
    scene.handle(.stick(.left, Vector2(1e-6, 0)), at: 0.1)
    #expect(abs(scene.pose(at: 0.1).tiltY.degrees - opening) < 1e-4)
    scene.handle(.stick(.left, Vector2(0.4, 0)), at: 10)
    scene.handle(.moved(Vector2(100, 100)), at: 10)
    scene.handle(.pressed(.left), at: 10)
    scene.handle(.moved(Vector2(120, 100)), at: 10.1)
    #expect(abs(scene.pose(at: 10.1).tiltY.degrees - 7) < 1e-9)
    scene.handle(.stick(.left, Vector2(1, 0)), at: 10.2)
    #expect(scene.pose(at: 10.2).tiltY.degrees == 10)
    scene.handle(.stick(.left, .zero), at: 10.3)
    #expect(abs(scene.pose(at: 10.3).tiltY.degrees - 3) < 1e-9, "the drag continues")
    scene.handle(.released(.left), at: 11)
    #expect(scene.pose(at: 14).tiltY.degrees == 0)
    // Nothing moves by itself while paused, so a released stick returns at once.
    var paused = Surroundings(view: Size(800, 600))
    paused.isPaused = true
    scene.adapt(to: paused, at: 20)
    scene.handle(.stick(.left, Vector2(0, 1)), at: 20)
    #expect(scene.pose(at: 20).tiltX.degrees == -10)
    scene.handle(.stick(.left, .zero), at: 20)
    #expect(scene.pose(at: 20).tiltX.degrees == 0)
  }

  @Test("the right stick moves the lamps as far as the pointer at the view's edge does")
  func rightStick() {
    var glide = LampGlide()
    let view = Size(400, 300)
    glide.handle(.stick(.right, Vector2(0.6, -0.8)), pointer: .zero, in: view, at: 0)
    #expect(length(glide.way(at: 9) - Lamp.reach * Vector2(0.6, -0.8)) < 1e-4)
    glide.handle(.stick(.left, Vector2(1, 0)), pointer: .zero, in: view, at: 9)
    #expect(glide.isAtRest(at: 9.1))
    glide.handle(.stick(.right, .zero), pointer: .zero, in: view, at: 10)
    let back = glide
    glide.handle(.stick(.right, .zero), pointer: .zero, in: view, at: 10.1)
    #expect(glide.way(at: 10.2) == back.way(at: 10.2))
    #expect(length(glide.way(at: 20)) < 1e-4)
  }

  @Test(
    "reduced motion speeds up motions in progress, the opening tilt included")
  func hurry() {
    var surroundings = Surroundings(view: Size(800, 600))
    for isFlipping in [false, true] {
      surroundings.reducesMotion = false
      var scene = CardSubject(in: surroundings)
      if isFlipping { scene.handle(.key(.space), at: 0.1) }
      surroundings.reducesMotion = true
      let before = scene.pose(at: 0.15)
      #expect(!scene.isAtRest(at: 0.6))
      scene.adapt(to: surroundings, at: 0.15)
      #expect(abs(scene.pose(at: 0.15).tiltY.degrees - before.tiltY.degrees) < 1e-9)
      #expect(abs(scene.pose(at: 0.15).flip.degrees - before.flip.degrees) < 1e-9)
      #expect(scene.isAtRest(at: 0.75) && scene.pose(at: 1).flip.degrees == (isFlipping ? 180 : 0))
    }
  }
}
