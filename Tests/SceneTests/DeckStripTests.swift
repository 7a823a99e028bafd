import CardModel
import Geometry
import Interaction
import Motion
import SceneGraph
import Testing

@testable import Editing
@testable import Scenes

@Suite("The card strip")
struct DeckStripTests {
  private static let view = Size(800, 900)

  private static func surroundings(_ count: Int, view: Size = view) -> Surroundings {
    var surroundings = Surroundings(view: view)
    surroundings.deck = Deck((0..<count).map { "card \($0)" }, index: 0)
    return surroundings
  }

  private func scene(_ count: Int, view: Size = Self.view) -> CardSubject {
    CardSubject(in: Self.surroundings(count, view: view))
  }

  private func seen(_ scene: CardSubject, at time: Double) -> Range<Int> {
    scene.cardsInSight(at: time)
  }

  @Test(
    "it appears near the bottom edge, and disappears a moment after the pointer leaves"
  )
  func comes() {
    var scene = scene(12)
    let before = scene.node(at: 20)
    scene.handle(.moved(Vector2(400, 300)), at: 20)
    #expect(seen(scene, at: 21).isEmpty && scene.isAtRest(at: 22))
    scene.handle(.moved(Vector2(400, 880)), at: 22)
    #expect(!scene.isAtRest(at: 22.05))
    #expect(seen(scene, at: 23) == 0..<12 && scene.foot(at: 23) > 60)
    #expect(scene.isAtRest(at: 30), "it needs no frames while it is shown")
    scene.handle(.moved(Vector2(400, 300)), at: 31)
    #expect(seen(scene, at: 31.3) == 0..<12)
    #expect(!scene.isAtRest(at: 31.3), "it disappears by itself")
    #expect(seen(scene, at: 32).isEmpty && scene.foot(at: 32) == 0)
    #expect(scene.isAtRest(at: 40) && scene.node(at: 40) == before)
  }

  @Test("with reduced motion it appears, disappears and scrolls at once")
  func still() {
    var surroundings = Self.surroundings(60)
    surroundings.reducesMotion = true
    var scene = CardSubject(in: surroundings)
    let before = scene.node(at: 20)
    scene.handle(.moved(Vector2(400, 880)), at: 22)
    #expect(scene.isAtRest(at: 22) && scene.node(at: 22) == scene.node(at: 23))
    #expect(scene.foot(at: 22) > 60)
    scene.handle(.scrolled(Vector2(0, -3)), at: 23)
    #expect(scene.isAtRest(at: 23) && seen(scene, at: 23).lowerBound > 0)
    #expect(scene.node(at: 23) == scene.node(at: 24))
    scene.handle(.moved(Vector2(400, 300)), at: 31)
    let gone = 31 + DeckStrip.linger
    #expect(scene.node(at: gone - 0.001) != before && !scene.isAtRest(at: gone - 0.001))
    #expect(scene.node(at: gone) == before && scene.isAtRest(at: gone))
  }

  @Test("Left and Right show it for a moment; a single card and a low view have none")
  func keys() {
    var scene = scene(12)
    scene.handle(.key(.right), at: 20)
    #expect(!seen(scene, at: 20.5).isEmpty)
    #expect(seen(scene, at: 23).isEmpty && scene.isAtRest(at: 23))
    for (count, view) in [(1, Self.view), (12, Size(800, 390)), (12, Size(200, 900))] {
      var scene = self.scene(count, view: view)
      scene.handle(.key(.right), at: 20)
      scene.handle(.moved(Vector2(view.width / 2, view.height - 4)), at: 20)
      #expect(seen(scene, at: 21).isEmpty && scene.foot(at: 21) == 0)
    }
  }

  @Test("a click on a thumbnail opens its card, and neither tilts nor flips the shown card")
  func clicks() {
    for count in [2, 5, 12, 200] {
      for view in [Self.view, Size(420, 500), Size(1600, 1000)] {
        let layout = DeckStripLayout(Self.surroundings(count, view: view).deck, in: view)
        for place in layout.inSight(scroll: 0) {
          let target = layout.cell(place, scroll: 0).center
          guard layout.window.contains(target) else { continue }
          var scene = self.scene(count, view: view)
          scene.handle(.moved(target), at: 20)
          scene.handle(.pressed(.left), at: 21)
          scene.handle(.moved(target + Vector2(1, 1)), at: 21)
          scene.handle(.released(.left), at: 21.1)
          #expect(scene.takeCommands() == (place == 0 ? [] : [.showCard(place)]))
          #expect(scene.flip.target == 0 && scene.tilt.x.target == 0 && scene.tilt.press == nil)
        }
      }
    }
  }

