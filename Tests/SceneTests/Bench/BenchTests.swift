import CardModel
import Geometry
import Interaction
import Motion
import SceneGraph
import Testing

@testable import Controls
@testable import Editing
@testable import Scenes

@Suite("The bench")
struct BenchTests {
  private func scene() -> CardSubject { BenchCard.scene() }

  private func open(_ scene: inout CardSubject) {
    scene.handle(.key(.letter("i")), at: 5)
  }

  private func controls(_ scene: CardSubject) -> [Control<BenchControl>] {
    BenchPage.allCases.flatMap { page in
      var choices = scene.bench.choices
      choices.page = page
      return scene.benchView.rows(choices).map(\.control)
    }
  }

  private func apply(
    _ scene: inout CardSubject, _ id: BenchControl, _ change: ControlChange, at time: Double = 9
  ) -> [Command] {
    scene.apply(PanelAction(id, change), at: time)
  }

  // MARK: Working

  @Test(
    "a corner radius cut by a smaller size is restored if the same drag enlarges the card again")
  func cutCorner() {
    var scene = scene()
    open(&scene)
    _ = apply(&scene, .corner, .set(component: 0, value: 15, isFinal: true))
    for width in [60.0, 22, 20, 40, 63] {
      _ = apply(&scene, .millimeters, .set(component: 0, value: width, isFinal: false))
      #expect(scene.card.shape.corner == min(15, width / 2))
    }
    _ = apply(&scene, .millimeters, .set(component: 0, value: 20, isFinal: true))
    _ = apply(&scene, .millimeters, .set(component: 0, value: 63, isFinal: true))
    #expect(scene.card.shape.corner == 10, "the drag ended at the smaller size")
  }

  @Test("every control changes its value, and undo reverts each change")
  func changes() throws {
    let changes: [(BenchControl, ControlChange, (Card) -> Bool)] = [
      (.kinds("Rays"), .choose(0), { $0.front.foils[0].kind == "beams" }),
      (.kinds("Classics"), .choose(0), { $0.front.foils[0].kind == "kira" }),
      (.mask, .choose(4), { $0.front.foils[0].mask == .place(.colors) }),
      (.order, .choose(2), { $0.front.foils[0].place == .over }),
      (
        .strength, .set(component: 0, value: 40, isFinal: true),
        { $0.front.foils[0].strength == 0.4 }
      ),
      (
        .parameter("scale"), .set(component: 0, value: 2, isFinal: true),
        { $0.front.foils[0].parameters == ["scale": .float(2)] }
      ),
      (
        .parameter("center"), .set(component: 1, value: 0.75, isFinal: true),
        { $0.front.foils[0].parameters == ["center": .float2(Vector2(0.5, 0.75))] }
      ),
      (.light, .choose(4), { $0.light == NamedLight.all[4] }),
      (.size, .choose(2), { $0.shape.size == Size(70, 120) }),
      (.millimeters, .set(component: 0, value: 100, isFinal: true), { $0.shape.size.width == 100 }),
      (.corner, .set(component: 0, value: 0, isFinal: true), { $0.shape.corner == 0 }),
      (.thickness, .set(component: 0, value: 1, isFinal: true), { $0.shape.thickness == 1 }),
      (.fit, .choose(1), { $0.front.crop.fit == .contain }),
      (.zoom, .set(component: 0, value: 2, isFinal: true), { $0.front.crop.zoom == 2 }),
      (
        .position, .set(component: 0, value: 0.1, isFinal: true),
        { $0.front.crop.position == Vector2(0.1, 0.5) }
      ),
      (.sheets, .press(0), { $0.front.foils.map(\.kind) == ["cosmos", "reverse"] }),
      (.foil(0), .remove, { $0.front.foils.isEmpty }),
    ]
    let plain = scene()
    let ids = Set(controls(plain).map(\.id))
    for (id, change, holds) in changes {
      var scene = plain
      #expect(ids.contains(id), "\(id)")
      #expect(apply(&scene, id, change) == [])
      #expect(holds(scene.card), "\(id)")
      let changed = scene.card
      #expect(scene.history.canUndo)
      scene.handle(.key(.undo), at: 10)
      #expect(scene.card == plain.card, "\(id)")
      scene.handle(.key(.redo), at: 11)
      #expect(scene.card == changed, "\(id)")
    }
  }

