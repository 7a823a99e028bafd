import CardModel
import Geometry
import Interaction
import Motion
import SceneGraph
import TestSupport
import Testing

@testable import Scenes

@Suite("Cards on the radial menu")
struct RadialCardsTests {
  private static let view = Size(800, 800)

  private func scene(_ count: Int = 7) -> RadialScene {
    var surroundings = Surroundings(view: Self.view)
    surroundings.smallCards = (0..<count).map { SmallCard(.own, at: $0) }
    return RadialScene(in: surroundings)
  }

  private func click(_ scene: inout RadialScene, _ point: Vector2, at time: Double) {
    scene.handle(.moved(point), at: time)
    scene.handle(.pressed(.left), at: time)
    scene.handle(.released(.left), at: time + 0.05)
  }

  /// A drag along the ring at a speed in degrees a second, released at 1.3.
  private func thrown(_ speed: Double, _ count: Int) -> RadialScene {
    var scene = scene(count)
    let layout = scene.layout
    func place(_ degrees: Double) -> Vector2 {
      AffineTransform.rotation(.degrees(degrees), about: layout.center)
        .apply(layout.center + Vector2(layout.radius, 0))
    }
    scene.handle(.moved(place(5)), at: 1)
    scene.handle(.pressed(.left), at: 1)
    for step in 1...30 {
      scene.handle(.moved(place(5 + speed * Double(step) / 100)), at: 1 + Double(step) / 100)
    }
    scene.handle(.released(.left), at: 1.3)
    return scene
  }

  @Test("each open card has a place, evenly around the ring, and no card overlaps the next")
  func places() {
    for count in 1...24 {
      let scene = scene(count)
      let places = scene.places(at: 0)
      #expect(places.count == count && scene.isAtRest(at: 0))
      #expect(scene.trace(at: 0).map(\.name).contains("flights"))
    }
    #expect(RadialScene(in: Surroundings(view: Self.view)).trace(at: 0).count == 4)
  }

  @Test("neighbors on the ring do not touch, whatever their shapes", arguments: [6, 11, 16, 24])
  func gaps(count: Int) {
    for size in [Size(63, 88), Size(88, 63), Size(70, 70), Size(63, 120)] {
      var card = Card.own
      card.shape.size = size
      var surroundings = Surroundings(view: Self.view)
      surroundings.smallCards = (0..<count).map {
        SmallCard($0.isMultiple(of: 5) ? .own : card, at: $0)
      }
      let frames = RadialScene(in: surroundings).node(at: 0).placements().compactMap {
        placement -> Rect? in
        guard case .picture(let picture) = placement.leaf else { return nil }
        let (low, high) = (picture.frame.origin, picture.frame.end)
        let corners = [low, high, Vector2(low.x, high.y), Vector2(high.x, low.y)].compactMap(
          placement.homography.apply)
        let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
        return Rect(
          origin: Vector2(xs[0], ys[0]), size: Size(xs[3] - xs[0], ys[3] - ys[0]))
      }
      #expect(frames.count == count)
      for (index, frame) in frames.enumerated() {
        let common = frame.intersection(frames[(index + 1) % count]).size
        #expect(min(common.width, common.height) <= 0, "\(size), \(index)")
      }
    }
  }

  @Test("while time is paused, a chosen card waits, and flies once time goes on")
  func paused() {
    var scene = scene()
    var surroundings = scene.surroundings
    surroundings.isPaused = true
    scene.adapt(to: surroundings, at: 1)
    let still = scene.node(at: 1)
    click(&scene, scene.places(at: 1)[2], at: 1)
    scene.handle(.moved(.zero), at: 1)
    #expect(scene.cards.chosen == 2 && scene.cards.flight(of: 2, at: 1) == 0)
    #expect(scene.cards.tilt(at: 1) == .zero && still.placements().count <= 100)
    surroundings.isPaused = false
    scene.adapt(to: surroundings, at: 1)
    #expect((0.01..<1).contains(scene.cards.flight(of: 2, at: 1.1)))
    #expect(scene.cards.flight(of: 2, at: 9) == 1)
  }

  @Test("cards that are loaded later take the icons' place, and leave it again")
  func loading() {
    var scene = scene(0)
    let icons = scene.node(at: 0)
    scene.handle(.key(.enter), at: 1)
    var surroundings = Surroundings(view: Self.view)
    surroundings.smallCards = (0..<3).map { SmallCard(.own, at: $0) }
    scene.adapt(to: surroundings, at: 2)
    #expect(scene.places(at: 2).count == 3 && scene.selected == nil)
    scene.adapt(to: Surroundings(view: Self.view), at: 3)
    #expect(scene.node(at: 3) == icons)
  }

