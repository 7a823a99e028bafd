import CardModel
import Geometry
import Interaction
import SceneGraph
import Testing

@testable import Controls
@testable import Editing
@testable import Scenes

@Suite("Painting a mask")
struct PaintingTests {
  /// A card whose mask is painted, with the bench open and still.
  private func scene() -> CardSubject {
    var scene = BenchCard.scene()
    scene.handle(.key(.letter("i")), at: 5)
    _ = scene.apply(PanelAction(.paint, .press(0)), at: 8)
    scene.handle(.moved(Vector2(300, 300)), at: 8)
    return scene
  }

  private func strokes(_ scene: CardSubject) -> [MaskStroke] {
    guard case .picture(let id, _)? = scene.card.front.foils[0].mask else { return [] }
    return id.painting?.strokes ?? []
  }

  private func drag(
    _ scene: inout CardSubject, _ button: MouseButton = .left, at time: Double = 9
  ) {
    scene.handle(.moved(Vector2(300, 300)), at: time)
    scene.handle(.pressed(button), at: time)
    for step in 1...5 {
      scene.handle(.moved(Vector2(300 + 10 * Double(step), 300)), at: time + 0.01 * Double(step))
    }
    scene.handle(.released(button), at: time + 0.1)
  }

  @Test("A drag is one stroke and one step of undo, on the place under the pointer")
  func stroke() throws {
    var scene = scene()
    let before = scene.card
    drag(&scene)
    let stroke = try #require(strokes(scene).first)
    #expect(strokes(scene).count == 1 && stroke.points.count == 6 && !stroke.erases)
    let layout = scene.layout(at: 9)
    let place = (Vector2(300, 300) - layout.center - layout.frame.origin) / layout.frame.size.vector
    #expect(length(stroke.points[0] - place) < 1e-9)
    drag(&scene, .right, at: 10)
    #expect(strokes(scene).count == 2 && strokes(scene)[1].erases)
    scene.handle(.key(.undo), at: 11)
    #expect(strokes(scene) == [stroke])
    scene.handle(.key(.undo), at: 12)
    #expect(scene.card == before)
    scene.handle(.key(.redo), at: 13)
    #expect(strokes(scene) == [stroke])
  }

  @Test("The card is flat and at rest while it is painted, and keys do not turn or change it")
  func flat() {
    var scene = scene()
    drag(&scene)
    let card = scene.card
    for key in ["space", "e", "l", "left", "a", "c", "enter"] {
      scene.handle(.key(Key(named: key) ?? .space), at: 10)
    }
    #expect(scene.card == card && !scene.chooser.isOpen)
    #expect(scene.pose(at: 10) == Pose() && scene.isAtRest(at: 12))
    scene.handle(.scrolled(Vector2(0, 3)), at: 12)
    scene.handle(.moved(Vector2(310, 320)), at: 15)
    scene.handle(.pressed(.left), at: 15)
    scene.handle(.released(.left), at: 15)
    let near = scene.zoom.matrix(in: scene.surroundings.view, at: 15)
    let layout = scene.layout(at: 15)
    let point = (strokes(scene).last?.points[0] ?? .zero) * layout.frame.size.vector
    let seen = near.apply(point: Vector3(layout.center + layout.frame.origin + point, 0))
    #expect(length(Vector2(seen.x, seen.y) - Vector2(310, 320)) < 1e-6, "zoomed")
  }

  @Test("Keys change the brush, show the mask alone, and end painting; so does closing the bench")
  func keys() {
    var scene = scene()
    let size = scene.bench.painter?.size ?? 0
    scene.handle(.key(Key(named: "]") ?? .space), at: 9)
    #expect(scene.bench.painter?.size == size * 1.25)
    scene.handle(.key(Key(named: "[") ?? .space), at: 9)
    #expect(abs((scene.bench.painter?.size ?? 0) - size) < 1e-9)
    scene.handle(.key(.letter("x")), at: 9)
    drag(&scene)
    #expect(strokes(scene)[0].erases)
    scene.handle(.key(.letter("m")), at: 10)
    #expect(scene.bench.painter?.showsMaskAlone == true)
    scene.handle(.key(.escape), at: 10)
    #expect(scene.bench.painter == nil && scene.bench.isOpen && strokes(scene).count == 1)
    drag(&scene, at: 11)
    #expect(strokes(scene).count == 1, "the drag tilts the card again")
    _ = scene.apply(PanelAction(.paint, .press(0)), at: 14)
    scene.handle(.key(.letter("i")), at: 15)
    #expect(scene.bench.painter == nil)
  }

  @Test("The proof ends painting, and the tools are as they were the next time")
  func proof() {
    var scene = scene()
    scene.handle(.key(Key(named: "[") ?? .space), at: 9)
    let size = scene.bench.painter?.size
    scene.handle(.key(.letter("t")), at: 10)
    #expect(scene.bench.painter == nil && scene.bench.page == .print)
    scene.handle(.key(.letter("t")), at: 11)
    #expect(scene.bench.painter == nil && scene.bench.page == .foil)
    _ = scene.apply(PanelAction(.paint, .press(0)), at: 12)
    #expect(scene.bench.painter?.size == size && size != PaintTools().size)
  }