  @Test("it edits the side facing the user")
  func sides() {
    var scene = scene()
    scene.handle(.key(.space), at: 5)
    _ = apply(&scene, .kinds("Rays"), .choose(0))
    #expect(scene.card.back.foils[0].kind == "beams" && scene.card.front.foils[0].kind == "cosmos")
  }

  @Test("the list shows the topmost sheet first, and moves sheets in that order")
  func order() {
    var scene = scene()
    _ = apply(&scene, .sheets, .press(0))
    _ = apply(&scene, .sheets, .press(0))
    _ = apply(&scene, .kinds("Rays"), .choose(0))
    #expect(scene.card.front.foils.map(\.kind) == ["cosmos", "reverse", "beams"])
    let listed = controls(scene).compactMap { control -> Int? in
      if case .foil(let index) = control.id { index } else { nil }
    }
    #expect(listed == [2, 1, 0])
    _ = apply(&scene, .foil(2), .move(by: 1))
    #expect(scene.card.front.foils.map(\.kind) == ["cosmos", "beams", "reverse"])
    #expect(scene.bench.selected == 1)
    _ = apply(&scene, .foil(0), .move(by: -1))
    #expect(scene.card.front.foils.map(\.kind) == ["beams", "cosmos", "reverse"])
    _ = apply(&scene, .foil(2), .move(by: -1))
    #expect(scene.card.front.foils.map(\.kind) == ["beams", "cosmos", "reverse"])
  }

  @Test("the number of sheets is limited to those that a face can carry")
  func most() throws {
    var scene = scene()
    for _ in 0..<20 {
      let add = try #require(controls(scene).first { $0.id == .sheets })
      if (add.body as? Buttons)?.buttons[0].isEnabled == true {
        _ = apply(&scene, .sheets, .press(0))
      }
    }
    #expect(scene.card.front.foils.count == FoilStack.mostMasks)
    for _ in 0..<FoilStack.mostMasks { _ = apply(&scene, .foil(0), .remove) }
    #expect(scene.card.front.foils.isEmpty && scene.bench.selected == 0)
    #expect(!controls(scene).contains { $0.id == .strength })
  }

  @Test("a kind of foil gets its parameters back when it is chosen again")
  func remembered() {
    var scene = scene()
    _ = apply(&scene, .parameter("scale"), .set(component: 0, value: 3, isFinal: true))
    _ = apply(&scene, .kinds("Rays"), .choose(0))
    #expect(scene.card.front.foils[0].parameters.isEmpty)
    _ = apply(&scene, .kinds("Sparkle"), .choose(0))
    #expect(scene.card.front.foils[0].parameters == ["scale": .float(3)])
    _ = apply(&scene, .parameter("scale"), .set(component: 0, value: 1, isFinal: true))
    #expect(scene.card.front.foils[0].parameters.isEmpty, "the default is stored as no parameter")
  }

  @Test("a drag of a slider is one step, visible in the next frame")
  func drag() throws {
    var scene = scene()
    open(&scene)
    let frame = scene.bench.frame(in: Size(1100, 760), at: 12)
    let layout = scene.bench.panel.layout(scene.controls(at: 12), in: frame)
    let row = try #require(layout.row(of: .strength))
    let slider = try #require(
      layout.hitAreas(of: row).first { $0.part == .track(0) })
    scene.bench.panel.scroll = max(row.frame.origin.y - 300, 0)
    let shown = scene.bench.panel.layout(scene.controls(at: 12), in: frame)
    let place = shown.place(of: try #require(shown.row(of: .strength))) + slider.frame.center
    scene.handle(.moved(place), at: 12)
    scene.handle(.pressed(.left), at: 12)
    var seen: Set<Node> = [scene.node(at: 12)]
    for step in 1...8 {
      scene.handle(.moved(place + Vector2(Double(-3 * step), 0)), at: 12 + Double(step) * 0.02)
      seen.insert(scene.node(at: 12 + Double(step) * 0.02))
    }
    scene.handle(.released(.left), at: 12.5)
    #expect(seen.count == 9 && scene.card.front.foils[0].strength < 0.6)
    #expect(scene.tilt.x.target == 0 && scene.tilt.press == nil, "the card is not dragged")
    scene.handle(.key(.undo), at: 13)
    #expect(scene.card.front.foils[0].strength == 1 && !scene.history.canUndo)
  }

