import CardModel
import Geometry
import Interaction
import Motion
import SceneGraph
import Testing

@testable import Controls
@testable import Editing
@testable import Scenes

@Suite("Interruptions of work on the bench")
struct BenchMeanwhileTests {
  private static let view = Size(1100, 760)
  private static let slot = MapSlot(isBack: false, .foil)

  /// A card beside an open bench.
  private func bench(_ kind: String = "cosmos") -> CardSubject {
    var scene = BenchCard.scene(Self.view, kind: kind)
    scene.handle(.key(.letter("i")), at: 5)
    return scene
  }

  /// Scrolls a part of a control into view and moves the pointer to it.
  private func point(
    _ scene: inout CardSubject, _ id: BenchControl, _ part: ControlPart, at time: Double
  ) throws {
    let frame = scene.bench.frame(in: Self.view, at: time)
    let row = try #require(
      scene.bench.panel.layout(scene.controls(at: time), in: frame).row(of: id))
    scene.bench.panel.scroll = max(row.frame.origin.y - 300, 0)
    let layout = scene.bench.panel.layout(scene.controls(at: time), in: frame)
    let spot = try #require(layout.hitAreas().first { $0.id == id && $0.part == part })
    scene.handle(.moved(spot.frame.center), at: time)
  }

  private func click(
    _ scene: inout CardSubject, _ id: BenchControl, _ part: ControlPart, at time: Double
  ) throws {
    try point(&scene, id, part, at: time)
    scene.handle(.pressed(.left), at: time)
    scene.handle(.released(.left), at: time)
  }

  @Test("a typed path is opened before the card is saved or copied")
  func pathFirst() throws {
    for press in [0, 2, 3] {
      var scene = bench()
      try click(&scene, .file(.foil), .whole, at: 12)
      scene.handle(.typed("m.png"), at: 12)
      switch press {
      case 0: scene.handle(.key(.save), at: 13)
      default:
        try point(&scene, .keeping, .option(press), at: 13)
        scene.handle(.pressed(.left), at: 13)
      }
      #expect(scene.note == "Still reading the file. Try again in a moment.")
      #expect(scene.takeCommands() == [.openMap("m.png", Self.slot)])
      scene.handle(.released(.left), at: 13)
      scene.handle(.key(.save), at: 14)
      #expect(scene.takeCommands() == [.save] && scene.note == nil)
    }
  }

  @Test(
    "a typed path waits if the press that ended the typing needs pictures that are not loaded")
  func pathWaits() throws {
    var surroundings = BenchCard.scene(Self.view).surroundings
    let mask = PictureID("m")
    surroundings.card.changeFaces { $0.foils[0].mask = .picture(mask) }
    surroundings.pictures = [
      NamedPicture(mask, name: "m.png", path: "m.png", isMap: true, isBlack: false)
    ]
    let before = surroundings.card
    let entry = try #require(SceneRegistry.entry(id: "card"))
    var session = Session(entry, in: surroundings)
    _ = session.handle(.key(.letter("i")), at: 1)
    _ = session.handle(.key(.letter("m")), at: 2)
    let place = session.wantedCard
    #expect(!place.pictures.contains(mask))
    // The pictures of the named place are loaded by now.
    session.adapt(at: 3) { $0.card = place }
    func point(_ id: BenchControl, _ part: ControlPart) throws {
      let card = try #require(session.live["card"]?.card)
      let editor = card.editor
      let layout = editor.bench.panel.layout(
        editor.controls(beside: card.scene.cardState(at: 8)),
        in: editor.bench.frame(in: Self.view, at: 8))
      let spot = try #require(layout.hitAreas().first { $0.id == id && $0.part == part })
      session.live["card"]?.edit(at: 8) { editor, _, _ in
        editor.bench.panel.scroll += max(spot.frame.center.y - 600, 0)
      }
      let scrolled = try #require(session.live["card"]?.editor).bench.panel.scroll
      let moved = id == .keeping ? 0 : scrolled - editor.bench.panel.scroll
      _ = session.handle(.moved(spot.frame.center - Vector2(0, moved)), at: 8)
    }
    try point(.file(.foil), .whole)
    _ = session.handle(.pressed(.left), at: 8)
    _ = session.handle(.released(.left), at: 8)
    _ = session.handle(.typed("w.png"), at: 9)
    try point(.keeping, .option(0))
    #expect(session.handle(.pressed(.left), at: 10) == .loadPictures)
    #expect(session.wantedCard == before)
    let asked = session.handle(.released(.left), at: 10)
    #expect(asked == .openMap("w.png", Self.slot))
  }

  @Test("undo during typing cancels the typing, but no earlier step")
  func undoTyping() throws {
    for part in [BenchControl.strength, .file(.foil)] {
      var scene = bench()
      scene.handle(.key(.letter("l")), at: 11)
      let before = scene.card
      try click(&scene, part, part == .strength ? .number(0) : .whole, at: 12)
      scene.handle(part == .strength ? .key(.letter("5")) : .typed("m.png"), at: 12)
      scene.handle(.key(.undo), at: 13)
      #expect(scene.card == before && scene.bench.panel.typing == nil)
      #expect(scene.takeCommands() == [])
      scene.handle(.key(.undo), at: 14)
      #expect(scene.card != before)
    }
  }

  @Test("a change of card cancels a drag or typing on the card before")
  func anotherCard() throws {
    for part in [ControlPart.number(0), .track(0)] {
      var scene = bench()
      try click(&scene, .strength, part, at: 12)
      scene.handle(.key(.letter("5")), at: 12)
      if part == .track(0) { scene.handle(.pressed(.left), at: 13) }
      var surroundings = scene.surroundings
      surroundings.card.light = NamedLight.all[2]
      surroundings.card.front.foils[0].strength = 0.25
      scene.adapt(to: surroundings, at: 14)
      scene.handle(.moved(scene.pointer - Vector2(30, 0)), at: 15)
      scene.handle(.key(.enter), at: 15)
      scene.handle(.released(.left), at: 16)
      #expect(scene.card == surroundings.card, "\(part)")
    }
  }

  @Test("Tab sets a typed number and moves to the next control")
  func tab() throws {
    var scene = bench()
    try click(&scene, .strength, .number(0), at: 12)
    for key in "50" { scene.handle(.key(.letter(key)), at: 12) }
    #expect(scene.claims(.tab, at: 12))
    scene.handle(.key(.tab), at: 12)
    #expect(scene.card.front.foils[0].strength == 0.5)
    #expect(scene.bench.panel.typing == nil && scene.claims(.tab, at: 13))
    #expect(scene.bench.panel.focus?.id != .strength && scene.bench.panel.showsFocus)
  }

  @Test("a drag of the card continues over a bench that opens under the pointer")
  func opensUnderHand() {
    var scene = BenchCard.scene(Self.view)
    scene.handle(.moved(Vector2(550, 380)), at: 4)
    scene.handle(.pressed(.left), at: 4)
    scene.handle(.key(.letter("i")), at: 5)
    for x in stride(from: 560.0, through: 1090, by: 10) {
      scene.handle(.moved(Vector2(x, 380)), at: 12)
    }
    #expect(scene.tilt.y.target == CardTilt.range.upperBound)
    scene.handle(.released(.left), at: 13)
    #expect(scene.tilt.press == nil && scene.bench.panel.mouse.others.isEmpty)
  }

  @Test("I shows a note while the window is too small for an open bench, which returns later")
  func tooSmall() {
    var scene = bench()
    var surroundings = scene.surroundings
    surroundings.view = Size(400, 400)
    scene.adapt(to: surroundings, at: 12)
    scene.handle(.key(.letter("i")), at: 13)
    #expect(scene.note == "The bench needs at least 480 x 400." && scene.bench.isOpen)
  }

  @Test("the strip disappears when the pointer moves from it onto the bench")
  func strip() {
    var scene = bench()
    var surroundings = scene.surroundings
    surroundings.deck = Deck(["a", "b", "c"])
    scene.adapt(to: surroundings, at: 11)
    scene.handle(.moved(Vector2(400, 740)), at: 12)
    #expect(scene.foot(at: 13) > 0)
    scene.handle(.moved(Vector2(900, 740)), at: 14)
    #expect(scene.foot(at: 16) == 0 && scene.isAtRest(at: 18))
  }

  // MARK: Swatches

  /// The normals of the foils' swatches as drawn.
  private func normals(_ scene: CardSubject, at time: Double) -> [Vector3] {
    scene.node(at: time).placements().compactMap { placement in
      guard case .picture(let picture) = placement.leaf, picture.card.size.width < 30 else {
        return nil
      }
      return placement.normal
    }
  }

  @Test("the swatches lean with the card, and rest when it does")
  func swatches() throws {
    var scene = bench()
    // The swatches may be below the bench's end.
    let layout = scene.bench.panel.layout(
      scene.controls(at: 12), in: scene.bench.frame(in: scene.surroundings.view, at: 12))
    let row = layout.controls.filter { if case .kinds = $0.id { true } else { false } }
      .compactMap { layout.row(of: $0.id) }.first
    scene.bench.panel.scroll = try #require(row).frame.origin.y - 200
    let rest = scene.node(at: 12)
    #expect(normals(scene, at: 12).allSatisfy { $0.z == 1 } && normals(scene, at: 12).count == 2)
    scene.handle(.moved(Vector2(400, 380)), at: 12)
    scene.handle(.pressed(.left), at: 12)
    for way in [Vector2(40, 0), Vector2(-25, 30), Vector2(0, -60)] {
      scene.handle(.moved(Vector2(400, 380) + way), at: 13)
      let front = scene.pose(at: 13).frontNormal
      for normal in normals(scene, at: 13) { #expect(length(normal - front) < 0.01) }
    }
    scene.handle(.released(.left), at: 14)
    scene.handle(.hoverEnded, at: 14)
    scene.handle(.key(.space), at: 20)
    // The swatches hardly move from frame to frame during a flip, even edge-on.
    var last = normals(scene, at: 20)
    for step in 1...100 {
      let next = normals(scene, at: 20 + Double(step) / 200)
      for (a, b) in zip(last, next) { #expect(length(a - b) < 0.15) }
      last = next
    }
    scene.handle(.key(.space), at: 30)
    #expect(scene.isAtRest(at: 40) && scene.node(at: 40) == rest)
  }
}
