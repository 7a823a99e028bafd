import CardModel
import Geometry
import Interaction
import SceneGraph
import Testing

@testable import Controls
@testable import Editing
@testable import Scenes

@Suite("The chooser")
struct ChooserTests {
  /// A view in which each family's row fits.
  private static let view = Size(1000, 1200)

  private func open(_ view: Size = view, kind: String = "cosmos") -> CardSubject {
    var scene = BenchCard.scene(view, kind: kind)
    scene.handle(.key(.letter("c")), at: 5)
    scene.handle(.typed("c"), at: 5)
    return scene
  }

  private func type(_ text: String, into scene: inout CardSubject) {
    for letter in text {
      scene.handle(.key(.letter(letter)), at: 6)
      scene.handle(.typed(String(letter)), at: 6)
    }
  }

  private func cards(_ scene: CardSubject, at time: Double = 9) -> [ChooserCard] {
    scene.chooserCards(at: time)
  }

  private func looks(_ scene: CardSubject) -> [String] {
    cards(scene).compactMap(\.card.front.foils.first?.kind)
  }

  private func click(_ look: String, in scene: inout CardSubject, at time: Double) {
    let card = cards(scene, at: time).first { $0.card.front.foils.first?.kind == look }
    let center = card?.frame.center ?? .zero
    scene.handle(.moved(center), at: time)
    scene.handle(.pressed(.left), at: time)
    scene.handle(.released(.left), at: time)
  }

  // MARK: Looks

  @Test("C shows the card in every look, by family, and its letter is not searched")
  func opens() {
    let scene = open()
    #expect(scene.chooser.isOpen)
    #expect(looks(scene) == ["reverse", "beams", "aurora", "cosmos", "glitter", "kira"])
    #expect(cards(scene).allSatisfy { $0.card.shape == scene.card.shape })
    #expect(BenchCard.scene().chooser.isOpen == false)
  }

  @Test(
    "Letters search for the beginnings of words; Backspace takes them back",
    arguments: [
      ("gli", ["glitter"]), ("spark", ["cosmos", "glitter"]), ("COSM", ["cosmos"]),
      ("large", []), ("zzz", []), ("foil", ["reverse", "beams", "aurora", "cosmos", "glitter"]),
      ("beam", ["beams"]), ("cosmos", ["cosmos"]), ("auroras", ["aurora"]), ("ora", []),
    ])
  func search(text: String, found: [String]) {
    var scene = open()
    type(text, into: &scene)
    #expect(looks(scene) == found)
    #expect(scene.chooser.isOpen)
    for _ in text { scene.handle(.key(.backspace), at: 7) }
    #expect(looks(scene).count == 6)
  }