  @Test("a thrown ring keeps its velocity, and comes to rest with a card at 12 o'clock")
  func detents() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<200 {
      let speed = Double.random(in: -1200...1200, using: &random)
      let count = Int.random(in: 1...24, using: &random)
      let scene = thrown(speed, count)
      #expect(abs(scene.rotation(at: 1.3) - speed * 0.3 * .pi / 180) < 1e-9)
      let held = speed * 0.3 * Double.pi / 180 * scene.layout.radius > 4 || speed < 0
      guard held, abs(speed) > 20 else { continue }
      #expect(abs(scene.velocity(at: 1.3) - speed * .pi / 180 / 60) < 1e-9)
      let end = scene.rotation(at: 60) / (2 * .pi / Double(count))
      #expect(abs(end - end.rounded()) < 1e-4 && scene.isAtRest(at: 60))
      // It ends at the detent nearest to the end of its coasting.
      let coasted = Coasting(
        from: scene.rotation(at: 1.3), velocity: scene.velocity(at: 1.3),
        friction: scene.grip.friction, at: 1.3
      ).value(at: 99)
      #expect(abs(scene.rotation(at: 60) - coasted) < .pi / Double(count) + 1e-3)
    }
  }

  @Test("a click brings a card to the middle, another swaps it, and a click there sends it back")
  func choosing() {
    var scene = scene()
    click(&scene, scene.places(at: 1)[2], at: 1)
    #expect(scene.selected == 2 && scene.cards.flight(of: 2, at: 1.05) == 0)
    #expect(scene.cards.flight(of: 2, at: 4) == 1 && !scene.isAtRest(at: 1.2))
    click(&scene, scene.places(at: 4)[5], at: 4)
    #expect(scene.cards.flight(of: 2, at: 9) == 0 && scene.cards.flight(of: 5, at: 9) == 1)
    click(&scene, scene.layout.middle, at: 9)
    #expect(scene.selected == nil && scene.cards.flight(of: 5, at: 14) == 0)
    scene.handle(.moved(.zero), at: 14)
    scene.handle(.key(.enter), at: 14)
    #expect(scene.cards.chosen == scene.topmost(at: 14))
    scene.handle(.key(.letter("r")), at: 15)
    #expect(scene.cards.chosen == nil && scene.isAtRest(at: 25))
    scene.handle(.key(.left), at: 25)
    #expect(scene.topmost(at: 35) == 6, "Left turns the ring by one card")
  }

  @Test("a card in the middle tilts with the pointer, up to 14 degrees, and not with others")
  func tilt() {
    var scene = scene()
    scene.handle(.moved(Vector2(790, 400)), at: 1)
    #expect(scene.cards.tilt(at: 3) == .zero)
    click(&scene, scene.places(at: 3)[0], at: 3)
    for (index, reach) in [50.0, 390, 80, 200].enumerated() {
      let time = 5 + 3 * Double(index)
      let point = AffineTransform.rotation(.degrees(100 * reach), about: scene.layout.center)
        .apply(scene.layout.center + Vector2(reach, 0))
      scene.handle(.moved(point), at: time)
      let tilt = scene.cards.tilt(at: time + 2.9)
      #expect(abs(length(tilt) - 14 * min(reach / scene.layout.radius, 1)) < 1e-3)
    }
    scene.handle(.hoverEnded, at: 60)
    #expect(scene.cards.tilt(at: 65) == .zero)
  }

  @Test("reduced motion speeds up a card on its way, without a jump")
  func calm() {
    var scene = scene()
    click(&scene, scene.places(at: 1)[2], at: 1)
    let flight = scene.cards.flight(of: 2, at: 1.15)
    var surroundings = scene.surroundings
    surroundings.reducesMotion = true
    scene.adapt(to: surroundings, at: 1.15)
    #expect(flight < 0.9 && scene.cards.flight(of: 2, at: 1.15) == flight)
    #expect(scene.cards.flight(of: 2, at: 1.6) == 1)
  }

  @Test("the lamps of a card on its way move with a share of their displacement")
  func lamps() {
    var lamps = LampGlide()
    lamps.handle(
      .moved(Vector2(700, 300)), pointer: Vector2(700, 300), in: Self.view, at: 0)
    let way = lamps.way(at: 3)
    for (share, limited) in [(-0.1, 0.0), (0.25, 0.25), (1.0, 1.0), (1.1, 1.0)] {
      #expect(lamps.scaled(by: share).way(at: 3) == way * limited)
    }
    #expect(length(way) > 0.1 && lamps.scaled(by: 0).isAtRest(at: 0.01))
  }

  @Test("20 random scripts of gestures come to rest at a card, also with reduced motion")
  func storms() {
    for seed in 0..<20 {
      var random = SeededGenerator(seed: UInt64(seed))
      let count = Int.random(in: 1...24, using: &random)
      var scene = scene(count)
      var surroundings = scene.surroundings
      surroundings.reducesMotion = seed.isMultiple(of: 4)
      scene.adapt(to: surroundings, at: 0)
      var time = 1.0
      let keys: [Key] = [.left, .right, .up, .down, .space, .enter, .letter("r")]
      for _ in 0..<80 {
        time += Double.random(in: 0.005...0.3, using: &random)
        let place = Vector2(
          .random(in: 0...800, using: &random), .random(in: 0...800, using: &random))
        let key = keys[Int.random(in: 0..<7, using: &random)]
        let events: [Event] = [
          .pressed(.left), .released(.left), .scrolled(place / 400 - 1), .key(key), .moved(place),
          .moved(place), .moved(place),
        ]
        scene.handle(events[Int.random(in: 0..<7, using: &random)], at: time)
      }
      scene.handle(.released(.left), at: time)
      let end = time + 60
      #expect(scene.isAtRest(at: end) && scene.node(at: end) == scene.node(at: end + 99))
      let turns = scene.rotation(at: end) / (2 * .pi / Double(count))
      #expect(abs(turns - turns.rounded()) < 1e-3, "\(seed)")
    }
  }
}
