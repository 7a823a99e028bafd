import Geometry
import Interaction
import Motion
import Testing

@testable import Controls
@testable import Editing
@testable import Scenes

@Suite("Opening and closing the bench")
struct BenchOpeningTests {
  private func scene(_ view: Size = Size(1100, 760)) -> CardSubject { BenchCard.scene(view) }

  private func open(_ scene: inout CardSubject) {
    scene.handle(.key(.letter("i")), at: 5)
  }

  @Test("I opens the bench beside the card; I or Escape closes it and restores the view")
  func opens() {
    for last in [Key.letter("i"), .escape] {
      var scene = scene()
      let before = scene.node(at: 4)
      let center = scene.layout(at: 4).center
      open(&scene)
      #expect(!scene.isAtRest(at: 5.1) && scene.claims(.escape, at: 5.1))
      #expect(abs(scene.layout(at: 12).center.x - (1100 - 300) / 2) < 0.5)
      let isBetween = scene.layout(at: 5.15).center.x
      #expect(isBetween < center.x && isBetween > 400)
      #expect(scene.isAtRest(at: 12) && scene.node(at: 12) == scene.node(at: 99))
      scene.handle(.key(last), at: 20)
      #expect(scene.isAtRest(at: 29) && scene.node(at: 29) == before)
      #expect(!scene.claims(.escape, at: 29))
    }
  }

  @Test("undo, redo, copy and save stay in place however far the bench is scrolled")
  func pinned() throws {
    let view = Size(900, 400)
    var scene = scene(view)
    scene.handle(.key(.letter("i")), at: 5)
    let frame = scene.bench.frame(in: view, at: 9)
    func layout() -> PanelLayout<BenchControl> {
      scene.bench.panel.layout(scene.controls(at: 9), in: frame)
    }
    let first = layout()
    let save = try #require(first.hitAreas().first { $0.id == .keeping && $0.part == .option(3) })
    #expect(first.farthest > 200 && save.frame.end.y <= first.viewport.origin.y)
    for scroll in stride(from: 0, through: first.farthest, by: 7) {
      scene.bench.panel.scroll = scroll
      let layout = layout()
      #expect(layout.hitAreas().contains { $0.id == .keeping && $0.frame == save.frame })
      // Controls scrolled under the head cannot be pressed there.
      for y in stride(from: 0.5, to: layout.viewport.origin.y, by: 1) {
        let row = layout.row(at: Vector2(frame.center.x, y))
        #expect(row?.control.isPinned ?? true)
      }
      scene.handle(.moved(save.frame.center), at: 9)
      scene.handle(.pressed(.left), at: 9)
      scene.handle(.released(.left), at: 9)
      #expect(scene.takeCommands() == [.save] && scene.bench.panel.scroll == scroll)
    }
  }

  @Test("a bench closed for a recording is restored, unless it was opened in between")
  func comesBack() throws {
    var surroundings = Surroundings(view: Size(1100, 760))
    surroundings.effects = BenchCard.effects
    let entry = try #require(SceneRegistry.entry(id: "card"))
    for (isOpen, isMeanwhile) in [(true, false), (true, true), (false, false)] {
      var session = Session(entry, in: surroundings)
      if isOpen { _ = session.handle(.key(.letter("i")), at: 1) }
      session.live["card"]?.edit(at: 2) { editor, _, _ in
        editor.bench.panel.folded.insert(.group(.mask))
        editor.bench.panel.scroll = 30
      }
      let before = try #require(session.live["card"]?.editor).bench
      _ = session.restart(at: 5)
      #expect(!session.showsBench)
      if isMeanwhile { for _ in 0..<2 { _ = session.handle(.key(.letter("i")), at: 2) } }
      session.openHistory(at: 3)
      #expect(session.showsBench == (isOpen && !isMeanwhile))
      let after = try #require(session.live["card"]?.editor).bench
      let isSame = after.panel.folded == before.panel.folded && after.panel.scroll == 30
      #expect(isSame == session.showsBench)
      if session.showsBench { _ = session.handle(.key(.letter("i")), at: 4) }
      session.openHistory(at: 5)
      #expect(!session.showsBench, "the bench is restored only once")
    }
  }

  @Test("a small view shows a note instead of the bench; a plain picture has no bench")
  func noRoom() {
    for view in [Size(479, 900), Size(899, 399), Size(900, 319), Size(100, 100)] {
      var scene = scene(view)
      let before = scene.node(at: 4)
      open(&scene)
      #expect(scene.note == "The bench needs at least 480 x 400." && scene.node(at: 9) == before)
    }
    var surroundings = Surroundings(view: Size(1100, 760))
    surroundings.staging = .plain
    var still = CardSubject(in: surroundings)
    still.handle(.key(.letter("i")), at: 5)
    #expect(!still.bench.isOpen)
  }

  @Test("a window that gets too small hides the bench until it is larger again")
  func smaller() {
    var scene = scene()
    open(&scene)
    var surroundings = scene.surroundings
    surroundings.view = Size(400, 400)
    scene.adapt(to: surroundings, at: 12)
    #expect(scene.layout(at: 12).center.x == 200 && scene.benchNodes(at: 12).isEmpty)
    scene.handle(.moved(Vector2(390, 200)), at: 13)
    scene.handle(.key(.right), at: 13)
    surroundings.view = Size(1000, 700)
    scene.adapt(to: surroundings, at: 14)
    #expect(abs(scene.layout(at: 14).center.x - 350) < 0.5)
  }

  @Test("the handle at the right edge appears near the pointer and opens the bench")
  func handle() {
    var scene = scene()
    let before = scene.node(at: 5)
    scene.handle(.moved(Vector2(550, 700)), at: 5)
    #expect(scene.benchNodes(at: 5).isEmpty)
    scene.handle(.moved(Vector2(1090, 380)), at: 6)
    #expect(scene.benchNodes(at: 6).count == 1 && scene.cursor(at: scene.pointer, time: 6) == .hand)
    scene.handle(.pressed(.left), at: 6)
    scene.handle(.released(.left), at: 6.05)
    #expect(scene.bench.isOpen && scene.flip.target == 0)
    scene.handle(.hoverEnded, at: 7)
    scene.handle(.key(.escape), at: 7)
    #expect(scene.node(at: 19) == before)
  }
}