  @Test("The first match is taken by Enter, as one step of the history")
  func take() {
    var scene = open()
    type("glitter", into: &scene)
    scene.handle(.key(.enter), at: 7)
    #expect(!scene.chooser.isOpen && scene.note == "Look: glitter, on both sides.")
    for face in [scene.card.front, scene.card.back] { #expect(face.foils[0].kind == "glitter") }
    scene.handle(.key(.undo), at: 8)
    #expect(scene.card.front.foils[0].kind == "cosmos")
  }

  /// A card, and among the foils one with a metal.
  private static var metals: CardSubject {
    var surroundings = BenchCard.scene(Self.view).surroundings
    surroundings.effects.append(
      EffectDescription(
        name: "stamp", kind: .foil,
        parameters: [
          .init(
            name: "metal", defaultValue: .float(1), range: 0...2, summary: "",
            valueNames: ["silver", "gold", "rose"]),
          .init(name: "grain", defaultValue: .float(0.5), range: 0...1, summary: ""),
        ], isFoil: true, family: "Metal"))
    return CardSubject(in: surroundings)
  }

  @Test("A named value of a search is on the card at once, also for the look that it has")
  func values() {
    var scene = Self.metals
    for metal in ["rose", "silver"] {
      scene.handle(.key(.letter("c")), at: 5)
      scene.handle(.typed("c"), at: 5)
      type(metal, into: &scene)
      let value = EffectValue.float(metal == "rose" ? 2 : 0)
      var expected = ["metal": value]
      // What was set since the look was taken stays.
      if metal == "silver" { expected["grain"] = .float(0.2) }
      #expect(cards(scene).map(\.card.front.foils[0].parameters) == [expected])
      scene.handle(.key(.enter), at: 7)
      #expect(scene.card.front.foils[0].kind == "stamp")
      #expect(scene.card.front.foils[0].parameters == expected)
      _ = scene.apply(
        PanelAction(.parameter("grain"), .set(component: 0, value: 0.2, isFinal: true)), at: 8)
    }
  }

  @Test("Enter takes the first match, even if a later one is the card's look")
  func first() {
    var scene = open(kind: "glitter")
    type("sparkle", into: &scene)
    #expect(looks(scene) == ["cosmos", "glitter"] && scene.chooser.current == "cosmos")
  }

  @Test("Arrows move, and the present look is the first; Escape leaves the card as it was")
  func arrows() {
    var scene = open()
    let before = scene.card
    #expect(scene.chooser.current == "cosmos")
    for (key, look) in [
      (Key.right, "glitter"), (.right, "kira"), (.right, "kira"), (.home, "reverse"),
      (.left, "reverse"), (.end, "kira"), (.left, "glitter"),
    ] {
      scene.handle(.key(key), at: 6)
      #expect(scene.chooser.current == look)
    }
    scene.handle(.key(.escape), at: 7)
    #expect(!scene.chooser.isOpen && scene.card == before)
  }

  @Test("Keys of the window and of the card do nothing while letters search")
  func claims() {
    var scene = open()
    for letter in "qhpdsivmlbearz159" {
      #expect(scene.claims(.letter(letter), at: 6))
      scene.handle(.key(.letter(letter)), at: 6)
    }
    let commands = scene.takeCommands()
    #expect(commands.isEmpty && scene.card.front.foils[0].kind == "cosmos")
    #expect(!scene.bench.isOpen)
  }

  @Test(
    "E and Shift+E step through the looks in the chooser's order", arguments: ["cosmos", "kira"])
  func keyOrder(kind: String) throws {
    var scene = open(kind: kind)
    let order = looks(scene)
    scene.handle(.key(.escape), at: 6)
    let first = try #require(order.firstIndex(of: kind))
    for step in 1...order.count + 1 {
      scene.handle(.key(.letter("e")), at: 7)
      #expect(scene.card.front.foils[0].kind == order[(first + step) % order.count])
    }
    for step in (0...order.count).reversed() {
      scene.handle(.key(.shiftE), at: 8)
      #expect(scene.card.front.foils[0].kind == order[(first + step) % order.count])
    }
  }

  // MARK: Marks

  @Test("Up to four looks are marked by clicks or Space, and shown side by side")
  func marks() throws {
    var scene = open()
    scene.handle(.key(Key(named: "ctrl+enter")!), at: 6)
    #expect(scene.note?.contains("Mark 2 to 4") == true)
    for (index, look) in ["kira", "beams", "glitter"].enumerated() {
      click(look, in: &scene, at: 7 + Double(index))
    }
    scene.handle(.key(.home), at: 10)
    scene.handle(.key(.space), at: 10)
    #expect(scene.chooser.marked == ["kira", "beams", "glitter", "reverse"])
    click("cosmos", in: &scene, at: 11)
    #expect(scene.note == "At most 4 looks can be marked.")
    let small = try #require(cards(scene).first).frame.size.width
    scene.handle(.key(Key(named: "ctrl+enter")!), at: 12)
    #expect(looks(scene) == ["kira", "beams", "glitter", "reverse"])
    let large = try #require(cards(scene).first).frame.size.width
    #expect(large > small)
    click("beams", in: &scene, at: 12.5)
    #expect(
      looks(scene) == ["kira", "beams", "glitter", "reverse"] && scene.chooser.current == "beams")
    // Escape returns to all looks first.
    scene.handle(.key(.escape), at: 13)
    #expect(looks(scene).count == 6 && scene.chooser.isOpen)
    click("beams", in: &scene, at: 14)
    #expect(scene.chooser.marked == ["kira", "glitter", "reverse"])
  }