  @Test("a drag of the card to the bottom edge does not show it, and continues")
  func drags() {
    var scene = scene(12)
    scene.handle(.moved(Vector2(400, 450)), at: 20)
    scene.handle(.pressed(.left), at: 20)
    scene.handle(.moved(Vector2(440, 880)), at: 21)
    #expect(seen(scene, at: 22).isEmpty)
    #expect(abs(scene.tilt.y.value(at: 22) - 6) < 1e-9)
    scene.handle(.released(.left), at: 22)
    #expect(scene.tilt.press == nil)
  }

  @Test("the wheel and a drag scroll it to its ends, without a zoom of the card")
  func scrolls() {
    var scene = scene(200)
    scene.handle(.moved(Vector2(400, 850)), at: 20)
    let first = seen(scene, at: 21)
    #expect(first.lowerBound == 0 && first.count < 20)
    scene.handle(.scrolled(Vector2(0, -3)), at: 21)
    #expect(seen(scene, at: 23).lowerBound > 0)
    scene.handle(.scrolled(Vector2(0, -1000)), at: 23)
    #expect(seen(scene, at: 25).upperBound == 200)
    scene.handle(.pressed(.left), at: 25)
    scene.handle(.moved(Vector2(700, 850)), at: 25)
    scene.handle(.released(.left), at: 25)
    #expect(seen(scene, at: 26).upperBound < 200 && scene.takeCommands() == [])
    #expect(scene.zoom.scale(at: 26) == 1 && scene.isAtRest(at: 30))
  }

  @Test("the thumbnail of the shown card is always in sight")
  func follows() {
    for index in stride(from: 0, to: 200, by: 7) {
      var scene = scene(200)
      scene.handle(.key(.right), at: 20)
      var surroundings = scene.surroundings
      surroundings.deck.index = index
      scene.adapt(to: surroundings, at: 20.1)
      #expect(seen(scene, at: 21.5).contains(index))
      let layout = DeckStripLayout(surroundings.deck, in: Self.view)
      let cell = layout.cell(index, scroll: layout.scroll(toSee: index))
      #expect(
        layout.window.contains(cell.origin) && layout.window.contains(cell.end - Vector2(1, 1)))
    }
  }

  @Test("it never covers the resting card or leaves the view, at any view size")
  func places() {
    for width in stride(from: 240.0, through: 2400, by: 120) {
      for height in stride(from: 400.0, through: 1600, by: 60) {
        let view = Size(width, height)
        let surroundings = Self.surroundings(12, view: view)
        guard let sheet = DeckStripLayout(surroundings.deck, in: view).sheet else {
          Issue.record("no strip at \(view)")
          continue
        }
        let card = CardLayout(in: surroundings)
        #expect(sheet.origin.y >= card.center.y + card.frame.size.height / 2, "\(view)")
        #expect(sheet.origin.x >= 0 && sheet.end.x <= width && sheet.end.y < height, "\(view)")
      }
    }
  }

  @Test(
    "thumbnails show the picture, unsaved work, faults, and the card's name")
  func marks() {
    var scene = scene(6)
    scene.handle(.moved(Vector2(2, 860)), at: 20)
    scene.handle(.moved(Vector2(400, 860)), at: 20)
    let plain = scene.node(at: 22)
    for change in [
      { (deck: inout Deck) in deck.entries[1].isUnsaved = true },
      { (deck: inout Deck) in deck.entries[1].isUnreadable = true },
      { (deck: inout Deck) in deck.entries[1].thumbnail = PictureID("small") },
      { (deck: inout Deck) in deck.entries[1].shape = CardShape(size: Size(88, 63)) },
      { (deck: inout Deck) in deck.index = 2 },
    ] {
      var other = scene
      var surroundings = other.surroundings
      change(&surroundings.deck)
      other.adapt(to: surroundings, at: 21)
      #expect(other.node(at: 22) != plain)
    }
    let layout = DeckStripLayout(scene.surroundings.deck, in: Self.view)
    var other = scene
    other.handle(.moved(layout.cell(4, scroll: 0).center), at: 21)
    #expect(other.node(at: 22) != plain, "the card under the pointer")
  }
}
