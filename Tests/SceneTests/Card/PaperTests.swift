import CardModel
import Foundation
import Geometry
import Interaction
import SceneGraph
import Testing

@testable import Scenes

@Suite("Stock, edge and coat")
struct PaperTests {
  private func slab(_ change: (inout Card) -> Void) -> Slab? {
    var surroundings = Surroundings(view: Size(400, 500))
    surroundings.effects = [
      EffectDescription(name: "coldFoil", kind: .foil, isFoil: true),
      EffectDescription(name: "aurora", kind: .foil, isFoil: true),
    ]
    var card = surroundings.card
    change(&card)
    surroundings.workspace = Workspace(card)
    let scene = CardScene(in: surroundings)
    return scene.slab(scene.layout(at: 9), at: 9)
  }

  @Test("white paper with a glossy coat changes no program, any other paper does")
  func programs() throws {
    let plain = try #require(slab { _ in })
    #expect(!plain.front.parts.hasStock && plain.front.stack.foils.count == 1)
    for stock in Stock.all.dropFirst() where !stock.isMetal {
      let other = try #require(slab { $0.shape.paper.stock = stock })
      #expect(other.front.parts.hasStock && other.front.parts.recipe.hasStock)
    }
    for coat in [Paper.Coat.matt, .soft] {
      #expect(try #require(slab { $0.shape.paper.coat = coat }).back.parts.hasStock)
    }
    let edged = try #require(slab { $0.shape.paper.edge = "#ff0000" })
    #expect(!edged.front.parts.hasStock && edged.paper.edge == "#ff0000")
  }

  @Test("a color is written with digits or by a name, and else is none")
  func codes() {
    for text in ["#ffd700", "FFD700", "gold", "Gold"] { #expect(Color.code(text) == "#ffd700") }
    #expect(Color.code("#fa0") == "#ffaa00" && Color.code("navy") == "#000080")
    for text in ["", "#", "goldish", "#12345", "12", "#gggggg", "rgb(1,2,3)"] {
      #expect(Color.code(text) == nil)
    }
  }

  @Test("silver is a sheet of metal below all foil, everywhere, on both sides")
  func silver() throws {
    let silver = try #require(
      slab {
        $0.shape.paper.stock = Stock(named: "silver") ?? .white
        $0.back.foils = []
      })
    #expect(silver.front.stack.foils.map(\.effect.name) == ["coldFoil", "aurora"])
    #expect(silver.front.stack.foils[0].mask == nil && silver.back.stack.foils.count == 1)
  }

  @Test("a card on white paper is written in JSON as before, and any other reads back")
  func coding() throws {
    var shape = CardShape.poker
    let plain = String(decoding: try JSONEncoder().encode(shape), as: UTF8.self)
    #expect(!plain.contains("paper"))
    shape.paper.stock = try #require(Stock(named: "#A0b0c0"))
    (shape.paper.edge, shape.paper.coat) = ("#102030", .soft)
    let data = try JSONEncoder().encode(shape)
    #expect(try JSONDecoder().decode(CardShape.self, from: data) == shape)
    #expect(try JSONDecoder().decode(CardShape.self, from: Data(plain.utf8)) == .poker)
  }
}
