import CardModel
import Geometry
import Interaction
import SceneGraph
import Testing

@testable import Controls
@testable import Editing
@testable import Scenes

@Suite("The order of the bench")
struct BenchOrderTests {
  private func open(_ view: Size = Size(1100, 900)) -> CardSubject {
    var scene = BenchCard.scene(view)
    scene.handle(.key(.letter("i")), at: 5)
    return scene
  }

  private func layout(_ scene: CardSubject) -> PanelLayout<BenchControl> {
    scene.bench.panel.layout(
      scene.controls(at: 20), in: scene.bench.frame(in: scene.surroundings.view, at: 20))
  }

  /// The middle of a part of the bench.
  private func middle(
    _ id: BenchControl, _ part: ControlPart = .whole, of scene: CardSubject
  ) throws -> Vector2 {
    try #require(layout(scene).hitAreas().first { $0.id == id && $0.part == part }).frame.center
  }

  private func click(
    _ id: BenchControl, _ part: ControlPart = .whole, _ scene: inout CardSubject,
    at time: Double = 20
  ) throws {
    scene.handle(.moved(try middle(id, part, of: scene)), at: time)
    scene.handle(.pressed(.left), at: time)
    scene.handle(.released(.left), at: time)
  }

  // MARK: Pages

  @Test("The head says what is edited; sheets, mask and parameters come before the swatches")
  func head() throws {
    var scene = open()
    func title() throws -> TitleBar {
      try #require(scene.controls(at: 20).first?.body as? TitleBar)
    }
    #expect(try title().title == "Tsuru" && title().detail == "Front")
    scene.handle(.key(.space), at: 21)
    #expect(try title().detail == "Back")
    let groups = layout(scene).rows.compactMap { row -> BenchControl.Group? in
      if case .group(let group) = row.control.id { group } else { nil }
    }
    #expect(
      groups.prefix(5) == [.foils, .mask, .tools(.foil), .parameters, .family("Plain")], "\(groups)"
    )
    // All of the first three groups is visible.
    let last = try #require(layout(scene).row(of: .parameter("center")))
    #expect(layout(scene).place(of: last).y + last.frame.size.height < 900)
  }

  @Test("Each page keeps its scroll position; the other page holds everything but foil")
  func pages() throws {
    var scene = open(Size(1100, 420))
    scene.handle(.moved(Vector2(1000, 300)), at: 20)
    scene.handle(.scrolled(Vector2(0, -2), withControl: false), at: 20)
    let scroll = scene.bench.panel.scroll
    #expect(scroll > 0)
    try click(.page, .option(1), &scene)
    #expect(scene.bench.page == .card && scene.bench.panel.scroll == 0)
    let ids = scene.controls(at: 20).map(\.id)
    #expect(Set(ids).isSuperset(of: [.light, .backdrop, .size, .film]))
    #expect(!ids.contains(.mask) && !ids.contains { if case .kinds = $0 { true } else { false } })
    try click(.page, .option(0), &scene)
    #expect(scene.bench.page == .foil && scene.bench.panel.scroll == scroll)
    #expect(!scene.isWorkedOn)
  }

  @Test("The backdrop is chosen on the bench, and is no step of the card's history")
  func backdrop() throws {
    var scene = open()
    try click(.page, .option(1), &scene)
    let choices = NamedBackdrop.all
    try click(.backdrop, .option(1), &scene)
    #expect(scene.surroundings.backdrop == choices[1] && !scene.history.canUndo)
  }

  @Test("Only the family of the selected sheet is unfolded, and a chosen swatch moves nothing")
  func families() throws {
    var scene = open()
    func unfolded(_ scene: CardSubject) -> [String] {
      scene.benchView.families.map(\.name).filter {
        !scene.bench.panel.folded.contains(.group(.family($0)))
      }
    }
    #expect(unfolded(scene) == ["Sparkle"])
    // Past the last foil of the family.
    for _ in 0..<2 { scene.handle(.key(.letter("e")), at: 20) }
    let kind = scene.card.front.foils[0].kind
    let family = scene.benchView.families.first { $0.kinds.contains { $0.name == kind } }?.name
    #expect(family != "Sparkle" && unfolded(scene) == [family ?? ""])
    // A family opened by hand stays open while one of its foils is chosen.
    try click(.group(.family("Rays")), .whole, &scene)
    let swatch = BenchControl.kinds("Rays")
    let place = try middle(swatch, .option(0), of: scene)
    let others = unfolded(scene)
    try click(swatch, .option(0), &scene, at: 23)
    #expect(scene.card.front.foils[0].kind == "beams" && unfolded(scene) == others)
    #expect(try middle(swatch, .option(0), of: scene).x == place.x)
    scene.handle(.key(.letter("i")), at: 30)
    scene.handle(.key(.letter("i")), at: 40)
    #expect(unfolded(scene) == ["Rays"])
  }

  // MARK: Pointing

  @Test("A foil that is pointed at is on the card at once, and gone with the pointer")
  func pointing() throws {
    var scene = open()
    let before = scene.card
    scene.handle(.moved(try middle(.kinds("Sparkle"), .option(1), of: scene)), at: 21)
    func shown() -> [String] { scene.editor.sceneSurroundings().card.front.foils.map(\.kind) }
    #expect(shown() == ["glitter"] && scene.card == before && !scene.isWorkedOn)
    scene.handle(.moved(try middle(.strength, .title, of: scene)), at: 22)
    #expect(shown() == ["cosmos"])
    scene.handle(.moved(try middle(.kinds("Sparkle"), .option(1), of: scene)), at: 23)
    scene.handle(.hoverEnded, at: 24)
    #expect(shown() == ["cosmos"])
    // The arrow keys point too.
    try click(.kinds("Sparkle"), .option(0), &scene, at: 25)
    scene.handle(.key(.up), at: 25)
    scene.handle(.key(.down), at: 25)
    scene.handle(.key(.right), at: 26)
    #expect(scene.bench.panel.focus?.part == .option(1) && shown() == ["glitter"])
    scene.handle(.key(.enter), at: 27)
    #expect(scene.card.front.foils[0].kind == "glitter")
    scene.handle(.key(.undo), at: 28)
    #expect(scene.card == before)
  }

  @Test("A foil with a place of its own waits for its mask, which is loaded for it")
  func mask() throws {
    var surroundings = BenchCard.scene(Size(1100, 900)).surroundings
    let index = try #require(surroundings.effects.firstIndex { $0.name == "glitter" })
    surroundings.effects[index].place = .edges
    surroundings.card.setMask(.all)
    surroundings.card.changeFaces { $0.foils[0].mask = nil }
    var scene = CardSubject(in: surroundings)
    scene.handle(.key(.letter("i")), at: 5)
    scene.handle(.moved(try middle(.kinds("Sparkle"), .option(1), of: scene)), at: 21)
    let edges = FaceMap.place(.edges).picture(on: scene.card.front, of: .poker)
    #expect(scene.editor.sceneSurroundings().card.front.foils[0].kind == "cosmos")
    #expect(scene.wanted.contains(edges) && scene.card == surroundings.card)
    scene.load()
    scene.adapt(to: scene.surroundings, at: 22)
    #expect(scene.editor.sceneSurroundings().card.front.foils[0].kind == "glitter")
  }

  @Test("Each swatch describes itself")
  func descriptions() {
    let swatch = Swatches.Swatch("Gold", .empty, summary: "Gold leaf.")
    let plain = Swatches.Swatch("Plain", .empty)
    let swatches = Swatches([swatch, plain], selected: nil)
    #expect(swatches.hint(for: .option(0)) == "Gold: Gold leaf.")
    #expect(swatches.hint(for: .option(1)) == nil)
  }

  // MARK: Resets

  @Test("A value, a group and a sheet each get their values back, in one step")
  func resets() throws {
    var scene = open()
    let before = scene.card
    func set(_ id: BenchControl, _ component: Int, _ value: Double) {
      _ = scene.apply(
        PanelAction(id, .set(component: component, value: value, isFinal: true)), at: 20)
    }
    set(.parameter("center"), 0, 0.2)
    set(.parameter("center"), 1, 0.9)
    set(.strength, 0, 40)
    let changed = scene.card
    try click(.parameter("center"), Slider.reset, &scene)
    #expect(scene.card.front.foils[0].parameters.isEmpty)
    scene.handle(.key(.undo), at: 21)
    #expect(scene.card == changed, "both numbers are one step")
    try click(.group(.parameters), .option(0), &scene)
    #expect(scene.card.front.foils[0].parameters.isEmpty)
    #expect(scene.card.front.foils[0].strength == 0.4)
    scene.handle(.key(.undo), at: 22)
    try click(.group(.mask), .option(0), &scene)
    #expect(scene.card.front.foils[0].strength == 1)
    #expect(!scene.card.front.foils[0].parameters.isEmpty)
    scene.handle(.key(.undo), at: 23)
    try click(.foil(0), .option(3), &scene)
    #expect(scene.card == before)
    let row = scene.controls(at: 24).first { $0.id == .foil(0) }?.body as? ListRow
    #expect(row?.canReset == false)
    scene.handle(.key(.undo), at: 24)
    #expect(scene.card == changed)
  }

  @Test("Groups about the card get the values that it was opened with")
  func groups() throws {
    var scene = BenchCard.everything(Size(1100, 900), page: .card)
    let opened = scene.card
    let changes: [(BenchControl.Group, (inout Card) -> Void)] = [
      (.light, { $0.light = NamedLight.choices(besides: opened.light)[1] }),
      (.print, { $0.front.white = nil }), (.print, { $0.front.relief = 0.2 }),
      (.depth, { $0.front.layers.removeLast() }), (.depth, { $0.front.depthRange = 1 }),
      (.depth, { $0.front.depthScale = 0.5 }), (.depth, { $0.front.shadow = 0.5 }),
      (.card, { $0.shape.size = Size(50, 50) }), (.art, { $0.front.crop.zoom = 3 }),
    ]
    for (group, change) in changes {
      scene.card = opened
      func canReset() -> Bool? {
        (scene.controls(at: 20).first { $0.id == .group(group) }?.body as? Heading)?.canReset
      }
      #expect(canReset() == false, "\(group)")
      change(&scene.card)
      #expect(scene.card != opened && canReset() == true, "\(group)")
      _ = scene.apply(PanelAction(.group(group), .reset), at: 21)
      #expect(scene.card == opened, "\(group)")
    }
  }

  @Test("A die rolls other whole numbers in the range, the same ones each time")
  func die() {
    var slider = Slider("Variant", 1, in: 0...100, default: 1)
    slider.isSeed = true
    var seen: [Double] = []
    for _ in 0..<101 {
      let rolled = slider.rolled
      #expect(
        rolled != slider.values[0] && (0...100).contains(rolled) && rolled == rolled.rounded())
      seen.append(rolled)
      slider.values = [rolled]
    }
    #expect(Set(seen).count == 101, "\(seen)")
    var again = Slider("Variant", 1, in: 0...100, default: 1)
    again.isSeed = true
    #expect(again.rolled == seen[0])
    let press = again.answer(
      toPressOn: Slider.die, at: .zero, in: 300, ControlState())
    #expect(press == .change(.set(component: 0, value: seen[0], isFinal: true)))
    #expect(again.hitAreas(in: 300, ControlState()).contains { $0.part == Slider.die })
    again.isSeed = false
    #expect(!again.hitAreas(in: 300, ControlState()).contains { $0.part == Slider.die })
  }

  // MARK: The pin

  @Test("A pinned card keeps its tilt while the bench is open, and then springs back")
  func pin() throws {
    var scene = open()
    func drag(at time: Double) {
      scene.handle(.moved(Vector2(400, 400)), at: time)
      scene.handle(.pressed(.left), at: time)
      scene.handle(.moved(Vector2(440, 420)), at: time)
      scene.handle(.released(.left), at: time)
    }
    try click(.title, .whole, &scene)
    #expect(scene.bench.isPinned && scene.card == BenchCard.scene(Size(1100, 900)).card)
    drag(at: 30)
    let held = scene.pose(at: 30)
    #expect(held.tiltY.degrees > 5 && scene.pose(at: 60) == held && scene.isAtRest(at: 60))
    #expect(held.flip.degrees == 0, "a drag is not a click")
    scene.handle(.key(.letter("0")), at: 61)
    scene.handle(.key(.letter("r")), at: 62)
    drag(at: 70)
    try click(.title, .whole, &scene, at: 80)
    #expect(!scene.bench.isPinned)
    #expect(abs(scene.pose(at: 99).tiltY.degrees) < 1e-3)
    try click(.title, .whole, &scene, at: 100)
    drag(at: 110)
    scene.handle(.key(.letter("i")), at: 120)
    #expect(abs(scene.pose(at: 140).tiltY.degrees) < 1e-3, "a closed bench holds nothing")
  }

  // MARK: A sheet

  @Test(
    "Below 900 points the bench is a sheet from below, and the card is above it",
    arguments: [Size(480, 400), Size(480, 700), Size(899, 900), Size(600, 1000)])
  func sheet(view: Size) throws {
    var scene = open(view)
    let frame = scene.bench.frame(in: view, at: 20)
    #expect(frame.size.width == view.width && frame.end.y == view.height)
    #expect(frame.origin.x == 0 && frame.size.height <= 0.58 * view.height)
    #expect(scene.layout(at: 20).center.y == frame.origin.y / 2)
    #expect(scene.side(at: 20) == 0 && scene.foot(at: 20) == frame.size.height)
    // The card and its shadow do not show through.
    let card = scene.layout(at: 20)
    #expect(card.center.y + card.frame.size.height / 2 < frame.origin.y)
    let middle = Vector2(frame.center.x, frame.origin.y - 10)
    scene.handle(.moved(middle), at: 21)
    #expect(scene.cursor(at: middle, time: 21) == .hand, "the handle")
    scene.handle(.pressed(.left), at: 21)
    scene.handle(.released(.left), at: 21)
    #expect(!scene.bench.isOpen && scene.foot(at: 40) == 0)
  }

  @Test("A view that becomes wider moves the open bench to its right edge")
  func wider() {
    var scene = open(Size(899, 700))
    var surroundings = scene.surroundings
    surroundings.view = Size(900, 700)
    scene.adapt(to: surroundings, at: 20)
    let frame = scene.bench.frame(in: surroundings.view, at: 20)
    #expect(frame.origin == Vector2(600, 0) && frame.size.height == 700)
  }
}