  @Test("A double click takes a look side by side, whichever it is", arguments: [2, 3, 4])
  func takenBeside(count: Int) throws {
    let marked = Array(["kira", "beams", "glitter", "reverse"].prefix(count))
    for look in marked {
      var scene = open()
      for (index, look) in marked.enumerated() { click(look, in: &scene, at: 7 + Double(index)) }
      scene.handle(.key(Key(named: "ctrl+enter")!), at: 12)
      click(look, in: &scene, at: 13)
      click(look, in: &scene, at: 13.2)
      #expect(!scene.chooser.isOpen && scene.card.front.foils[0].kind == look)
      #expect(scene.note?.hasPrefix("Look: \(look)") == true)
    }
  }

  @Test("A double click takes a look; the buttons do what the keys do")
  func pointer() throws {
    var scene = open()
    click("beams", in: &scene, at: 7)
    click("beams", in: &scene, at: 7.2)
    #expect(!scene.chooser.isOpen && scene.card.front.foils[0].kind == "beams")
    func press(_ button: ChooserButton, at time: Double) throws {
      let titles: [ChooserButton: String] = [
        .take: "Use Kira", .sideBySide: "Side by side", .close: "Close",
      ]
      let layout = ChooserLayout([], in: Self.view, shape: .poker, buttons: titles)
      let frame = try #require(layout.buttons.first { $0.button == button }?.frame)
      scene.handle(.moved(frame.center), at: time)
      scene.handle(.pressed(.left), at: time)
      scene.handle(.released(.left), at: time)
    }
    scene.handle(.key(.letter("c")), at: 8)
    click("kira", in: &scene, at: 9)
    try press(.take, at: 10)
    #expect(!scene.chooser.isOpen && scene.card.front.foils[0].kind == "kira")
    scene.handle(.key(.letter("c")), at: 11)
    try press(.close, at: 12)
    #expect(!scene.chooser.isOpen)
  }

  @Test("After a double click took a look, the first click on the bench counts")
  func clickAfter() throws {
    var scene = BenchCard.scene(Self.view, kind: "cosmos")
    scene.handle(.key(.letter("i")), at: 1)
    scene.handle(.key(.letter("c")), at: 5)
    click("beams", in: &scene, at: 7)
    click("beams", in: &scene, at: 7.2)
    #expect(!scene.chooser.isOpen && scene.card.front.foils[0].kind == "beams")
    let layout = scene.bench.panel.layout(
      scene.controls(at: 9), in: scene.bench.frame(in: Self.view, at: 9))
    let row = try #require(layout.row(of: .page))
    let area = try #require(layout.hitAreas(of: row).first { $0.part == .option(1) })
    scene.handle(.moved(layout.place(of: row) + area.frame.center), at: 9)
    scene.handle(.pressed(.left), at: 9)
    scene.handle(.released(.left), at: 9)
    #expect(scene.bench.page == .card)
  }

  @Test("A look that was marked in a search keeps what the search named")
  func markedMetal() {
    var scene = Self.metals
    scene.handle(.key(.letter("c")), at: 5)
    scene.handle(.typed("c"), at: 5)
    type("rose", into: &scene)
    click("stamp", in: &scene, at: 7)
    for _ in "rose" { scene.handle(.key(.backspace), at: 8) }
    click("beams", in: &scene, at: 9)
    scene.handle(.key(Key(named: "ctrl+enter")!), at: 10)
    let shown = cards(scene).compactMap(\.card.front.foils.first)
    #expect(shown.map(\.kind) == ["stamp", "beams"])
    #expect(shown.first?.parameters["metal"] == .float(2))
    click("stamp", in: &scene, at: 12)
    click("stamp", in: &scene, at: 12.2)
    #expect(scene.card.front.foils[0].parameters["metal"] == .float(2))
  }

