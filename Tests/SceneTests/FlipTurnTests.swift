import CardModel
import Geometry
import Interaction
import SceneGraph
import TestSupport
import Testing

@testable import Scenes

@Suite("Turns of the classic flip")
struct FlipTurnTests {
  private static func scene(
    _ curve: FlipCurve = .linear, cards: Int = 0, view: Size = Size(800, 900),
    isReduced: Bool = false
  ) -> FlipScene {
    var surroundings = Surroundings(view: view)
    surroundings.card.front.art = PictureID("art")
    surroundings.smallCards = (0..<cards).map { SmallCard(surroundings.card, at: $0) }
    surroundings.reducesMotion = isReduced
    var configuration = FlipScene.Configuration()
    configuration.curve = curve
    return FlipScene(configuration, in: surroundings)
  }

  /// Drags evenly from the middle of a card, with a move every 8 ms, and releases at once.
  ///
  /// - Returns: The time of the release.
  private static func flick(
    _ scene: inout FlipScene, by velocity: Vector2, moves: Int, at time: Double
  ) -> Double {
    let start = scene.frames[0].center
    for event in [Event.moved(start), .pressed(.left)] { scene.handle(event, at: time) }
    for move in 1...moves {
      let passed = 0.008 * Double(move)
      scene.handle(.moved(start + passed * velocity), at: time + passed)
    }
    let end = time + 0.008 * Double(moves)
    scene.handle(.released(.left), at: end)
    return end
  }

  private static func quarters(_ scene: FlipScene, at time: Double) -> [Double] {
    let moment = scene.clock.time(at: time)
    return scene.cards.map { $0.motion(at: moment).quarters(at: moment) }
  }

  private static func lifts(_ scene: FlipScene, at time: Double) -> [Double] {
    let moment = scene.clock.time(at: time)
    return scene.cards.map { $0.motion(at: moment).lift(at: moment) }
  }

  private static let ways = [Vector2(1, 0), Vector2(-1, 0), Vector2(0, 1), Vector2(0, -1)]

  @Test("500 flicks go on with the hand's velocity and end on the other side")
  func flicks() {
    var random = SeededGenerator(seed: 38)
    for number in 0..<500 {
      let way = Self.ways.randomElement(using: &random) ?? .zero
      let speed = number < 50 ? 2000 : Double.random(in: 320...9000, using: &random)
      var scene = Self.scene(FlipCurve.all[number % FlipCurve.all.count])
      if Bool.random(using: &random) { scene.handle(.key(.space), at: 0) }
      let before = scene.single.pose(at: 9)
      let moves = Int((1 + 250 / (speed * 0.008)).clamped(to: 2...20))
      let end = Self.flick(&scene, by: speed * way, moves: moves, at: 10)
      let size = scene.frames[0].size
      let expected = 2 * speed * (way.x + way.y) / (way.x == 0 ? size.height : size.width)
      let motion = scene.single.motion(at: end)
      #expect(abs(motion.velocity(at: end) / expected - 1) < 0.01, "\(way) at \(speed)")
      #expect(motion.axis == (way.x == 0 ? .horizontal : .vertical))
      let after = scene.single.pose(at: end + 9)
      #expect(after.isFront != before.isFront && after.angle == 0, "\(way) at \(speed)")
      #expect(scene.single.isAtRest(at: end + 9) && motion.quarters(at: end + 9) == motion.target)
    }
  }

  @Test("a slow drag holds the card at an angle, and a release turns it to the nearer side")
  func drags() {
    for (share, isFront) in [(0.2, false), (0.45, false), (0.55, true), (0.9, true), (-0.6, true)] {
      var scene = Self.scene(.snappy)
      let frame = scene.frames[0]
      // The hold begins beyond the radius of a click.
      let start = frame.center + Vector2(share < 0 ? -5 : 5, 0)
      for (event, time) in [
        (Event.moved(frame.center), 4.0), (.pressed(.left), 4), (.moved(start), 4.1),
        (.moved(start + Vector2(share * frame.size.width, 3)), 5),
      ] { scene.handle(event, at: time) }
      #expect(scene.isAtRest(at: 5.5))
      #expect(abs(Self.quarters(scene, at: 5.5)[0] - 2 * share) < 1e-9)
      scene.handle(.released(.left), at: 5.6)
      #expect(scene.single.pose(at: 9).isFront == isFront && scene.single.pose(at: 9).angle == 0)
    }
  }

