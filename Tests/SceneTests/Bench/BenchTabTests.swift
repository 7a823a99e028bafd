import CardModel
import Geometry
import Interaction
import Testing

@testable import Controls
@testable import Editing
@testable import Scenes

@Suite("Tab on the bench")
struct BenchTabTests {
  private typealias PartID = Panel<BenchControl>.PartID

  private func layout(_ scene: CardSubject) -> PanelLayout<BenchControl> {
    scene.bench.panel.layout(
      scene.controls(at: 20), in: scene.bench.frame(in: scene.surroundings.view, at: 20))
  }

  /// Presses a key until the focus returns to its first stop, and returns all stops.
  private func round(_ scene: inout CardSubject, _ key: Key) throws -> [PartID] {
    var places: [PartID] = []
    for _ in 0..<200 {
      scene.handle(.key(key), at: 20)
      let focus = try #require(scene.bench.panel.focus)
      if focus == places.first { return places }
      places.append(focus)
      try expectSeen(scene, focus)
    }
    Issue.record("\(key.name) does not return to its first stop")
    return places
  }

  /// Expects the focus to be visible and in view.
  private func expectSeen(_ scene: CardSubject, _ focus: PartID) throws {
    let layout = layout(scene)
    let row = try #require(layout.row(of: focus.id))
    let spot = layout.hitAreas(of: row).first { $0.part == focus.part }?.frame
    let top = layout.place(of: row).y + (spot?.origin.y ?? 0)
    let end = top + (spot ?? row.frame).size.height
    #expect(scene.bench.panel.showsFocus, "\(focus)")
    if row.control.isPinned { return }
    #expect(
      top >= layout.viewport.origin.y && end <= layout.viewport.end.y, "\(focus) is out of sight")
  }

  @Test(
    "Tab visits all controls from the top and starts over; Shift+Tab goes backward",
    arguments: [320.0, 500, 760, 1600])
  func goesRound(height: Double) throws {
    var scene = BenchCard.everything(Size(1100, height))
    let forward = try round(&scene, .tab)
    #expect(forward.first == PartID(id: .title, part: .whole))
    #expect(!forward.contains(PartID(id: .keeping, part: .option(0))), "undo is dimmed")
    var ids: [BenchControl] = []
    for place in forward where ids.last != place.id { ids.append(place.id) }
    #expect(ids == scene.controls(at: 20).filter(\.isEnabled).map(\.id))
    // A group of swatches is one stop.
    #expect(forward.count { $0.id == .kinds("Sparkle") } == 1)
    scene = BenchCard.everything(Size(1100, height))
    scene.handle(.key(.tab), at: 20)
    let back = try round(&scene, .shiftTab)
    #expect(back == forward.reversed())
    #expect(scene.takeCommands().isEmpty && !scene.isWorkedOn, "Tab changes nothing")
  }

  @Test("it begins at the visible controls, or at the clicked one")
  func begins() throws {
    for (key, isFirst) in [(Key.tab, true), (.shiftTab, false)] {
      var scene = BenchCard.everything()
      scene.bench.panel.scroll = 400
      scene.handle(.key(key), at: 20)
      #expect(abs(scene.bench.panel.scroll - 400) <= 12, "it scrolls no farther than needed")
      let layout = layout(scene)
      let focus = try #require(scene.bench.panel.focus)
      let row = try #require(layout.row(of: focus.id))
      #expect((layout.place(of: row).y < 300) == isFirst)
    }
    var scene = BenchCard.everything()
    let spot = try #require(layout(scene).hitAreas().first { $0.id == .sheets })
    scene.handle(.moved(spot.frame.center), at: 20)
    scene.handle(.pressed(.left), at: 20)
    scene.handle(.released(.left), at: 20)
    scene.handle(.key(.tab), at: 21)
    #expect(scene.bench.panel.focus == PartID(id: .sheets, part: .option(1)))
  }

  @Test("it begins typing in a text field, sets the typed text, and moves on")
  func textFields() throws {
    for key in [Key.tab, .shiftTab] {
      var scene = BenchCard.everything()
      for _ in 0..<200 where scene.bench.panel.focus?.id != .file(.foil) {
        scene.handle(.key(key), at: 20)
      }
      if key == .shiftTab {
        // Going backward, the first stop may be the button at the field's end.
        for _ in 0..<3 where scene.bench.panel.typing == nil { scene.handle(.key(key), at: 20) }
      }
      #expect(scene.bench.panel.typing?.place == PartID(id: .file(.foil), part: .whole))
      let before = scene.card
      for letter in "me.png" { scene.handle(.typed(String(letter)), at: 20) }
      #expect(scene.claims(.letter("e"), at: 20))
      scene.handle(.key(.letter("e")), at: 20)
      #expect(scene.card == before, "letters are typed")
      scene.handle(.key(key), at: 20)
      #expect(
        scene.takeCommands() == [.openMap("me.png", MapSlot(isBack: false, .foil))], "\(key.name)")
      #expect(scene.bench.panel.typing?.place.id != .file(.foil))
      #expect(scene.bench.panel.focus?.id != .file(.foil) || key == .tab)
    }
  }

  @Test("it sets a typed number and moves on, as Enter and Tab do")
  func numbers() throws {
    var scenes: [CardSubject] = []
    for keys in [[Key.tab], [.enter, .tab]] {
      var scene = BenchCard.everything()
      for _ in 0..<200 where scene.bench.panel.focus?.id != .strength {
        scene.handle(.key(.tab), at: 20)
      }
      scene.handle(.key(.enter), at: 20)
      for digit in "40" { scene.handle(.key(.letter(digit)), at: 20) }
      for key in keys { scene.handle(.key(key), at: 20) }
      #expect(scene.card.front.foils[0].strength == 0.4)
      scenes.append(scene)
    }
    #expect(scenes[0].bench.panel.focus == scenes[1].bench.panel.focus)
    #expect(scenes[0].bench.panel.focus?.id != .strength)
    #expect(scenes[0].node(at: 20) == scenes[1].node(at: 20))
  }

  @Test("it belongs to an open bench, and changes the scene while the bench is closed")
  func scenes() throws {
    var surroundings = Surroundings(view: Size(1100, 760))
    surroundings.effects = BenchCard.effects
    let entry = try #require(SceneRegistry.entry(id: "card"))
    for (key, next) in [(Key.tab, "flip"), (.shiftTab, "tree")] {
      var session = Session(entry, in: surroundings)
      _ = session.handle(.key(.letter("i")), at: 1)
      for step in 0..<3 { _ = session.handle(.key(key), at: 3 + Double(step)) }
      #expect(session.current.id == "card")
      _ = session.handle(.key(.escape), at: 10)
      _ = session.handle(.key(key), at: 12)
      #expect(session.current.id == next)
    }
    // A view without room has no bench.
    surroundings.view = Size(400, 300)
    var session = Session(entry, in: surroundings)
    _ = session.handle(.key(.letter("i")), at: 1)
    _ = session.handle(.key(.tab), at: 3)
    #expect(session.current.id == "flip")
  }
}