  @Test("A drag tilts the cards without marking; a click does not flip the card")
  func drag() {
    var scene = open()
    scene.handle(.moved(Vector2(500, 350)), at: 7)
    scene.handle(.pressed(.left), at: 7)
    scene.handle(.moved(Vector2(540, 350)), at: 7.1)
    #expect(abs(scene.pose(at: 7.1).tiltY.degrees - 6) < 1e-9)
    scene.handle(.released(.left), at: 7.2)
    #expect(scene.chooser.marked.isEmpty)
    click("kira", in: &scene, at: 9)
    #expect(scene.pose(at: 12).flip.degrees == 0)
  }

  @Test("Favorites come first and are not listed twice; Ctrl+D and the star choose them")
  func favorites() throws {
    var scene = open()
    scene.handle(.key(Key(named: "ctrl+d")!), at: 6)
    #expect(scene.chooser.favorites == ["cosmos"])
    #expect(looks(scene) == ["cosmos", "reverse", "beams", "aurora", "glitter", "kira"])
    let beams = try #require(cards(scene).first { $0.card.front.foils[0].kind == "beams" })
    scene.handle(.moved(ChooserLayout.star(on: beams.frame).center), at: 7)
    scene.handle(.pressed(.left), at: 7)
    scene.handle(.released(.left), at: 7)
    #expect(Set(scene.chooser.favorites) == ["beams", "cosmos"])
    #expect(scene.chooser.marked.isEmpty)
    scene.handle(.key(Key(named: "ctrl+d")!), at: 8)
    #expect(scene.chooser.favorites == ["beams"])
  }

  @Test("With the bench open, the look goes to the selected sheet, and the bench's button opens")
  func bench() {
    var scene = BenchCard.scene()
    scene.handle(.key(.letter("i")), at: 5)
    _ = scene.apply(PanelAction(.sheets, .press(0)), at: 6)
    scene.handle(.key(.letter("c")), at: 7)
    #expect(scene.chooser.current == "reverse")
    type("glitter", into: &scene)
    scene.handle(.key(.enter), at: 8)
    #expect(scene.card.front.foils.map(\.kind) == ["cosmos", "glitter"])
    #expect(scene.card.back.foils.map(\.kind) == ["cosmos"] && scene.bench.isOpen)
  }

  @Test("A look is found by its search words, its file's words and its parts of a name")
  func words() {
    var scene = BenchCard.scene(Self.view)
    scene.surroundings.effects += [
      EffectDescription(
        name: "own/blueWaves.glsl", kind: .foil, isFoil: true, words: "Sea, night-sky"),
      EffectDescription(name: "art", kind: .foil, summary: "Übermalt.", isFoil: true),
    ]
    scene.handle(.key(.letter("c")), at: 5)
    for (text, found) in [
      ("sea", true), ("sky", true), ("seas nights", true), ("waves", true), ("bluew", true),
      ("own", true), ("ea", false), ("sea zzz", false),
      ("nightsky", true), ("seasky", false),
    ] {
      // The space bar marks; a pasted space comes with the word after it.
      scene.handle(.typed(text), at: 6)
      scene.handle(.key(.selectAll), at: 7)
      #expect(looks(scene).contains("own/blueWaves.glsl") == found, "\(text)")
      scene.handle(.key(.delete), at: 7)
      #expect(looks(scene).count == 8)
    }
    type("über", into: &scene)
    #expect(looks(scene) == ["art"])
  }

