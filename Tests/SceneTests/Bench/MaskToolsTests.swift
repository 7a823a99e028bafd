import CardModel
import Foundation
import Interaction
import SceneGraph
import Testing

@testable import Controls
@testable import Editing

@Suite("The mask tools on the bench")
struct MaskToolsTests {
  @Test("Tools keep the source of a mask, and another source keeps the tools")
  func sources() {
    var face = CardFace(.front, [CardFoil("cosmos")])
    face[tools: .foil, sheet: 0] = .unused
    #expect(face.foils[0].mask == nil)
    face[tools: .foil, sheet: 0].grow = 0.2
    #expect(face.foils[0].mask?.source == .place(.lights))
    face.foils[0].maskSource = .picture(PictureID("own"))
    #expect(face.foils[0].mask?.tools.grow == 0.2)
    #expect(face.foils[0].mask?.source == .picture(PictureID("own")))
    face[tools: .white, sheet: 0].grow = 1
    #expect(face.white == nil)
  }

  @Test("A card with tools wants the finished picture, and its recording keeps the tools")
  func pictures() throws {
    var card = Card(front: CardFace(.front, [CardFoil("cosmos")]), back: CardFace(.back))
    let plain = card.front.pictures(on: card.shape)
    card.front[tools: .foil, sheet: 0].threshold = 0.5
    let finished = card.front.pictures(on: card.shape)
    #expect(finished != plain && finished.map(\.unfinished) == plain)
    let data = try JSONEncoder().encode(card.front.foils[0].mask)
    #expect(try JSONDecoder().decode(FaceMap?.self, from: data) == card.front.foils[0].mask)
    let unused = try JSONEncoder().encode(FaceMap.place(.lights))
    #expect(!String(decoding: unused, as: UTF8.self).contains("tools"))
  }

  @Test("An older value of a tool can be shown without losing the edits")
  func older() {
    var card = Card(front: CardFace(.front, [CardFoil("cosmos")]), back: CardFace(.back))
    var workspace = Workspace(card)
    workspace.change(isFinal: false) { $0.front[tools: .foil, sheet: 0].grow = 0.1 }
    card = workspace.card
    workspace.change(isFinal: true) { $0.front[tools: .foil, sheet: 0].grow = 0.2 }
    workspace.showOlder(card)
    #expect(workspace.presented == card && workspace.card.front.foils[0].mask?.tools.grow == 0.2)
    workspace.undo()
    #expect(workspace.card.front.foils[0].mask == nil)
  }

  @Test("The group has a row for each tool, and names those in use")
  func rows() throws {
    var surroundings = BenchCard.scene(kind: "cosmos").surroundings
    surroundings.workspace.change { $0.front[tools: .foil, sheet: 0].grow = -0.1 }
    _ = surroundings.workspace.settle()
    surroundings.workspace.load()
    let scene = CardSubject(in: surroundings)
    let rows = scene.benchView.rows(BenchChoices()).map(\.control)
    for key in MaskTools.keys {
      #expect(rows.contains { $0.id == .tool(.foil, key) }, "\(key)")
    }
    let heading = rows.first { $0.id == .group(.tools(.foil)) }?.body as? Heading
    #expect(heading?.title == "Mask tools" && heading?.detail == "Grow -0.1 mm")
  }
}
