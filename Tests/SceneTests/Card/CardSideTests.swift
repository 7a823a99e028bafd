import CardModel
import Geometry
import Interaction
import SceneGraph
import Testing

@Suite("Looks and masks of a card's two sides")
struct CardSideTests {
  private func scene(_ change: (inout Card) -> Void) -> CardSubject {
    var surroundings = Surroundings(view: Size(1100, 760))
    surroundings.effects = BenchCard.effects
    change(&surroundings.card)
    return CardSubject(in: surroundings)
  }

  /// The sides that a key changes: front, back.
  private func changed(_ scene: CardSubject, by key: Key) -> [Bool] {
    var after = scene
    after.handle(.key(key), at: 5)
    return [
      after.card.front.foils != scene.card.front.foils,
      after.card.back.foils != scene.card.back.foils,
    ]
  }

  private static let keys = [Key.letter("e"), .shiftE, .letter("m")]

  @Test("sides with equal foil change together, whatever their own masks")
  func alike() {
    let cards: [(inout Card) -> Void] = [
      { _ in },
      {
        $0.front = CardFace(PictureID("art"), [CardFoil("aurora")])
        $0.back = .plainBack
      },
      { $0.setFoil("cosmos", parameters: ["scale": .float(2)]) },
      { card in card.changeFaces { $0.foils = [CardFoil("beams"), CardFoil("glitter")] } },
    ]
    for (number, card) in cards.enumerated() {
      for key in Self.keys {
        var scene = scene(card)
        #expect(changed(scene, by: key) == [true, true], "\(number) \(key)")
        scene.handle(.key(key), at: 5)
        scene.handle(.key(.space), at: 6)
        #expect(changed(scene, by: key) == [true, true], "\(number) \(key) on the back")
      }
    }
  }

  @Test("if the sides differ, only the one facing the user changes, and undo reverts that")
  func different() {
    let backs: [[CardFoil]] = [
      [CardFoil("cosmos", mask: .place(.darks))], [CardFoil("aurora", mask: .place(.darks))],
      [CardFoil("aurora", strength: 0.5)], [CardFoil("aurora"), CardFoil("cosmos")],
      [CardFoil("aurora", mask: .picture(PictureID("own")))],
    ]
    for back in backs {
      for key in Self.keys {
        var scene = scene {
          $0.front.foils = [CardFoil("aurora")]
          $0.back.foils = back
        }
        let before = scene.card
        // This holds even if the front comes to equal the back.
        for _ in 0..<20 {
          scene.handle(.key(key), at: 5)
          #expect(scene.card.back == before.back, "\(back) \(key)")
        }
        for _ in 0..<20 { scene.handle(.key(.undo), at: 5) }
        #expect(scene.card == before && !scene.history.canUndo)
        scene.handle(.key(.space), at: 6)
        #expect(changed(scene, by: key) == [false, true], "\(back) \(key) on the back")
      }
    }
  }

  @Test("a side without foil stays without foil; a side's own look keeps its parameters")
  func own() {
    var bare = scene { $0.back.foils = [] }
    bare.handle(.key(.letter("e")), at: 5)
    #expect(bare.card.back.foils.isEmpty)
    var scene = scene {
      $0.back.foils = [CardFoil("cosmos", parameters: ["scale": .float(3)])]
    }
    scene.handle(.key(.space), at: 5)
    scene.handle(.key(.letter("e")), at: 6)
    #expect(scene.card.back.foils[0].kind == "glitter" && scene.note == "Foil: glitter.")
    scene.handle(.key(.shiftE), at: 6)
    #expect(scene.card == scene.original)
  }

  @Test("foil added to one side on the bench does not change with the other side")
  func bench() {
    var scene = scene { _ in }
    scene.card.back.foils[0].kind = "cosmos"
    #expect(changed(scene, by: .letter("e")) == [true, false])
    scene.handle(.key(.space), at: 5)
    #expect(changed(scene, by: .letter("e")) == [false, true])
  }
}
