import CardModel
import Geometry
import Interaction
import SceneGraph
import TestSupport
import Testing

@testable import Scenes

@Suite("Circles and cards of the Christmas tree")
struct TreeGatheringTests {
  private static let view = Size(480, 700)

  private func scene(cards: Int = 0, reduced: Bool = false) -> TreeScene {
    var surroundings = Surroundings(view: Self.view)
    surroundings.reducesMotion = reduced
    let card = Card(front: CardFace(PictureID("art")), back: .plainBack)
    if cards > 0 { surroundings.card = card }
    surroundings.smallCards = cards > 1 ? (0..<cards).map { SmallCard(card, at: $0) } : []
    return TreeScene(in: surroundings)
  }

  private func middles(_ scene: TreeScene, at time: Double) -> [Vector2] {
    for field in scene.trace(at: time) {
      if field.name == "cards", case .points(let points) = field.value { return points }
    }
    return []
  }

  private func centers(_ scene: TreeScene, at time: Double) -> [Vector2] {
    let circles = scene.particles(at: time)
    return (0..<circles.count).map { circles.center(index: $0) }
  }

  @Test("Enter gathers every circle in the tree's parts, by area, and again scatters them")
  func gathering() {
    var scene = scene()
    let home = scene
    scene.handle(.key(.enter), at: 1)
    #expect(
      scene.node(at: 1.3) != home.node(at: 1.3) && centers(scene, at: 1) == centers(home, at: 1))
    let figure = TreeLayout(view: Self.view).figure
    let places = centers(scene, at: 9)
    for part in figure {
      let area = part.frame.size.width * part.frame.size.height * (1 + part.top) / 2
      let whole = figure.map { $0.frame.size.width * $0.frame.size.height * (1 + $0.top) / 2 }
      let wide = part.frame.expanded(by: Vector2(part.frame.size.width * max(part.top - 1, 0), 0))
      let found = places.count(where: wide.expanded(by: Vector2(repeating: 1e-6)).contains)
      #expect(Double(found) >= 201 * area / whole.reduce(0, +) - 4)
    }
    let all = figure.map { $0.frame.expanded(by: Vector2($0.frame.size.width, 1e-6)) }
    #expect(places.allSatisfy { place in all.contains { $0.contains(place) } })
    scene.handle(.key(.enter), at: 9)
    #expect(scene.node(at: 20) == home.node(at: 20) && scene.trace(at: 20) == home.trace(at: 20))
  }

  @Test(
    "circles of any number cover about the same share of the tree",
    arguments: [Size(480, 700), Size(1280, 800), Size(2560, 1440)])
  func cover(view: Size) throws {
    func cover(_ count: Int) throws -> Double {
      var configuration = TreeScene.Configuration()
      configuration.particles = count
      var scene = TreeScene(configuration, in: Surroundings(view: view))
      scene.handle(.key(.enter), at: 1)
      let circles = scene.particles(at: 9)
      let size = try #require(circles.gathering).size * circles.diameters.upperBound
      return Double(count) * size * size
    }
    for count in [2000, 20_000, 1_000_000] {
      #expect((1...1.7).contains(try cover(count) / cover(201)), "\(count)")
    }
  }

  @Test("lamps cost no veil over the view, and take light from the circles behind the tree")
  func lamps() {
    var scene = scene()
    let before = scene.node(at: 9).placements()
    scene.handle(.key(.letter("l")), at: 1)
    let lit = scene.node(at: 9).placements()
    #expect(lit.count <= before.count + 3)
    #expect(!lit.contains { if case .shadow = $0.leaf { true } else { false } })
  }

  @Test("a press in mid-flight changes neither place nor velocity of any circle")
  func turning() {
    var generator = SeededGenerator(seed: 3)
    var scene = scene()
    var time = 1.0
    for _ in 0..<30 {
      let (before, step) = (scene, 1e-5)
      scene.handle(.key(.enter), at: time)
      #expect(centers(scene, at: time) == centers(before, at: time))
      let (new, old) = (centers(scene, at: time + step), centers(before, at: time + step))
      #expect(zip(new, old).allSatisfy { length($0 - $1) < 1e-5 })
      time += .random(in: 0.05...2.5, using: &generator)
    }
  }

  @Test("R scatters the circles, also after more quick presses than can turn them")
  func reset() {
    for (isGathered, presses) in (0...9).flatMap({ [(false, $0), (true, $0)] }) {
      var scene = scene()
      if isGathered { scene.handle(.key(.enter), at: 1) }
      for press in 0..<presses { scene.handle(.key(.enter), at: 20 + 0.05 * Double(press)) }
      scene.handle(.key(.letter("r")), at: 20.5)
      #expect(scene.particles(at: 40).gathering == nil, "\(isGathered), \(presses)")
    }
  }

  @Test(
    "the motion is the same however many events and frames come between", arguments: [24, 60, 240])
  func rates(rate: Int) {
    var (once, often) = (scene(cards: 24), scene(cards: 24))
    var generator = SeededGenerator(seed: 5)
    for second in 1...6 {
      let key = [Key.enter, .space, .letter("l"), .letter("n")].randomElement(using: &generator)
      let event = Event.key(key ?? .enter)
      once.handle(event, at: Double(second))
      often.handle(event, at: Double(second))
      for frame in 1..<rate {
        let time = Double(second) + Double(frame) / Double(rate)
        often.handle(.moved(Vector2(2, Double(frame % 9))), at: time)
        _ = often.isAtRest(at: time)
      }
    }
    for time in [7.0, 7.3, 9] {
      #expect(once.trace(at: time) == often.trace(at: time))
      #expect(once.node(at: time) == often.node(at: time))
    }
  }

  @Test("any gestures come to rest while motion is reduced", arguments: 0..<20)
  func rest(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var scene = scene(cards: [0, 1, 7, 24][seed % 4], reduced: true)
    var time = 0.0
    for _ in 0..<40 {
      let point = Vector2(
        .random(in: 0...480, using: &generator), .random(in: 0...700, using: &generator))
      let events: [Event] = [
        .moved(point), .moved(point), .pressed(.left), .released(.left), .key(.enter),
        .key(.space), .key(.letter("l")), .key(.letter("n")), .key(.letter("r")), .key(.escape),
        .hoverEnded,
      ]
      scene.handle(events.randomElement(using: &generator) ?? .hoverEnded, at: time)
      time += .random(in: 0...0.4, using: &generator)
    }
    #expect(scene.isAtRest(at: time + 0.6))
    #expect(scene.node(at: time + 0.6) == scene.node(at: time + 60))
  }

  @Test("any number of cards hangs on the tree, apart from each other and from the star")
  func hooks() {
    let layout = TreeLayout(view: Self.view)
    var last = Double.infinity
    for count in 1...24 {
      let hooks = TreeHooks(count, on: layout)
      #expect(hooks.points.count == count && hooks.room.width <= last)
      last = hooks.room.width
      let frames = hooks.points.map {
        Rect(center: $0 + Vector2(0, hooks.thread + hooks.room.height / 2), size: hooks.room)
      }
      for (index, frame) in frames.enumerated() {
        #expect(frame.origin.y > layout.star.center.y)
        for other in frames[..<index] {
          let common = frame.intersection(other).size
          #expect(min(common.width, common.height) <= 0, "\(count)")
        }
      }
    }
  }

  @Test("a click brings a card to the middle, and the next click or Escape lets it go back")
  func taking() {
    var scene = scene(cards: 24)
    #expect(!scene.handle(.key(.escape), at: 0).isTaken)
    for (index, isEscape) in [(3, true), (17, false)] {
      let start = Double(index)
      scene.handle(.moved(middles(scene, at: start)[index]), at: start)
      #expect(scene.cursor(at: middles(scene, at: start)[index], time: start) == .hand)
      for event in [Event.pressed(.left), .released(.left)] { scene.handle(event, at: start) }
      #expect(scene.trace(at: start).contains(TraceField("taken", .integer(index))))
      #expect(length(middles(scene, at: start + 3)[index] - Self.view.vector / 2) < 0.1)
      if isEscape {
        #expect(scene.handle(.key(.escape), at: start + 3).isTaken)
      } else {
        for event in [Event.pressed(.left), .released(.left)] { scene.handle(event, at: start + 3) }
      }
      let hook = TreeHooks(24, on: TreeLayout(view: Self.view)).points[index]
      #expect(length(middles(scene, at: start + 9)[index] - hook) < 60)
    }
  }

  @Test("reduced motion does not turn a card on its way, and later ways show no back")
  func calm() {
    var surroundings = Surroundings(view: Self.view)
    surroundings.card = Card(front: CardFace(PictureID("art")), back: .plainBack)
    let layout = TreeLayout(view: Self.view)
    var cards = HungCards(in: surroundings, on: layout)
    func rotation(_ time: Double) -> Matrix4 {
      cards.pose(cards.all[0], at: time, moment: 0).rotation
    }
    cards.take(0, at: 1)
    let before = rotation(1.3)
    surroundings.reducesMotion = true
    cards.adapt(to: surroundings, on: layout, at: 1.3)
    #expect(rotation(1.3) == before && before != rotation(9))
    cards.take(nil, at: 9)
    #expect((0..<30).allSatisfy { rotation(9 + 0.02 * Double($0)) == .identity })
  }

  @Test("without cards and new keys, the picture and the trace have only what they had")
  func older() {
    var scene = scene()
    let before = scene
    for event in [Event.moved(Vector2(240, 400)), .pressed(.left), .released(.left)] {
      scene.handle(event, at: 1)
    }
    #expect(scene.node(at: 2) == before.node(at: 2) && scene.trace(at: 2).count == 2)
    #expect(scene.particles(at: 2).gathering == nil)
  }
}