  @Test("one upright side is visible at any time, never a mirrored one", arguments: FlipCurve.all)
  func sides(curve: FlipCurve) {
    for way in Self.ways {
      for isFlick in [false, true] {
        var scene = Self.scene(curve)
        let key: Key = way.x > 0 ? .right : way.x < 0 ? .left : way.y > 0 ? .down : .up
        if isFlick {
          _ = Self.flick(&scene, by: 1500 * way, moves: 12, at: 0)
        } else {
          scene.handle(.key(key), at: 0)
        }
        for step in 0...90 {
          let time = 0.1 + 0.009 * Double(step)
          let pictures = scene.node(at: time).placements().filter {
            if case .picture = $0.leaf { true } else { false }
          }
          #expect(pictures.count <= 1)
          guard let map = pictures.first?.homography, abs(scene.single.pose(at: time).angle) < 89,
            let middle = map.apply(.zero), let right = map.apply(Vector2(1, 0)),
            let below = map.apply(Vector2(0, 1))
          else { continue }
          #expect(right.x > middle.x && below.y > middle.y, "\(way) at \(time)")
        }
      }
    }
  }

  @Test("curves have SwiftUI's values and their own names", arguments: FlipCurve.all)
  func curves(curve: FlipCurve) {
    #expect(FlipCurve(named: curve.name) == curve)
    for name in ["", "Linear", "spring:", "spring:0.5", "spring:0,1", "spring:1,9", "spring:1,1,1"]
    {
      #expect(FlipCurve(named: name) == nil)
    }
    let shares: [FlipCurve: Double] = [
      .smooth: 0.715416, .snappy: 0.786369, .bouncy: 0.873711,
      .spring(response: 0.5, dampingRatio: 0.825): 0.799649,
    ]
    var scene = Self.scene(curve)
    scene.handle(.key(.space), at: 1)
    if let share = shares[curve] {
      #expect(abs(Self.quarters(scene, at: 1.2)[0] - 2 * share) < 2e-6)
    }
    #expect(scene.trace(at: 1).contains(TraceField("curve", .text(curve.name))))
  }