  @Test("Ctrl+A selects the search: a letter replaces it, Backspace and Delete empty it")
  func selectAll() {
    for key in [Key.backspace, .delete, .letter("b")] {
      var scene = open()
      type("zzz", into: &scene)
      scene.handle(.key(.selectAll), at: 7)
      #expect(scene.chooser.search.string == "zzz" && scene.chooser.search.isSelected)
      if key == .letter("b") { type("b", into: &scene) } else { scene.handle(.key(key), at: 8) }
      #expect(scene.chooser.search.string == (key == .letter("b") ? "b" : ""))
      #expect(scene.chooser.current != nil)
    }
  }

  @Test("Own foils come first, then presets, then families; favorites before all")
  func order() {
    var surroundings = BenchCard.scene(Size(1000, 2400)).surroundings
    surroundings.effects.append(EffectDescription(name: "mine", kind: .foil, isFoil: true))
    surroundings.looks.presets = [
      Preset(name: "kept", title: "Kept", foils: [CardFoil("beams")], light: nil)
    ]
    let names = surroundings.looks.families.map(\.name)
    #expect(names == ["Your own", "Presets", "Plain", "Rays", "Soft", "Sparkle", "Classics"])
    surroundings.looks.favorites = ["glitter"]
    var scene = CardSubject(in: surroundings)
    scene.handle(.key(.letter("c")), at: 5)
    #expect(looks(scene).prefix(4) == ["glitter", "mine", "beams", "reverse"])
    let frames = cards(scene).map(\.frame.origin)
    // Each family begins a row.
    #expect(Set(frames.map(\.y)).count == frames.count && frames.count >= 7, "\(frames)")
    #expect(Set(frames.map(\.x)).count == 1, "\(frames)")
  }

  @Test("Favorites are in sight when it opens; without any it opens at the card's look")
  func opensAtFavorites() {
    let small = Size(320, 400)
    var scene = BenchCard.scene(small, kind: "glitter")
    scene.handle(.key(.letter("c")), at: 5)
    #expect(scene.chooser.scroll(at: 5) > 0)
    scene.handle(.key(.home), at: 6)
    scene.handle(.key(Key(named: "ctrl+d")!), at: 7)
    scene.handle(.key(.escape), at: 8)
    scene.handle(.key(.letter("c")), at: 9)
    #expect(scene.chooser.scroll(at: 9) == 0 && scene.chooser.current == "glitter")
  }

  // MARK: Meanwhile

  @Test("Pointing at a card describes it; only a click or a key makes it the current one")
  func pointing() throws {
    var scene = open()
    click("beams", in: &scene, at: 7)
    let glitter = try #require(cards(scene).first { $0.card.front.foils[0].kind == "glitter" })
    scene.handle(.moved(glitter.frame.center), at: 8)
    #expect(scene.chooser.current == "beams")
    scene.handle(.key(.enter), at: 9)
    #expect(scene.card.front.foils[0].kind == "beams")
  }

  @Test("A click counts where the pointer was before it opened")
  func resting() throws {
    let beams = try #require(cards(open()).first { $0.card.front.foils[0].kind == "beams" })
    var scene = BenchCard.scene(Self.view)
    scene.handle(.moved(beams.frame.center), at: 4)
    scene.handle(.key(.letter("c")), at: 5)
    scene.handle(.pressed(.left), at: 6)
    scene.handle(.released(.left), at: 6)
    #expect(scene.chooser.marked == ["beams"])
  }

  @Test("A look that is not shown is not taken")
  func hidden() {
    var scene = open()
    for look in ["kira", "beams", "glitter"] { click(look, in: &scene, at: 7) }
    scene.handle(.key(.space), at: 8)
    #expect(scene.chooser.marked == ["kira", "beams"])
    scene.handle(.key(Key(named: "ctrl+enter")!), at: 9)
    #expect(scene.chooser.current == "kira")
    type("zzz", into: &scene)
    scene.handle(.key(.enter), at: 10)
    #expect(scene.chooser.isOpen && scene.card.front.foils[0].kind == "cosmos")
  }

