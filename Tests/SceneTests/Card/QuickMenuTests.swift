import CardModel
import Geometry
import Interaction
import SceneGraph
import TestSupport
import Testing

@testable import Editing
@testable import Scenes

@Suite("The quick menu")
struct QuickMenuTests {
  private static let view = Size(900, 900)
  /// A point beside the card with room for the ring around it.
  private static let place = Vector2(130, 450)
  private static let menu = Event.key(Key(named: "menu") ?? .escape)

  private func card() -> CardSubject {
    var configuration = CardScene.Configuration()
    configuration.hasLongPress = true
    var scene = CardSubject(configuration, in: BenchCard.scene(Self.view).surroundings)
    scene.handle(.moved(Self.place), at: 9)
    return scene
  }

  private func opened() -> CardSubject {
    var scene = card()
    scene.handle(Self.menu, at: 10)
    return scene
  }

  /// A point in the direction of an item.
  private func point(_ item: QuickItem, _ distance: Double = 60) -> Vector2 {
    AffineTransform.rotation(.degrees(45 * Double(item.rawValue)), about: Self.place)
      .apply(Self.place - Vector2(0, distance))
  }

  /// The items that have been chosen, by their effects on the card.
  private func chosen(_ scene: inout CardSubject) -> Set<QuickItem> {
    let (before, commands) = (card(), scene.takeCommands())
    let (old, new) = (before.card.front.foils.first, scene.card.front.foils.first)
    let effects: [(QuickItem, Bool)] = [
      (.foil, old?.kind != new?.kind), (.mask, old?.map != new?.map),
      (.light, before.card.light != scene.card.light),
      (.backdrop, before.surroundings.backdrop != scene.surroundings.backdrop),
      (.flip, scene.pose(at: 20).flip.degrees == 180), (.chooser, scene.chooser.isOpen),
      (.save, commands.contains(.save)), (.film, commands.contains(.film(before.bench.film))),
    ]
    return Set(effects.filter(\.1).map(\.0))
  }

  @Test(
    "a stroke of 100 ms chooses each of the eight items, wherever it ends; so does a click",
    arguments: QuickItem.allCases, [25.0, 60, 140, 300, 0])
  func strokes(item: QuickItem, reach: Double) {
    for button in [MouseButton.left, .right] {
      var scene = opened()
      if reach == 0 { scene.handle(.moved(point(item, 98)), at: 10.01) }
      scene.handle(.pressed(button), at: 10.02)
      for step in 1...5 where reach > 0 {
        scene.handle(
          .moved(point(item, reach * Double(step) / 5)), at: 10.02 + 0.015 * Double(step))
      }
      scene.handle(.released(button), at: 10.1)
      #expect(scene.menu == nil && chosen(&scene) == [item])
      #expect(scene.history.canUndo == [.foil, .mask, .light].contains(item))
      // The button is free again: a click on the card flips it.
      guard item != .chooser else { continue }
      let flip = scene.pose(at: 20).flip.degrees
      scene.handle(.moved(Self.view.vector / 2), at: 20)
      scene.handle(.pressed(.left), at: 20.1)
      scene.handle(.released(.left), at: 20.2)
      #expect(scene.pose(at: 29).flip.degrees == 180 - flip && scene.isAtRest(at: 29))
    }
  }

  @Test(
    "a long press beside the card opens it, and continues as a stroke", arguments: [false, true])
  func longPress(isRight: Bool) {
    let button = isRight ? MouseButton.right : .left
    var scene = card()
    scene.handle(.pressed(button), at: 10)
    scene.handle(.moved(Self.place + Vector2(3, 0)), at: 10.1)
    #expect(scene.menu == nil && !scene.isAtRest(at: 10.3) && scene.isAtRest(at: 19))
    #expect(scene.node(at: 10.34) != scene.node(at: 10.6))
    var sticky = scene
    scene.handle(.moved(point(.light)), at: 10.5)
    scene.handle(.released(button), at: 10.52)
    #expect(scene.menu == nil && chosen(&scene) == [.light])
    sticky.handle(.released(button), at: 10.6)
    #expect(sticky.menu != nil, "a button released in place leaves it open")
    sticky.handle(.key(.escape), at: 11)
    #expect(sticky.menu == nil && chosen(&sticky) == [])
  }

  @Test("no other press opens it: moved, short, on the card, in an older recording, or held")
  func noLongPress() {
    var configuration = CardScene.Configuration()
    configuration.motion = CardScene(in: Surroundings(view: Self.view)).motion(at: 0)
    configuration.motion?.hasLongPress = nil
    let older = CardSubject(configuration, in: card().surroundings)
    (configuration.motion, configuration.pose) = (nil, Pose())
    let held = CardSubject(configuration, in: card().surroundings)
    let away = Self.place + Vector2(30, 0)
    let cases: [(CardSubject, Vector2, Event)] = [
      (card(), Self.place, .moved(away)), (card(), Self.place, .released(.right)),
      (card(), Self.view.vector / 2, .hoverEnded), (older, Self.place, .moved(Self.place)),
      (held, Self.place, Self.menu),
    ]
    for (start, point, next) in cases {
      var scene = start
      scene.handle(.moved(point), at: 9.5)
      scene.handle(.pressed(.right), at: 10)
      scene.handle(next, at: 10.3)
      let turn = scene.pose(at: 10.3).frontNormal.x
      #expect(next != .moved(away) || abs(turn) > 0.1, "a right drag still turns the card")
      scene.handle(.stick(.right, .zero), at: 12)
      #expect(scene.menu == nil)
    }
  }

