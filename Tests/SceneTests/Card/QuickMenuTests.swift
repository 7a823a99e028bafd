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

  private func card(_ kind: String = "cosmos") -> CardSubject {
    var scene = BenchCard.scene(Self.view, kind: kind)
    scene.handle(.moved(Self.place), at: 9)
    return scene
  }

  private static let menu = Event.key(Key(named: "menu") ?? .escape)

  private func opened() -> CardSubject {
    var scene = card()
    scene.handle(Self.menu, at: 10)
    return scene
  }

  /// A point in the direction of an item.
  private func point(_ item: QuickItem, _ distance: Double = 60, from: Vector2 = place) -> Vector2 {
    AffineTransform.rotation(.degrees(45 * Double(item.rawValue)), about: from)
      .apply(from - Vector2(0, distance))
  }

  /// The item that has been chosen, by its effect on the card.
  private func chosen(_ scene: inout CardSubject, since before: CardSubject) -> Set<QuickItem> {
    var found: Set<QuickItem> = []
    let (old, new) = (before.card.front, scene.card.front)
    if old.foils.first?.kind != new.foils.first?.kind { found.insert(.foil) }
    if old.foils.first?.map != new.foils.first?.map { found.insert(.mask) }
    if before.card.light != scene.card.light { found.insert(.light) }
    if before.surroundings.backdrop != scene.surroundings.backdrop { found.insert(.backdrop) }
    if scene.pose(at: 20).flip.degrees == 180 { found.insert(.flip) }
    if scene.chooser.isOpen { found.insert(.chooser) }
    for command in scene.takeCommands() {
      if case .film = command { found.insert(.film) }
      if command == .save { found.insert(.save) }
    }
    return found
  }

  @Test(
    "a stroke of 100 ms chooses each of the eight items, wherever it ends",
    arguments: QuickItem.allCases, [25.0, 60, 140, 300])
  func strokes(item: QuickItem, reach: Double) {
    for button in [MouseButton.left, .right] {
      let before = card()
      var scene = before
      scene.handle(Self.menu, at: 10)
      scene.handle(.pressed(button), at: 10.02)
      for step in 1...5 {
        scene.handle(
          .moved(point(item, reach * Double(step) / 5)), at: 10.02 + 0.015 * Double(step))
      }
      scene.handle(.released(button), at: 10.1)
      #expect(scene.menu == nil && chosen(&scene, since: before) == [item])
      let isLook = item.part != nil && item != .backdrop
      #expect(scene.history.canUndo == isLook)
      // Buttons are free again: a click on the card flips it.
      guard item != .chooser else { continue }
      let flip = scene.pose(at: 20).flip.degrees
      scene.handle(.moved(Self.view.vector / 2), at: 20)
      scene.handle(.pressed(.left), at: 20.1)
      scene.handle(.released(.left), at: 20.2)
      #expect(scene.pose(at: 29).flip.degrees == 180 - flip && scene.isAtRest(at: 29))
    }
  }

  @Test("the Menu key, a move and a click choose too", arguments: QuickItem.allCases)
  func clicks(item: QuickItem) {
    let before = card()
    var scene = opened()
    scene.handle(.moved(point(item, 98)), at: 10.05)
    scene.handle(.pressed(.left), at: 10.08)
    scene.handle(.released(.left), at: 10.12)
    #expect(scene.menu == nil && chosen(&scene, since: before) == [item])
  }

  @Test("a long press beside the card opens it, and goes on as a stroke", arguments: [false, true])
  func longPress(isRight: Bool) {
    let button = isRight ? MouseButton.right : .left
    let before = card()
    var scene = before
    scene.handle(.pressed(button), at: 10)
    scene.handle(.moved(Self.place + Vector2(3, 0)), at: 10.1)
    #expect(scene.menu == nil && !scene.isAtRest(at: 10.3))
    #expect(scene.node(at: 10.34) != scene.node(at: 10.6))
    #expect(scene.isAtRest(at: 19) && scene.trace(at: 10.4).contains { $0.name == "menu" })
    var sticky = scene
    scene.handle(.moved(point(.light)), at: 10.5)
    #expect(scene.menu?.focus == .light)
    scene.handle(.released(button), at: 10.52)
    #expect(scene.menu == nil && chosen(&scene, since: before) == [.light])
    sticky.handle(.released(button), at: 10.6)
    #expect(sticky.menu != nil, "a button released in place leaves it open")
    sticky.handle(.key(.escape), at: 11)
    #expect(sticky.menu == nil && chosen(&sticky, since: before) == [])
  }

  @Test("no other press opens it: moved, short, on the card, in an older recording, or held")
  func noLongPress() {
    var moved = card()
    moved.handle(.pressed(.right), at: 10)
    moved.handle(.moved(Self.place + Vector2(30, 0)), at: 10.2)
    #expect(abs(moved.pose(at: 10.2).frontNormal.x) > 0.1, "a right drag still turns the card")
    var short = card()
    short.handle(.pressed(.left), at: 10)
    short.handle(.released(.left), at: 10.3)
    var inside = card()
    inside.handle(.moved(Self.view.vector / 2), at: 10)
    inside.handle(.pressed(.left), at: 10)
    var configuration = CardScene.Configuration()
    configuration.motion = CardScene(in: Surroundings(view: Self.view)).motion(at: 0)
    configuration.motion?.hasLongPress = nil
    var older = CardSubject(configuration, in: card().surroundings)
    older.handle(.moved(Self.place), at: 9)
    older.handle(.pressed(.left), at: 10)
    configuration.motion = nil
    configuration.pose = Pose()
    var held = CardSubject(configuration, in: card().surroundings)
    held.handle(.moved(Self.place), at: 9)
    held.handle(Self.menu, at: 10)
    held.handle(.pressed(.left), at: 10)
    for scene in [moved, short, inside, older, held] {
      var later = scene
      later.handle(.hoverEnded, at: 12)
      #expect(scene.trace(at: 12).map(\.name).contains("menu") == false && later.menu == nil)
    }
  }

  @Test("Escape and the center leave all as it was", arguments: [false, true])
  func leaving(byCenter: Bool) {
    var scene = card()
    scene.handle(.key(.letter("m")), at: 9.1)
    scene.load()
    scene.handle(.key(.undo), at: 9.2)
    scene.load()
    var other = scene
    let history = scene.history
    scene.handle(Self.menu, at: 10)
    for (step, item) in [QuickItem.foil, .mask, .light, .backdrop].enumerated() {
      let time = 10.1 + 0.2 * Double(step)
      for subject in 0...1 {
        let event = Event.moved(point(item, 90))
        if subject == 0 { scene.handle(event, at: time) } else { other.handle(event, at: time) }
      }
      scene.handle(.scrolled(Vector2(0, 1)), at: time + 0.05)
      scene.load()
    }
    #expect(scene.node(at: 30) != other.node(at: 30))
    scene.handle(.moved(Self.place), at: 12)
    other.handle(.moved(Self.place), at: 12)
    if byCenter {
      scene.handle(.pressed(.left), at: 12.1)
      scene.handle(.released(.left), at: 12.2)
    } else {
      scene.handle(.key(.escape), at: 12.1)
    }
    #expect(scene.menu == nil && scene.history == history && scene.card == other.card)
    #expect(scene.surroundings.backdrop == other.surroundings.backdrop)
    #expect(scene.node(at: 30) == other.node(at: 30) && scene.trace(at: 30) == other.trace(at: 30))
    scene.handle(.key(.redo), at: 31)
    #expect(scene.card != other.card, "an undone step can still be redone")
  }

  @Test("the wheel shows the next foil on the card at once; a choice is one step")
  func wheel() {
    var scene = opened()
    let kind = scene.card.front.foils.first?.kind
    scene.handle(.scrolled(Vector2(0, 1)), at: 10.2)
    scene.load()
    scene.handle(.hoverEnded, at: 10.3)
    let shown = scene[dynamicMember: \.surroundings.card.front.foils].first?.kind
    #expect(shown != kind && scene.card.front.foils.first?.kind == kind)
    #expect(scene.menu?.focus == .foil)
    scene.handle(.scrolled(Vector2(0, 2)), at: 10.4)
    scene.handle(.scrolled(Vector2(0, -2)), at: 10.5)
    scene.load()
    scene.handle(.key(.enter), at: 10.6)
    #expect(scene.card.front.foils.first?.kind == shown && scene.menu == nil)
    scene.handle(.key(.undo), at: 11)
    #expect(scene.card.front.foils.first?.kind == kind && !scene.history.canUndo)
  }

  @Test("the ring is a dial: it steps at each detent, and a thrown one comes to rest at one")
  func dial() throws {
    var random = SeededGenerator(seed: 38)
    for _ in 0..<60 {
      let (speed, steps) = (Double.random(in: -900...900, using: &random), 12)
      var scene = opened()
      let center = try #require(scene.menu?.layout.center)
      func place(_ degrees: Double) -> Vector2 {
        AffineTransform.rotation(.degrees(degrees), about: center)
          .apply(center + Vector2(90, 0))
      }
      scene.handle(.moved(place(0)), at: 10.1)
      #expect(scene.menu?.focus == .light)
      scene.handle(.pressed(.left), at: 10.1)
      for step in 1...steps {
        let time = 10.1 + 0.01 * Double(step)
        scene.handle(.moved(place(speed * 0.01 * Double(step))), at: time)
        guard abs(speed) * 0.01 * Double(step) > 4 else { continue }
        let turned = speed * 0.01 * Double(step) / 22.5
        if abs(turned - turned.rounded()) < 0.49 {
          #expect(scene.menu?.steps[.light] ?? 0 == Int(turned.rounded()))
        }
      }
      guard abs(speed) * 0.12 > 4 else { continue }
      let before = try #require(scene.menu?.rotation(at: 10.22))
      scene.handle(.released(.left), at: 10.22)
      let menu = try #require(scene.menu)
      #expect(abs(menu.rotation(at: 10.22) - before) < 1e-9)
      let velocity = (menu.rotation(at: 10.2201) - menu.rotation(at: 10.22)) / 1e-4
      #expect(abs(velocity - speed * .pi / 180) < 0.02 * max(abs(velocity), 1))
      #expect(menu.isAtRest(at: 15))
      let end = menu.rotation(at: 15) / QuickMenu.detent
      #expect(abs(end - end.rounded()) < 1e-6 && menu.steps[.light] ?? 0 == Int(end.rounded()))
    }
  }

  @Test("the ring stays inside the view, also from a corner and in a small one")
  func edges() throws {
    for view in [Size(480, 700), Size(240, 200), Size(1280, 800)] {
      for point in [Vector2.zero, view.vector, Vector2(view.width, 20), view.vector / 2] {
        var scene = BenchCard.scene(view)
        scene.handle(.moved(point), at: 9)
        scene.handle(Self.menu, at: 10)
        let layout = try #require(scene.menu?.layout)
        let reach = Vector2(repeating: 1.2 * layout.radius)
        let room = Rect(origin: .zero, size: view)
        #expect(room.contains(layout.center - reach) && room.contains(layout.center + reach))
      }
    }
  }

  @Test("it opens in 0.12 s, and at once with reduced motion or while time is paused")
  func opening() {
    for isStill in [false, true] {
      var surroundings = card().surroundings
      surroundings.reducesMotion = isStill
      var scene = CardSubject(in: surroundings)
      scene.handle(Self.menu, at: 10)
      #expect(scene.menu?.visibility(at: 10) == (isStill ? 1 : 0))
      #expect(scene.menu?.visibility(at: 10.12) == 1)
      #expect(scene.menu?.isAtRest(at: 10.05) == isStill)
    }
  }

  @Test("20 random scripts of gestures come to rest, with the menu open or closed")
  func storms() {
    for seed in 0..<20 {
      var random = SeededGenerator(seed: UInt64(seed))
      var scene = card()
      var time = 10.0
      let buttons: [MouseButton] = [.left, .right]
      for _ in 0..<60 {
        time += Double.random(in: 0.01...0.5, using: &random)
        let button = buttons[Int.random(in: 0...1, using: &random)]
        switch Int.random(in: 0...8, using: &random) {
        case 0: scene.handle(Self.menu, at: time)
        case 1: scene.handle(.pressed(button), at: time)
        case 2: scene.handle(.released(button), at: time)
        case 3: scene.handle(.scrolled(Vector2(0, .random(in: -3...3, using: &random))), at: time)
        case 4: scene.handle(.key(.right), at: time)
        default:
          let (x, y) = (
            Double.random(in: -90...90, using: &random), Double.random(in: -90...90, using: &random)
          )
          scene.handle(.moved(Self.place + Vector2(x, y)), at: time)
        }
        scene.load()
      }
      for button in MouseButton.allCases { scene.handle(.released(button), at: time + 0.1) }
      #expect(scene.isAtRest(at: time + 9), "\(seed)")
      #expect(scene.node(at: time + 9) == scene.node(at: time + 99))
    }
  }
}
