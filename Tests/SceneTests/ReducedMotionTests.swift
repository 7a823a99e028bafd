import Geometry
import Interaction
import SceneGraph
import Testing

@testable import Scenes

@Suite("Reduced motion")
struct ReducedMotionTests {
  private static func surroundings(reduced: Bool = true) -> Surroundings {
    var surroundings = Surroundings(view: Size(800, 900))
    surroundings.reducesMotion = reduced
    return surroundings
  }

  /// Gestures on a scene; everything is released at 1.1.
  private static let deeds: [[Event]] = [
    [.moved(Vector2(400, 450)), .pressed(.left), .released(.left)],
    [.moved(Vector2(700, 450)), .pressed(.left), .moved(Vector2(500, 800)), .released(.left)],
    [.moved(Vector2(500, 450)), .pressed(.right), .moved(Vector2(500, 800)), .released(.right)],
    [.stick(.left, Vector2(1, 0)), .stick(.left, .zero)],
    [.scrolled(Vector2(0, 3))], [.key(.space)], [.key(.right)], [.key(.letter("r"))],
    [.key(.letter("a"))],
  ]

  @Test(
    "nothing moves half a second after any gesture", arguments: ["flip", "radial", "tree"])
  func comesToRest(id: String) throws {
    let entry = try #require(SceneRegistry.entry(id: id))
    for deed in Self.deeds {
      // Also if motion becomes reduced during the gesture.
      for isLate in [false, true] {
        var scene = entry.make(SceneConfigurations(), Self.surroundings(reduced: !isLate))
        for (number, event) in deed.enumerated() {
          scene.handle(event, at: 1 + 0.1 * Double(number + 1) / Double(deed.count))
        }
        if isLate { scene.adapt(to: Self.surroundings(), at: 1.12) }
        #expect(scene.isAtRest(at: 1.6), "\(deed)")
        #expect(scene.node(at: 1.6) == scene.node(at: 9), "\(deed)")
      }
    }
  }

  @Test("a swaying card sways again once motion is no longer reduced, if that is still wanted")
  func sway() {
    for (isFirst, isStillWanted) in [(true, true), (true, false), (false, true), (false, false)] {
      var surroundings = Self.surroundings(reduced: isFirst)
      surroundings.sways = true
      var scene = CardSubject(in: surroundings)
      #expect(scene.isAtRest(at: 5) == isFirst)
      surroundings.reducesMotion = true
      scene.adapt(to: surroundings, at: 5)
      #expect(scene.isAtRest(at: 20))
      surroundings.sways = isStillWanted
      scene.adapt(to: surroundings, at: 20)
      surroundings.reducesMotion = false
      scene.adapt(to: surroundings, at: 21)
      #expect(scene.isAtRest(at: 40) != isStillWanted)
    }
  }

  @Test("the classic flip takes half its time, and changes its speed without a jump")
  func flip() {
    var scene = FlipScene(in: Self.surroundings())
    scene.handle(.key(.space), at: 1)
    #expect(!scene.isAtRest(at: 1.29) && scene.isAtRest(at: 1.3))
    scene = FlipScene(in: Self.surroundings(reduced: false))
    scene.handle(.key(.space), at: 1)
    let before = scene.angles(at: 1.2).back
    scene.adapt(to: Self.surroundings(), at: 1.2)
    #expect(abs(scene.angles(at: 1.2).back.degrees - before.degrees) < 1e-9)
    #expect(!scene.isAtRest(at: 1.39) && scene.isAtRest(at: 1.41))
  }

  @Test("the ring stops at its release, and when motion becomes reduced while it coasts")
  func ring() {
    for isLate in [false, true] {
      var scene = RadialScene(in: Self.surroundings(reduced: !isLate))
      let layout = scene.layout
      scene.handle(.moved(layout.center + Vector2(layout.radius, 0)), at: 1)
      scene.handle(.pressed(.left), at: 1)
      scene.handle(.moved(layout.center + Vector2(0, layout.radius)), at: 1.05)
      scene.handle(.released(.left), at: 1.06)
      if isLate {
        #expect(!scene.isAtRest(at: 1.1))
        scene.adapt(to: Self.surroundings(), at: 1.1)
      }
      #expect(scene.isAtRest(at: 1.1) && scene.velocity(at: 1.1) == 0)
      #expect(isLate == (scene.rotation(at: 9) > 1.6), "the drag alone turns it by a quarter")
    }
  }

  @Test("the tree stops at its present picture, and starts again when motion is allowed")
  func tree() {
    var scene = TreeScene(in: Self.surroundings(reduced: false))
    #expect(!scene.isAtRest(at: 5))
    let seen = scene.node(at: 5)
    scene.adapt(to: Self.surroundings(), at: 5)
    #expect(scene.isAtRest(at: 5) && scene.node(at: 5) == seen && scene.node(at: 60) == seen)
    scene.handle(.key(.space), at: 61)
    #expect(scene.node(at: 61) != seen && scene.node(at: 61) == scene.node(at: 70))
    scene.adapt(to: Self.surroundings(reduced: false), at: 70)
    #expect(scene.particles(at: 70).time == 0 && scene.particles(at: 72).time == 2)
    let still = TreeScene(in: Self.surroundings())
    #expect(still.isAtRest(at: 0) && still.node(at: 3) == still.node(at: 0))
  }
}
