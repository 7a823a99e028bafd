import CardModel
import Geometry
import Interaction
import SceneGraph
import Testing

@testable import Controls
@testable import Editing

@Suite("Art on the bench")
struct BenchArtTests {
  private let new = PictureID("new")
  private let mask = FaceMap.picture(PictureID("new mask"))

  private func scene(isBack: Bool = false) -> CardSubject {
    var surroundings = BenchCard.scene().surroundings
    surroundings.card.front = CardFace(PictureID("art"), [CardFoil("cosmos")])
    surroundings.card.back = .plainBack
    var scene = CardSubject(in: surroundings)
    if isBack { scene.handle(.key(.space), at: 1) }
    scene.handle(.key(.letter("i")), at: 5)
    scene.bench.turn(to: .card)
    return scene
  }

  private func ids(_ scene: CardSubject) -> [BenchControl] { scene.controls(at: 9).map(\.id) }

  @Test("the Card page begins with the art's file, on the side in view", arguments: [false, true])
  func field(isBack: Bool) throws {
    var scene = scene(isBack: isBack)
    let first = ids(scene).drop { !($0 == .group(.picture)) }
    #expect(Array(first.prefix(3)) == [.group(.picture), .artSide, .file(.art)])
    #expect(!ids(scene).contains(.plainBack), "a plain back cannot be removed, nor can a front")
    let slot = MapSlot(isBack: isBack, .art)
    let write = PanelAction(BenchControl.file(.art), .write("a b.png"))
    #expect(scene.apply(write, at: 9) == [.openMap("a b.png", slot)])
    let press = PanelAction(BenchControl.file(.art), .press(0))
    #expect(scene.apply(press, at: 9) == [.chooseFile(.map(slot))])
    let layout = scene.bench.panel.layout(
      scene.controls(at: 9), in: scene.bench.frame(in: Size(1100, 760), at: 9))
    let row = try #require(layout.row(of: .file(.art)))
    #expect(scene.mapSlot(at: layout.place(of: row) + Vector2(40, 12), time: 9) == slot)
  }

  @Test("the choice of the side turns the card, and a new card shows its front")
  func sides() throws {
    var scene = scene()
    let layout = scene.bench.panel.layout(
      scene.controls(at: 9), in: scene.bench.frame(in: Size(1100, 760), at: 9))
    let row = try #require(layout.row(of: .artSide))
    for (option, flip) in [(1, 180.0), (0, 0)] {
      let area = try #require(layout.hitAreas(of: row).first { $0.part == .option(option) })
      let time = 10 + 10 * Double(option)
      scene.handle(.moved(layout.place(of: row) + area.frame.center), at: time)
      scene.handle(.pressed(.left), at: time)
      scene.handle(.released(.left), at: time)
      #expect(abs(scene.pose(at: time + 8).flip.degrees) == flip)
    }
    scene.handle(.key(.space), at: 30)
    var surroundings = scene.surroundings
    surroundings.deck.entries.append(Deck.Entry(name: "new"))
    surroundings.workspace.open(Card.own)
    scene.adapt(to: surroundings, at: 38)
    #expect(scene.pose(at: 46).flip.degrees == 0)
  }

  @Test("a new back is one step, and the plain back comes back by its button, a reset or Ctrl+Z")
  func back() {
    var scene = scene(isBack: true)
    let plain = scene.card
    var face = CardFace(new, [.implied(mask: nil)])
    face.etch = .picture(PictureID("new etch"))
    scene.putArt(of: face, onBack: true, at: 9) { _ in false }
    let made = scene.card
    #expect(made.back.art == new && made.back.etch == face.etch && made.front == plain.front)
    #expect(made.back.foils.first?.mask == nil && made.back.foils.first?.isImplied == true)
    #expect(ids(scene).contains(.plainBack))
    _ = scene.apply(PanelAction(.plainBack, .press(0)), at: 10)
    #expect(scene.card == plain && !ids(scene).contains(.plainBack))
    scene.handle(.key(.undo), at: 11)
    #expect(scene.card == made)
    _ = scene.apply(PanelAction(.file(.art), .reset), at: 12)
    #expect(scene.card.back.art == .plainBack && scene.card.back.etch == nil)
    scene.handle(.key(.undo), at: 13)
    scene.handle(.key(.undo), at: 14)
    #expect(scene.card == plain)
  }

  @Test("new art takes its own maps, drops those of the art before, and keeps the rest of the look")
  func taken() {
    let (former, own) = (FaceMap.picture(PictureID("old")), FaceMap.picture(PictureID("own")))
    var face = CardFace(PictureID("art"))
    face.foils = [
      CardFoil("cosmos", mask: former), CardFoil("gilded", mask: .place(.edges)),
      CardFoil("aurora", mask: own, parameters: ["amount": .float(0.3)]), CardFoil("pearl"),
    ]
    (face.white, face.etch, face.gloss) = (former, .place(.lights), own)
    face.layers = [DepthLayer(PictureID("layer"), depth: 3)]
    face.crop.zoom = 2
    let keeps = { (id: PictureID) in id != PictureID("old") }
    var bare = face
    bare.takeArt(of: CardFace(new, [.implied(mask: nil)]), keeping: keeps)
    #expect(bare.foils.map(\.mask) == [nil, .place(.edges), own, nil])
    #expect([bare.white, bare.etch, bare.gloss] == [nil, .place(.lights), own])
    #expect(bare.art == new && bare.crop == face.crop && bare.layers == face.layers)
    #expect(bare.foils.map(\.kind) == face.foils.map(\.kind))
    #expect(bare.foils[2].parameters == face.foils[2].parameters)
    var other = CardFace(new, [.implied(mask: mask)])
    (other.white, other.depth, other.depthRange) = (mask, mask, 7)
    var rich = face
    rich.takeArt(of: other, keeping: keeps)
    #expect(rich.foils.map(\.mask) == [mask, .place(.edges), mask, mask])
    #expect([rich.white, rich.etch, rich.gloss, rich.depth] == [mask, .place(.lights), own, mask])
    #expect(rich.depthRange == 7 && rich.foils.allSatisfy { !$0.isImplied })
  }
}