  @Test("The first stroke over a mask with tools tells that they are in the painting now")
  func tools() {
    var scene = scene()
    drag(&scene)
    #expect(scene.note == nil)
    scene.handle(.key(.undo), at: 10)
    _ = scene.apply(
      PanelAction(.tool(.foil, "grow"), .set(component: 0, value: 0.1, isFinal: true)), at: 11)
    scene.handle(.moved(Vector2(300, 300)), at: 12)
    scene.handle(.pressed(.left), at: 12)
    #expect(scene.note == "What the mask tools made is a part of the painting now.")
    scene.handle(.released(.left), at: 12.1)
    #expect(strokes(scene).count == 1)
  }

  @Test("A fill is a click with its own step")
  func fill() {
    var scene = scene()
    _ = scene.apply(PanelAction(.paintTool, .choose(2)), at: 8)
    scene.handle(.moved(Vector2(300, 300)), at: 9)
    scene.handle(.pressed(.left), at: 9)
    scene.handle(.moved(Vector2(340, 300)), at: 9.1)
    scene.handle(.released(.left), at: 9.2)
    #expect(strokes(scene).count == 1 && strokes(scene)[0].points.count == 1)
    scene.handle(.key(.undo), at: 10)
    #expect(strokes(scene).isEmpty)
  }

  @Test("Shift+click fills all of a color, once; the brush begins with a sharp edge")
  func fillEverywhere() {
    var scene = scene()
    #expect(scene.bench.painter?.hardness == 1)
    _ = scene.apply(PanelAction(.paintTool, .choose(2)), at: 8)
    scene.handle(.moved(Vector2(300, 300)), at: 9)
    for isShifted in [false, true, false] {
      if isShifted { scene.handle(.key(.shiftClick), at: 9) }
      scene.handle(.pressed(.left), at: 9)
      scene.handle(.released(.left), at: 9.1)
      let shape = MaskStroke.Shape.fill(tolerance: 0.08, isConnected: !isShifted)
      #expect(strokes(scene).last?.shape == shape)
    }
    // Shift beside the canvas fills nothing, now or later.
    scene.handle(.key(.shiftClick), at: 10)
    scene.handle(.moved(Vector2(780, 300)), at: 10)
    scene.handle(.pressed(.right), at: 10)
    scene.handle(.released(.right), at: 10.1)
    #expect(scene.bench.painter?.fillsEverywhere == false)
  }

  @Test("Start empty and Fill whole are strokes over all of the side, a step of undo each")
  func whole() throws {
    var scene = scene()
    drag(&scene)
    for (index, erases) in [true, false].enumerated() {
      _ = scene.apply(PanelAction(.paintWhole, .press(index)), at: 10)
      let stroke = try #require(strokes(scene).last)
      #expect(stroke.erases == erases && strokes(scene).count == 2)
      #expect(stroke.shape == .fill(tolerance: 2, isConnected: false))
      scene.handle(.key(.undo), at: 11)
      #expect(strokes(scene).count == 1)
    }
  }

  @Test("A lasso is one stroke, made when the button is released; Ctrl+Z takes it back")
  func lasso() {
    var scene = scene()
    _ = scene.apply(PanelAction(.paintTool, .choose(3)), at: 8)
    drag(&scene)
    #expect(strokes(scene).count == 1 && strokes(scene)[0].points.count > 2)
    #expect(strokes(scene)[0].shape == .lasso(reach: 0.8))
    scene.handle(.moved(Vector2(320, 320)), at: 12)
    #expect(strokes(scene).count == 1 && scene.bench.painter?.lasso == nil)
    scene.handle(.key(.undo), at: 13)
    #expect(strokes(scene).isEmpty)
  }

  @Test("Esc drops a lasso that is being drawn, and painting goes on")
  func droppedLasso() {
    var scene = scene()
    _ = scene.apply(PanelAction(.paintTool, .choose(3)), at: 8)
    scene.handle(.moved(Vector2(300, 300)), at: 9)
    scene.handle(.pressed(.left), at: 9)
    for step in 1...5 { scene.handle(.moved(Vector2(300 + 8 * Double(step), 320)), at: 9.5) }
    #expect(scene.bench.painter?.lasso != nil)
    scene.handle(.key(.escape), at: 10)
    scene.handle(.moved(Vector2(320, 300)), at: 10.5)
    scene.handle(.released(.left), at: 11)
    #expect(strokes(scene).isEmpty && scene.bench.painter != nil)
    drag(&scene)
    #expect(strokes(scene).count == 1)
  }

  @Test("The mask without strokes and the one below it are loaded before the first stroke")
  func loading() {
    let scene = scene()
    let below = scene.card.front.foils[0].map.picture(on: scene.card.front, of: scene.card.shape)
    let blank = PictureID(MaskPainting(over: below, art: scene.card.front.art))
    #expect(scene.wanted.isSuperset(of: [below, blank]))
    var workspace = scene.surroundings.workspace
    workspace.load()
    workspace.change { $0.front.foils[0].mask = .picture(blank) }
    #expect(workspace.presented == workspace.card)
  }
}
