import CardModel
import Geometry
import Interaction
import SceneGraph
import Testing

@testable import Controls
@testable import Editing

@Suite("Depth on the bench")
struct BenchDepthTests {
  private let slot = MapSlot(isBack: false, .layer)

  private func scene(_ depths: [Double] = []) -> CardSubject {
    var surroundings = BenchCard.scene().surroundings
    surroundings.card.front.depth = nil
    surroundings.card.front.layers = depths.enumerated().map {
      DepthLayer(PictureID("\($0.offset)"), depth: $0.element)
    }
    var scene = CardSubject(in: surroundings)
    scene.handle(.key(.letter("i")), at: 5)
    scene.bench.panel.folded.remove(.group(.depth))
    scene.bench.turn(to: .card)
    return scene
  }

  private func ids(_ scene: CardSubject) -> [BenchControl] { scene.controls(at: 9).map(\.id) }

  private func rows(_ scene: CardSubject) -> [BenchControl] {
    ids(scene).filter { if case .layer = $0 { true } else { false } }
  }

  private func names(_ scene: CardSubject) -> [String] {
    let face = scene.card.front
    return face.layerOrder.map { face.layers[$0].picture.name }
  }

  @discardableResult
  private func apply(
    _ scene: inout CardSubject, _ id: BenchControl, _ change: ControlChange
  ) -> [Command] { scene.apply(PanelAction(id, change), at: 9) }

  @Test("a face without depth has the group too, with fields for a layer and a depth map")
  func always() throws {
    var scene = scene()
    #expect(
      Set(ids(scene)).isSuperset(of: [
        .group(.depth), .file(.layer), .map(.depth), .file(.depth), .depthRange,
      ]))
    #expect(rows(scene).isEmpty && !ids(scene).contains(.layerFit))
    let range = try #require(scene.controls(at: 9).first { $0.id == .depthRange })
    #expect(!range.isEnabled)
    #expect(apply(&scene, .file(.layer), .write("sky.png")) == [.openMap("sky.png", slot)])
    #expect(
      apply(&scene, .file(.depth), .write("d.png"))
        == [.openMap("d.png", MapSlot(isBack: false, .depth))])
  }

  @Test("a new layer is selected, nearest and undoable; its row comes first")
  func added() {
    var scene = scene([-8, 1])
    let before = scene.card
    scene.put(.picture(PictureID("new")), in: slot, at: 9)
    #expect(names(scene) == ["0", "1", "new"] && scene.bench.layer == 2 && scene.note == nil)
    #expect(rows(scene) == [.layer(2), .layer(1), .layer(0)])
    let added = scene.card
    scene.handle(.key(.undo), at: 10)
    #expect(scene.card == before)
    scene.handle(.key(.redo), at: 11)
    #expect(scene.card == added)
  }

  @Test("a layer goes to the side of its slot")
  func back() {
    var scene = scene()
    scene.put(.picture(PictureID("new")), in: MapSlot(isBack: true, .layer), at: 9)
    #expect(scene.card.front.layers.isEmpty && scene.card.back.layers.count == 1)
  }

  @Test("too many layers are refused with a note, and their field is disabled")
  func most() throws {
    var scene = scene(Array(repeating: 1, count: CardLimits.layers))
    let before = scene.card
    let field = try #require(scene.controls(at: 9).first { $0.id == .file(.layer) })
    #expect(!field.isEnabled)
    scene.put(.picture(PictureID("new")), in: slot, at: 9)
    #expect(scene.card == before && scene.note?.contains("64") == true)
    #expect(!scene.history.canUndo)
  }

  @Test("rows move nearer and farther past each other, and Delete removes one")
  func rows() {
    var scene = scene([2, -3, 2])
    #expect(names(scene) == ["1", "0", "2"] && rows(scene) == [.layer(2), .layer(0), .layer(1)])
    apply(&scene, .layer(0), .move(by: -1))
    #expect(names(scene) == ["1", "2", "0"], "nearer, at an equal depth")
    #expect(scene.bench.layer == 2)
    apply(&scene, .layer(2), .move(by: 1))
    apply(&scene, .layer(0), .move(by: 1))
    #expect(names(scene) == ["0", "1", "2"], "behind the print")
    #expect(scene.card.front.layers.map(\.depth) == [2, -3, 2])
    apply(&scene, .layer(scene.bench.layer), .remove)
    #expect(names(scene) == ["1", "2"])
    for _ in 0..<4 { scene.handle(.key(.undo), at: 10) }
    #expect(names(scene) == ["1", "0", "2"])
  }

  @Test("fit and depth belong to the selected layer; sampling to the side")
  func values() {
    var scene = scene([2, -3])
    apply(&scene, .layer(1), .select)
    apply(&scene, .layerFit, .choose(1))
    apply(&scene, .layerDepth, .set(component: 0, value: -7, isFinal: true))
    #expect(scene.card.front.layers.map(\.fit) == [.grow, .keep])
    #expect(scene.card.front.layers.map(\.depth) == [2, -7])
    for (index, sampling) in [(1, PictureSampling.smooth), (0, nil), (2, .nearest)] {
      apply(&scene, .sampling, .choose(index))
      #expect(scene.card.front.crop.sampling == sampling && scene.card.back.crop.sampling == nil)
    }
    for _ in 0..<5 { scene.handle(.key(.undo), at: 10) }
    #expect(scene.card == scene.original)
  }

  @Test("a picture dropped on the group becomes a layer, on the map's controls a depth map")
  func dropped() throws {
    let scene = scene([2])
    let (view, time) = (scene.surroundings.view, 9.0)
    let layout = scene.bench.panel.layout(
      scene.controls(at: time), in: scene.bench.frame(in: view, at: time))
    for (id, role) in [
      (BenchControl.group(.depth), MapRole.layer), (.layer(0), .layer), (.layerDepth, .layer),
      (.layerFit, .layer), (.file(.layer), .layer), (.map(.depth), .depth),
      (.file(.depth), .depth), (.depthRange, .depth),
    ] {
      #expect(id.role == role)
      let row = try #require(layout.row(of: id))
      var seen = scene
      // The row is scrolled into the view.
      seen.bench.panel.scroll += layout.place(of: row).y - view.height / 2
      let moved = seen.bench.panel.layout(
        seen.controls(at: time), in: seen.bench.frame(in: view, at: time))
      let place = try #require(moved.row(of: id).map(moved.place))
      #expect(
        seen.mapSlot(at: place + Vector2(40, 12), time: time) == MapSlot(isBack: false, role),
        "\(id)")
    }
  }
}