  @Test(
    "Buttons that were pressed before it opened do not stay pressed",
    arguments: [MouseButton.left, .right, .middle])
  func buttons(button: MouseButton) {
    var scene = BenchCard.scene(Self.view)
    scene.handle(.moved(Self.view.vector / 2), at: 5)
    scene.handle(.pressed(button), at: 5)
    scene.handle(.key(.letter("c")), at: 6)
    scene.handle(.released(button), at: 6.1)
    scene.handle(.key(.escape), at: 7)
    scene.handle(.moved(Self.view.vector / 3), at: 7.1)
    #expect(scene.isAtRest(at: 20) && scene.pose(at: 20).flip.degrees == 0)
    #expect(abs(scene.pose(at: 20).frontNormal.z - 1) < 1e-9)
  }

  @Test("The space bar marks without searching, and ends a word of a search")
  func space() {
    var scene = open()
    for look in ["kira", "beams"] { click(look, in: &scene, at: 7) }
    scene.handle(.key(Key(named: "ctrl+enter")!), at: 8)
    scene.handle(.key(.space), at: 9)
    scene.handle(.typed(" "), at: 9)
    #expect(scene.chooser.search.string.isEmpty && scene.chooser.marked == ["kira"])
    type("be", into: &scene)
    scene.handle(.key(.space), at: 10)
    scene.handle(.typed(" "), at: 10)
    type("ra", into: &scene)
    #expect(scene.chooser.search.string == "be ra" && looks(scene) == ["beams"])
    scene.handle(.key(.right), at: 11)
    scene.handle(.key(.space), at: 11)
    scene.handle(.typed(" "), at: 11)
    #expect(scene.chooser.search.string == "be ra" && scene.chooser.marked == ["kira", "beams"])
    scene.handle(.key(.escape), at: 12)
    #expect(scene.chooser.search.string.isEmpty && scene.chooser.isOpen)
    scene.handle(.key(.escape), at: 13)
    #expect(!scene.chooser.isOpen && scene.card.front.foils[0].kind == "cosmos")
  }

  @Test("A held C is not searched; the next C is")
  func heldKey() {
    var scene = open()
    for _ in 0..<5 { scene.handle(.typed("c"), at: 6) }
    #expect(scene.chooser.search.string.isEmpty)
    type("c", into: &scene)
    #expect(scene.chooser.search.string == "c")
  }

  @Test("In paused time a second click removes the mark")
  func paused() {
    var scene = open()
    scene.surroundings.isPaused = true
    click("beams", in: &scene, at: 7)
    click("beams", in: &scene, at: 7)
    #expect(scene.chooser.isOpen && scene.chooser.marked.isEmpty)
  }

  @Test("A view that grows shows the last rows without a gap")
  func grows() throws {
    var scene = open(Size(320, 400))
    scene.handle(.key(.end), at: 6)
    var larger = scene.surroundings
    larger.view = Self.view
    scene.adapt(to: larger, at: 9)
    #expect(looks(scene).count == 6)
    let top = cards(scene).map(\.frame.origin.y).min()
    #expect(try #require(top) >= ChooserLayout.header)
  }

  @Test("Favorites outlive the beginning of a recording")
  func restart() throws {
    var surroundings = Surroundings(view: Self.view)
    surroundings.effects = BenchCard.effects
    let entry = try #require(SceneRegistry.entry(id: "card"))
    var session = Session(entry, in: surroundings)
    _ = session.handle(.key(.letter("c")), at: 1)
    _ = session.handle(.key(.home), at: 2)
    _ = session.handle(.key(Key(named: "ctrl+d")!), at: 3)
    _ = session.handle(.key(.escape), at: 4)
    let beginning = session.restart(at: 5)
    #expect(beginning?.surroundings.looks.favorites == ["reverse"])
    #expect(session.favorites == ["reverse"])
  }

  // MARK: Pictures