  @Test("Escape and the center leave all as it was", arguments: [false, true])
  func leaving(byCenter: Bool) {
    var scene = card()
    scene.handle(.key(.letter("m")), at: 9.1)
    scene.handle(.key(.undo), at: 9.2)
    scene.load()
    var other = scene
    scene.handle(Self.menu, at: 10)
    for (step, item) in [QuickItem.foil, .mask, .light, .backdrop].enumerated() {
      let time = 10.1 + 0.2 * Double(step)
      scene.handle(.moved(point(item, 90)), at: time)
      other.handle(.moved(point(item, 90)), at: time)
      scene.handle(.scrolled(Vector2(0, 1)), at: time + 0.05)
      scene.load()
    }
    #expect(scene.node(at: 30) != other.node(at: 30))
    scene.handle(.moved(Self.place), at: 12)
    other.handle(.moved(Self.place), at: 12)
    let end: [Event] = byCenter ? [.pressed(.left), .released(.left)] : [.key(.escape)]
    for event in end { scene.handle(event, at: 12.1) }
    #expect(scene.menu == nil && scene.history == other.history && scene.card == other.card)
    #expect(scene.surroundings.backdrop == other.surroundings.backdrop)
    #expect(scene.node(at: 30) == other.node(at: 30) && scene.trace(at: 30) == other.trace(at: 30))
    scene.handle(.key(.redo), at: 31)
    #expect(scene.card != other.card, "an undone step can still be redone")
  }

  @Test("the wheel shows the next foil on the card at once; a choice is one step")
  func wheel() {
    var scene = opened()
    let kind = scene.card.front.foils.first?.kind
    for lines in [1.0, 2, -2] { scene.handle(.scrolled(Vector2(0, lines)), at: 10.2) }
    scene.load()
    scene.handle(.hoverEnded, at: 10.3)
    let shown = scene[dynamicMember: \.surroundings.card.front.foils].first?.kind
    #expect(shown != kind && scene.card.front.foils.first?.kind == kind)
    scene.handle(.key(.enter), at: 10.6)
    #expect(scene.card.front.foils.first?.kind == shown && scene.menu == nil)
    scene.handle(.key(.undo), at: 11)
    #expect(scene.card.front.foils.first?.kind == kind && !scene.history.canUndo)
  }

  @Test("the ring is a dial: it steps at each detent, and a thrown one comes to rest at one")
  func dial() throws {
    var random = SeededGenerator(seed: 38)
    for _ in 0..<60 {
      var speed = Double.random(in: 60...900, using: &random)
      if Bool.random(using: &random) { speed.negate() }
      var scene = opened()
      let center = try #require(scene.menu?.layout.center)
      func place(_ seconds: Double) -> Event {
        .moved(
          AffineTransform.rotation(.degrees(speed * seconds), about: center)
            .apply(center + Vector2(90, 0)))
      }
      scene.handle(place(0), at: 10)
      scene.handle(.pressed(.left), at: 10)
      for step in 1...12 { scene.handle(place(0.01 * Double(step)), at: 10 + 0.01 * Double(step)) }
      let before = try #require(scene.menu)
      let turned = speed * 0.12 / 22.5
      if abs(turned - turned.rounded()) < 0.49 {
        #expect(before.steps[.light] ?? 0 == Int(turned.rounded()))
      }
      scene.handle(.released(.left), at: 10.12)
      let menu = try #require(scene.menu)
      #expect(abs(menu.rotation(at: 10.12) - before.rotation(at: 10.12)) < 1e-9)
      let velocity = (menu.rotation(at: 10.12001) - menu.rotation(at: 10.12)) / 1e-5
      #expect(abs(velocity / (speed * .pi / 180) - 1) < 0.01)
      let end = menu.rotation(at: 15) / QuickMenu.detent
      #expect(menu.isAtRest(at: 15) && abs(end - end.rounded()) < 1e-6)
      #expect(menu.steps[.light] ?? 0 == Int(end.rounded()))
    }
  }

  @Test("it opens inside the view in 0.12 s, and at once with reduced motion")
  func opening() throws {
    for view in [Size(480, 700), Size(240, 200), Size(1280, 800)] {
      for point in [Vector2.zero, view.vector, Vector2(view.width, 20), view.vector / 2] {
        var surroundings = Surroundings(view: view)
        surroundings.reducesMotion = point == .zero
        var scene = CardSubject(in: surroundings)
        scene.handle(.moved(point), at: 9)
        scene.handle(Self.menu, at: 10)
        let menu = try #require(scene.menu)
        let reach = Vector2(repeating: 1.2 * menu.layout.radius)
        let room = Rect(origin: .zero, size: view)
        #expect(
          room.contains(menu.layout.center - reach) && room.contains(menu.layout.center + reach))
        #expect(menu.visibility(at: 10) == (point == .zero ? 1 : 0))
        #expect(menu.isAtRest(at: 10.12))
      }
    }
  }

  @Test("20 random scripts of gestures come to rest, with the menu open or closed")
  func storms() {
    for seed in 0..<20 {
      var random = SeededGenerator(seed: UInt64(seed))
      var (scene, time) = (card(), 10.0)
      for _ in 0..<60 {
        time += Double.random(in: 0.01...0.5, using: &random)
        let button = Bool.random(using: &random) ? MouseButton.left : .right
        let way = Vector2(
          .random(in: -90...90, using: &random), .random(in: -90...90, using: &random))
        let events = [
          Self.menu, .pressed(button), .released(button), .scrolled(way / 40), .key(.right),
          .moved(Self.place + way), .moved(Self.place + way),
        ]
        scene.handle(events[Int.random(in: 0..<events.count, using: &random)], at: time)
        scene.load()
      }
      for button in MouseButton.allCases { scene.handle(.released(button), at: time + 0.1) }
      #expect(scene.isAtRest(at: time + 9), "\(seed)")
      #expect(scene.node(at: time + 9) == scene.node(at: time + 99))
    }
  }
}