  @Test("keys reach every control, and digits of a typed number do nothing else")
  func keys() throws {
    var scene = scene()
    let before = scene.card
    open(&scene)
    var reached: Set<BenchControl> = []
    for _ in 0..<80 {
      scene.handle(.key(.down), at: 9)
      if let id = scene.bench.panel.focus?.id { reached.insert(id) }
      if scene.bench.panel.focus?.id == .strength { break }
    }
    #expect(reached.isSuperset(of: [.title, .page, .foil(0), .sheets, .mask, .order]))
    scene.handle(.key(.left), at: 9)
    #expect(scene.card.front.foils[0].strength == 0.98)
    #expect(!scene.claims(.letter("4"), at: 9))
    for name in ["enter", "4", "0", "enter"] {
      let key = try #require(Key(named: name))
      #expect(scene.claims(key, at: 9))
      scene.handle(.key(key), at: 9)
    }
    #expect(scene.card.front.foils[0].strength == 0.4)
    for _ in 0..<2 { scene.handle(.key(.undo), at: 10) }
    #expect(scene.card == before)
    for _ in 0..<80 {
      scene.handle(.key(.down), at: 11)
      if let id = scene.bench.panel.focus?.id { reached.insert(id) }
    }
    let all = Set(controls(scene).map(\.id))
    #expect(reached.isSuperset(of: [.kinds("Sparkle"), .parameter("scale"), .parameter("center")]))
    scene.bench.turn(to: .card)
    for step in 0..<160 {
      scene.handle(.key(step < 80 ? .up : .down), at: 12)
      if let id = scene.bench.panel.focus?.id { reached.insert(id) }
    }
    let there = all.union(controls(scene).map(\.id))
    let folded = scene.bench.panel.folded.subtracting([.group(.depth)]).intersection(there)
    #expect(folded.isSubset(of: reached) && reached.contains(.light) && all.contains(.keeping))
  }

  @Test("choosing a mask shows it on the face for a moment")
  func mask() {
    var scene = scene()
    open(&scene)
    func sources(_ time: Double) -> [Picture.Source] {
      scene.node(at: time).placements().compactMap { placement in
        guard case .picture(let picture) = placement.leaf,
          picture.frame == scene.layout(at: time).frame
        else { return nil }
        return picture.source
      }
    }
    #expect(sources(12) == [.file(.front)])
    scene.surroundings.card.setMask(.colors)
    _ = apply(&scene, .mask, .choose(4), at: 12)
    #expect(sources(12.5) == [.file(PictureID("front", place: .colors))])
    #expect(!scene.isAtRest(at: 12.5) && scene.isAtRest(at: 14))
    #expect(sources(14) == [.file(.front)])
  }

  @Test("a slider shows the value set for all cards; the card can override it, even by the default")
  func settings() throws {
    var scene = scene()
    var surroundings = scene.surroundings
    surroundings.settings["cosmos"] = ["scale": .float(3)]
    scene.adapt(to: surroundings, at: 8)
    let control = try #require(controls(scene).first { $0.id == .parameter("scale") })
    #expect((control.body as? Slider)?.values == [3])
    _ = apply(&scene, .parameter("scale"), .set(component: 0, value: 1, isFinal: true))
    #expect(scene.card.front.foils[0].parameters == ["scale": .float(1)])
  }

  @Test("a value of a type that the foil's file no longer has counts as not set")
  func types() throws {
    var scene = scene()
    scene.card.front.foils[0].parameters = [
      "scale": .float2(Vector2(1, 2)), "center": .float(0.25),
    ]
    let sliders = controls(scene).compactMap { $0.body as? Slider }
    #expect(sliders.contains { $0.values == [0.5, 0.5] } && sliders.contains { $0.values == [1] })
    _ = apply(&scene, .parameter("center"), .set(component: 1, value: 0.75, isFinal: true))
    #expect(scene.card.front.foils[0].parameters["center"] == .float2(Vector2(0.5, 0.75)))
  }