  @Test("The masks of all looks are loaded while it is open; until then a card shows its art")
  func masks() {
    var scene = BenchCard.scene(Self.view)
    var card = scene.card
    card.changeFaces { $0.foils[0].mask = nil }
    scene.card = card
    scene.surroundings.card = card
    scene.surroundings.effects.append(
      EffectDescription(name: "gilt", kind: .foil, isFoil: true, place: .frame))
    let before = scene.wanted
    scene.handle(.key(.letter("c")), at: 5)
    let wanted = scene.wanted
    #expect(wanted.isStrictSuperset(of: before) && scene.card == card)
    #expect(cards(scene).filter { !$0.isLoaded }.count == 1)
    scene.load()
    #expect(!cards(scene).contains { !$0.isLoaded })
    scene.handle(.key(.escape), at: 6)
    #expect(scene.wanted == before)
    // Neither taking a look nor undoing it brings the other looks' masks back.
    scene.handle(.key(.letter("c")), at: 7)
    type("beams", into: &scene)
    scene.handle(.key(.enter), at: 8)
    #expect(scene.card.front.foils[0].kind == "beams" && scene.wanted == before)
    scene.handle(.key(.undo), at: 9)
    #expect(scene.card == card && scene.wanted == before)
  }

  @Test(
    "Cards do not overlap and fit the width at any size; the last row can be scrolled to",
    arguments: [(480.0, 700.0), (900, 900), (1280, 800), (1600, 1000), (320, 320)])
  func layout(width: Double, height: Double) throws {
    let kinds = (0..<46).map { EffectDescription(name: "foil\($0)", kind: .foil, isFoil: true) }
    let groups = [1, 15, 8, 5, 6, 5, 6].reduce(into: [LookFamily]()) { groups, count in
      let first = groups.reduce(0) { $0 + $1.kinds.count }
      groups.append(
        LookFamily(name: "Family \(first)", kinds: Array(kinds[first..<first + count])))
    }
    for shape in [CardShape.poker, CardShape(size: Size(88, 63)), CardShape(size: Size(70, 70))] {
      let layout = ChooserLayout(groups, in: Size(width, height), shape: shape, buttons: [:])
      let frames = layout.cells.map(\.frame)
      #expect(frames.count == 46)
      for (index, frame) in frames.enumerated() {
        #expect(frame.origin.x >= 0 && frame.end.x <= width)
        let room = max(layout.contentHeight, layout.viewport.size.height)
        #expect(frame.end.y + ChooserLayout.title <= room)
        for other in frames.dropFirst(index + 1) {
          let common = frame.intersection(other).size
          #expect(min(common.width, common.height) <= 0)
        }
      }
      // A family's first card, with its heading, begins a row.
      for cell in layout.cells where cell.heading != nil {
        let row = frames.filter { $0.origin.y == cell.frame.origin.y }
        #expect(row.map(\.origin.x).min() == cell.frame.origin.x)
      }
      #expect(layout.cells.compactMap(\.heading) == groups.map(\.name))
      // Cards that scroll are as large as three rows and a half, or a family in its row, allow.
      let rows = layout.viewport.size.height / (frames[0].size.height + 46)
      let isWhole = Set(frames.map(\.origin.y)).count == groups.count
      #expect(layout.farthest == 0 || rows < 3.7 || isWhole || frames[0].size.width < 118)
      let last = try #require(layout.cells.last)
      let sight = layout.inSight(scroll: layout.farthest).last?.look.name
      #expect(sight == last.look.name)
    }
  }

  @Test("The wheel and the arrows scroll, then nothing moves")
  func scroll() {
    var scene = open(Size(320, 400))
    scene.handle(.scrolled(Vector2(0, -30)), at: 10)
    #expect(!scene.isAtRest(at: 10.05) && scene.isAtRest(at: 13))
    #expect(scene.chooser.scroll(at: 13) > 0)
    scene.handle(.key(.home), at: 14)
    #expect(scene.chooser.scroll(at: 17) == 0)
  }
}