  /// Random keys, clicks and drags; each event continues from the present picture.
  private static func play(_ scene: inout FlipScene, _ random: inout some RandomNumberGenerator) {
    let keys = ["space", "left", "right", "up", "down", "c", "f5", "escape", "r"]
    var time = 0.0
    for _ in 0..<40 {
      time += .random(in: 0.01...0.6, using: &random)
      let (before, low) = (quarters(scene, at: time), lifts(scene, at: time))
      let place = Vector2(Double.random(in: 0...800, using: &random), 450)
      let key = keys.randomElement(using: &random).flatMap(Key.init(named:)) ?? .space
      let events: [Event] = [
        .pressed(.left), .released(.left), .moved(place), .key(key), .key(key),
      ]
      let event = events.randomElement(using: &random) ?? .key(key)
      let isHeld = scene.clock.held != nil
      scene.handle(event, at: time)
      let after = quarters(scene, at: time)
      // Only a move of the hand, or a hold in the strip, can set the card to another angle.
      if case .moved = event { continue }
      guard !isHeld, scene.clock.held == nil, after.count == before.count else { continue }
      for (a, b) in zip(low, lifts(scene, at: time)) { #expect(abs(a - b) < 0.01, "\(event)") }
      for (a, b) in zip(before, after) {
        #expect(abs(FlipPose(quarters: a).angle - FlipPose(quarters: b).angle) < 0.6, "\(event)")
      }
    }
    scene.handle(.released(.left), at: time)
  }

  @Test(
    "20 random scripts come to rest, with and without reduced motion", arguments: [false, true])
  func rest(isReduced: Bool) {
    var random = SeededGenerator(seed: 38)
    for number in 0..<20 {
      let curve = FlipCurve.all[number % FlipCurve.all.count]
      var scene = Self.scene(curve, cards: 5, isReduced: isReduced)
      Self.play(&scene, &random)
      #expect(scene.isAtRest(at: 40) && scene.node(at: 40) == scene.node(at: 90))
      #expect(scene.trace(at: 40) == scene.trace(at: 90))
    }
  }

  @Test("keyframes lift a flat card, and let a card in mid-flight keep its size")
  func lift() throws {
    var scene = Self.scene(.spring(response: 0.5, dampingRatio: 0.825))
    for (key, time) in [("space", 1.0), ("c", 1.1), ("space", 1.15)] {
      scene.handle(.key(try #require(Key(named: key))), at: time)
    }
    #expect(scene.curve == .keyframes && abs(scene.single.pose(at: 1.15).angle) > 20)
    #expect([1.15, 1.3, 1.6].allSatisfy { Self.lifts(scene, at: $0) == [0] })
    scene.handle(.key(.space), at: 9)
    #expect(Self.lifts(scene, at: 9.4)[0] > 0.9)
  }

  @Test("moves while time is paused are no flick after it")
  func pausedMoves() {
    var scene = Self.scene(.snappy)
    let start = scene.frames[0].center
    for event in [Event.moved(start), .pressed(.left)] { scene.handle(event, at: 5) }
    for move in 1...20 { scene.handle(.moved(start + Vector2(15 * Double(move), 0)), at: 5) }
    scene.handle(.moved(start + Vector2(301, 0)), at: 5.02)
    scene.handle(.released(.left), at: 5.03)
    #expect(abs(scene.single.motion(at: 5.03).velocity(at: 5.03)) < 1e-9)
  }

  @Test(
    "the smallest views have cards of some size, alone and in a row",
    arguments: [Size(1, 1), Size(3, 200), Size(200, 3), Size(1, 900)])
  func smallViews(view: Size) throws {
    var scene = Self.scene(cards: 5, view: view)
    for (key, time) in [("c", 1.0), ("f5", 1.1), ("escape", 1.3)] {
      scene.handle(.key(try #require(Key(named: key))), at: time)
      let sides = scene.frames.flatMap { [$0.size.width, $0.size.height] }
      #expect(sides.allSatisfy { $0 > 0 && $0.isFinite }, "\(key)")
      #expect(scene.isAtRest(at: time + 0.1) == (key == "c"))
      #expect(!scene.node(at: time + 0.1).placements().isEmpty)
    }
  }

  @Test("C names the curve of the strip, also while it holds the flip, and after it")
  func namedCurve() throws {
    var (scene, other) = (Self.scene(.bouncy), Self.scene(.keyframes))
    for time in [1.0, 1.2, 9] {
      scene.handle(.key(.letter("r")), at: time - 0.9)
      scene.choose(.bouncy, at: time)
      scene.handle(.key(.space), at: time)
      let strip = try #require(scene.strip)
      let point = Vector2(strip.frame.center.x - 60, strip.frame.end.y - 60)
      for event in [Event.moved(point), .pressed(.left), .released(.left)] {
        scene.handle(event, at: time + 0.1)
      }
      let held = try #require(scene.clock.held)
      scene.choose(.keyframes, at: time + 0.2)
      other.handle(.key(.letter("r")), at: time - 0.9)
      other.handle(.key(.space), at: time)
      #expect(scene.clock.held == held && scene.single.last.course == other.single.last.course)
    }
    scene = Self.scene(.bouncy)
    scene.handle(.key(.space), at: 1)
    scene.choose(.smooth, at: 1.1)
    #expect(scene.plotted(at: 1.2).cards[0].last.course == scene.single.last.course)
    scene.choose(.linear, at: 9)
    guard case .linear = scene.plotted(at: 9).cards[0].last.course else {
      Issue.record("the strip shows an older curve")
      return
    }
  }

  @Test("the strip leaves out its legend where the buttons need the room")
  func legend() throws {
    for (width, count) in [(360.0, 2), (800, 3)] {
      let view = Size(width, 700)
      let strip = try #require(FlipStrip(in: view, cards: 5, title: "Spring 0.5, 0.825"))
      let node = strip.node(of: [TurningCard()], at: 0, hovered: nil)
      #expect(node.placements().count == count)
    }
  }

  @Test("a drag in the strip holds the flip at that moment, and Space goes on from there")
  func scrub() throws {
    var scene = Self.scene(.bouncy)
    let free = try #require(scene.strip)
    scene.handle(.key(.space), at: 1)
    let reference = scene
    let span = FlipStrip.span(of: [scene.single])
    let point = Vector2(free.frame.center.x, free.frame.end.y - 60)
    scene.handle(.moved(point), at: 3)
    scene.handle(.pressed(.left), at: 3)
    let moment = free.moment(at: point, in: span)
    #expect(scene.isAtRest(at: 4) && scene.node(at: 4) == scene.node(at: 8))
    #expect(Self.quarters(scene, at: 8) == Self.quarters(reference, at: moment))
    scene.handle(.released(.left), at: 8)
    scene.handle(.key(.space), at: 9)
    for later in [0.0, 0.05, 0.3, 2] {
      let apart =
        Self.quarters(scene, at: 9 + later)[0] - Self.quarters(reference, at: moment + later)[0]
      #expect(abs(apart) < 1e-9)
    }
  }

  @Test(
    "F5 flips a row, each card 0.08 s after the one before, in cells that do not overlap",
    arguments: [Size(480, 700), Size(1280, 800), Size(900, 500)])
  func row(view: Size) throws {
    var scene = Self.scene(.snappy, cards: 7, view: view)
    scene.handle(.key(try #require(Key(named: "f5"))), at: 1)
    #expect(scene.isRow && scene.cards.count == 5)
    for time in [1.05, 1.3, 1.6] {
      let first = (0..<5).map { Self.quarters(scene, at: time - 0.08 * Double($0))[0] }
      #expect(zip(first, Self.quarters(scene, at: time)).allSatisfy { abs($0 - $1) < 1e-9 })
    }
    let frames = scene.frames
    for (index, frame) in frames.enumerated() {
      let others = frames[(index + 1)...]
      #expect(
        others.allSatisfy {
          frame.intersection($0).size.width * frame.intersection($0).size.height == 0
        })
      #expect(Rect(origin: .zero, size: view).contains(frame.origin) && frame.size.width > 80)
    }
    #expect(scene.handle(.key(.escape), at: 5).isTaken && !scene.isRow)
    #expect(!scene.handle(.key(.escape), at: 5).isTaken && scene.single.isFlipped)
    // The cards of the closed row come together before they leave.
    #expect(scene.shown(at: 5.05).count == 5 && !scene.isAtRest(at: 5.05))
    #expect(scene.shown(at: 9).count == 1 && scene.isAtRest(at: 9))
  }

  @Test("without a card, a drag changes nothing until a new key is used")
  func original() {
    let view = Size(800, 900)
    var scene = FlipScene(in: Surroundings(view: view))
    let still = scene
    _ = Self.flick(&scene, by: Vector2(2000, 0), moves: 9, at: 1)
    #expect(scene.node(at: 1.1) == still.node(at: 1.1) && scene.trace(at: 1.1).count == 3)
    scene.handle(.key(.right), at: 2)
    #expect(scene.strip != nil && scene.trace(at: 2).count == 5 && scene.single.isFlipped)
    scene.handle(.key(.letter("r")), at: 4)
    #expect(scene.node(at: 6) == still.node(at: 6) && scene.trace(at: 6) == still.trace(at: 6))
  }
}