  @Test("closing the bench during a drag ends the drag")
  func letsGo() throws {
    var scene = scene()
    open(&scene)
    let frame = scene.bench.frame(in: Size(1100, 760), at: 12)
    let layout = scene.bench.panel.layout(scene.controls(at: 12), in: frame)
    let row = try #require(layout.row(of: .keeping))
    scene.handle(.moved(layout.place(of: row) + Vector2(40, 12)), at: 12)
    let strength = try #require(layout.row(of: .strength))
    scene.bench.panel.scroll = max(strength.frame.origin.y - 300, 0)
    let shown = scene.bench.panel.layout(scene.controls(at: 12), in: frame)
    let slider = try #require(shown.hitAreas(of: strength).first { $0.part == .track(0) })
    let place = shown.place(of: strength) + slider.frame.center
    scene.handle(.moved(place), at: 12)
    scene.handle(.pressed(.left), at: 12)
    scene.handle(.moved(place - Vector2(20, 0)), at: 12.1)
    let held = scene.card
    #expect(held.front.foils[0].strength < 1)
    scene.handle(.key(.letter("i")), at: 12.2)
    scene.handle(.released(.left), at: 12.3)
    scene.handle(.moved(Vector2(300, 300)), at: 13)
    scene.handle(.key(.letter("i")), at: 14)
    scene.handle(.moved(place - Vector2(40, 0)), at: 16)
    #expect(scene.card == held && scene.bench.panel.mouse.grip == nil)
    scene.handle(.moved(Vector2(300, 300)), at: 17)
    scene.handle(.key(.undo), at: 17)
    #expect(scene.card.front.foils[0].strength == 1)
  }

  @Test("while paused the bench opens at once, and a chosen mask is not shown")
  func paused() {
    var scene = scene()
    var surroundings = scene.surroundings
    surroundings.isPaused = true
    scene.adapt(to: surroundings, at: 5)
    open(&scene)
    #expect(scene.side(at: 5) == 300)
    let place = Vector2(950, 300)
    scene.handle(.moved(place), at: 5)
    #expect(scene.shownMap(of: scene.card.front, at: 5) == nil)
  }

  @Test("the bench shows titles and units; an effect without them shows its ids")
  func titles() throws {
    var surroundings = BenchCard.scene().surroundings
    let parameters = [
      EffectDescription.Parameter(
        name: "width", title: "Shard width", unit: "mm", defaultValue: .float(9), range: 3...20,
        summary: "Width of a shard."),
      .init(name: "lean", defaultValue: .float(0.5), range: 0...1, summary: ""),
    ]
    surroundings.effects += [
      EffectDescription(
        name: "crackedIce", title: "Cracked ice", kind: .foil, parameters: parameters,
        isFoil: true, family: "Shards"),
      EffectDescription(name: "cards/own.glsl", kind: .foil, isFoil: true),
    ]
    surroundings.want("crackedIce")
    var scene = CardSubject(in: surroundings)
    open(&scene)
    func body(_ id: BenchControl) -> (any ControlBody)? {
      controls(scene).first { $0.id == id }?.body
    }
    #expect((body(.group(.foils)) as? Heading)?.detail == "Cracked ice")
    #expect((body(.group(.family("Shards"))) as? Heading)?.detail == "Cracked ice")
    #expect((body(.group(.parameters)) as? Heading)?.detail == "Cracked ice")
    #expect((body(.foil(0)) as? ListRow)?.title == "Cracked ice")
    #expect((body(.kinds("Shards")) as? Swatches)?.swatches.map(\.name) == ["Cracked ice"])
    #expect(scene.benchView.families.first?.name == "Your own")
    #expect((body(.kinds("Your own")) as? Swatches)?.swatches.map(\.name) == ["own"])
    #expect((body(.parameter("width")) as? Slider)?.title == "Shard width, mm")
    #expect((body(.parameter("lean")) as? Slider)?.title == "lean")
    let mask = try #require(body(.mask) as? Choice)
    #expect(
      mask.options.contains("Auto: lights") && mask.options.contains("All but the artwork"))
    #expect(
      (body(.light) as? Choice)?.options == ["Studio", "Window", "Strip", "Ring", "Sun", "Own"])
    // The note has the title, the card its id.
    let looks = (0..<8).compactMap { _ -> String? in
      scene.handle(.key(.letter("e")), at: 6)
      return scene.note?.hasPrefix("Foil: Cracked ice") == true
        ? scene.card.front.foils.first?.kind : nil
    }
    #expect(looks == ["crackedIce"])
  }

  @Test("A mask of the open list is tried on the card, without a step")
  func triedMask() throws {
    var scene = BenchCard.scene(kind: "cosmos")
    scene.handle(.key(.letter("i")), at: 1)
    let before = scene.card
    func layout() -> PanelLayout<BenchControl> {
      scene.bench.panel.layout(
        scene.controls(at: 9), in: scene.bench.frame(in: scene.surroundings.view, at: 9))
    }
    let row = try #require(layout().row(of: .mask))
    let field = try #require(layout().hitAreas(of: row).first)
    scene.handle(.moved(layout().place(of: row) + field.frame.center), at: 9)
    scene.handle(.pressed(.left), at: 9)
    scene.handle(.released(.left), at: 9)
    let list = try #require(layout().list?.place)
    let titles = try #require((row.control.body as? Choice)?.options)
    for title in ["Darks", "Edges"] {
      let index = try #require(titles.firstIndex(of: title))
      scene.handle(.moved(list.option(index).center), at: 10)
      let tried = scene.editor.surroundings.workspace.trial
      var card = before
      card.front.foils[0].mask = .place(title == "Darks" ? .darks : .edges)
      #expect(tried == Workspace.Trial(card.front.foils[0], isBack: false, sheet: 0), "\(title)")
    }
    #expect(scene.card == before && !scene.history.canUndo)
    scene.handle(.moved(Vector2(20, 20)), at: 11)
    #expect(scene.editor.surroundings.workspace.trial == nil)
  }

  @Test("a disabled control explains why")
  func reasons() {
    for (kind, isWhole) in [("kira", true), ("cosmos", false)] {
      let controls = controls(BenchCard.scene(kind: kind))
      for id in [BenchControl.order, .strength] {
        let control = controls.first { $0.id == id }
        #expect(control?.isEnabled == !isWhole)
        #expect(control?.hint.contains("kira changes the whole picture") == isWhole)
      }
      let relief = controls.first { $0.id == .relief }
      #expect(relief?.isEnabled == false && relief?.hint.hasPrefix("Choose an etch first") == true)
    }
  }

  @Test("save and copy make commands, by button and by key")
  func commands() {
    var scene = scene()
    #expect(apply(&scene, .keeping, .press(2)) == [.copyCommand])
    #expect(apply(&scene, .keeping, .press(3)) == [.save])
    scene.handle(.key(.save), at: 10)
    scene.handle(.key(.copy), at: 10)
    #expect(scene.takeCommands() == [.save, .copyCommand] && scene.takeCommands() == [])
  }

  @Test("E, M and L are steps of the history; another card starts without steps")
  func looks() {
    var scene = scene()
    let before = scene.card
    for key in ["e", "m", "l"] as [Character] { scene.handle(.key(.letter(key)), at: 5) }
    #expect(scene.card != before)
    for _ in 0..<3 { scene.handle(.key(.undo), at: 6) }
    #expect(scene.card == before && !scene.history.canUndo)
    scene.handle(.key(.letter("e")), at: 7)
    var surroundings = scene.surroundings
    surroundings.card = Card(front: CardFace(PictureID("a")), back: CardFace(PictureID("b")))
    scene.adapt(to: surroundings, at: 8)
    #expect(scene.card == surroundings.card && !scene.history.canUndo)
  }

  @Test("swatches of the current family load first; they may wait for their shaders")
  func swatches() throws {
    var scene = scene()
    open(&scene)
    // The swatches may be below the bench's end.
    let layout = scene.bench.panel.layout(
      scene.controls(at: 5), in: scene.bench.frame(in: scene.surroundings.view, at: 5))
    let row = layout.controls.filter { if case .kinds = $0.id { true } else { false } }
      .compactMap { layout.row(of: $0.id) }.first
    scene.bench.panel.scroll = try #require(row).frame.origin.y - 200
    for time in [5.06, 9] {
      let swatches = scene.node(at: time).placements().compactMap { placement -> Picture? in
        guard case .picture(let picture) = placement.leaf, picture.mayWait else { return nil }
        return picture
      }
      #expect(swatches.map(\.card.size.width) == [26, 26])
    }
    #expect(scene.isAtRest(at: 9))
  }

  @Test("Left and Right choose neighboring cards in a circle; a single card has none")
  func deck() {
    var scene = scene()
    scene.handle(.key(.right), at: 5)
    #expect(scene.takeCommands() == [])
    var surroundings = scene.surroundings
    surroundings.deck = Deck(["a", "b", "c"], index: 0)
    scene.adapt(to: surroundings, at: 6)
    scene.handle(.key(.left), at: 7)
    scene.handle(.key(.right), at: 7)
    #expect(scene.takeCommands() == [.stepCards(-1), .stepCards(1)])
  }
}
