import CardModel
import Geometry
import Interaction
import Testing

@testable import Controls
@testable import Editing
@testable import Scenes

@Suite("The wheel over the bench")
struct BenchWheelTests {
  private static let view = Size(1100, 760)

  /// The places of all parts that can be pressed.
  private static let places = BenchPage.allCases.flatMap { page in
    layout(BenchCard.everything(page: page)).hitAreas().map {
      Place(page: page, part: Panel.PartID(id: $0.id, part: $0.part))
    }
  }

  /// A part of a control on a page.
  private struct Place {
    let page: BenchPage
    let part: Panel<BenchControl>.PartID
  }

  private static func layout(_ scene: CardSubject) -> PanelLayout<BenchControl> {
    scene.bench.panel.layout(
      scene.controls(at: 20), in: scene.bench.frame(in: view, at: 20))
  }

  /// A bench with the pointer over a part, which is scrolled into the middle of the panel.
  private func point(at wanted: Place) throws -> CardSubject {
    let place = wanted.part
    var scene = BenchCard.everything(Self.view, page: wanted.page)
    let row = try #require(Self.layout(scene).row(of: place.id))
    scene.bench.panel.scroll = (row.frame.origin.y - 300).clamped(
      to: 0...Self.layout(scene).farthest)
    let spot = try #require(
      Self.layout(scene).hitAreas().first { $0.id == place.id && $0.part == place.part })
    scene.handle(.moved(spot.frame.center), at: 20)
    return scene
  }

  /// True if the part changes a slider's number.
  private func isNumber(_ place: Place) -> Bool {
    switch place.part.part {
    case .track, .number: true
    default: false
    }
  }

  @Test("it scrolls the bench and changes nothing under the pointer")
  func scrolls() throws {
    #expect(Self.places.count > 60)
    for place in Self.places {
      var scene = try point(at: place)
      let (card, film, scroll) = (scene.card, scene.bench.film, scene.bench.panel.scroll)
      let farthest = Self.layout(scene).farthest
      let way = scroll < farthest / 2 ? -1.0 : 1
      for (lines, time) in [(1.0, 20), (0.25, 20.1), (-0.5, 30), (-0.75, 40)] {
        scene.handle(.scrolled(Vector2(0, way * lines)), at: time)
        // A page that fits has nothing to scroll.
        #expect(
          scene.bench.panel.scroll != scroll || lines == -0.75 || farthest == 0, "\(place)")
      }
      #expect(scene.bench.panel.scroll == scroll, "parts of a line add up")
      #expect(scene.card == card && scene.bench.film == film && !scene.isWorkedOn, "\(place)")
      #expect(scene.takeCommands().isEmpty)
    }
  }

  @Test("with Control it changes numbers, a step per line, and one turn is one step of undo")
  func control() throws {
    for place in Self.places {
      var scene = try point(at: place)
      let (card, film, scroll) = (scene.card, scene.bench.film, scene.bench.panel.scroll)
      // A number at an end of its range could not change.
      func turn(_ lines: Double, _ parts: Int, at time: Double) {
        for part in 0..<parts {
          scene.handle(
            .scrolled(Vector2(0, lines / Double(parts)), withControl: true),
            at: time + 0.3 * Double(part))
        }
      }
      turn(-2, 8, at: 20)
      turn(1, 4, at: 22.4)
      let hasChanged = scene.card != card || scene.bench.film != film
      #expect(hasChanged == isNumber(place), "\(place)")
      #expect(scene.bench.panel.scroll == scroll, "a slider must not come under the pointer")
      guard hasChanged, scene.card != card else { continue }
      scene.handle(.key(.undo), at: 24)
      #expect(scene.card == card && !scene.history.canUndo, "\(place)")
      scene.handle(.key(.redo), at: 24)
      #expect(scene.card != card)
    }
  }

  @Test("fractions of a line with Control add up to the line", arguments: [2, 7, 40, 300])
  func parts(count: Int) throws {
    let place = Place(
      page: .foil, part: Panel.PartID(id: .strength, part: .track(0)))
    var whole = try point(at: place)
    whole.handle(.scrolled(Vector2(0, -1), withControl: true), at: 20)
    var scene = try point(at: place)
    for part in 0..<count {
      scene.handle(
        .scrolled(Vector2(0, -1 / Double(count)), withControl: true), at: 20 + 0.01 * Double(part))
    }
    #expect(whole.card.front.foils[0].strength == 0.98)
    #expect(abs(scene.card.front.foils[0].strength - 0.98) < 1e-5)
  }

  @Test("a pause, a move or another event ends the step; a shaking hand does not")
  func steps() throws {
    let place = Place(
      page: .foil, part: Panel.PartID(id: .strength, part: .track(0)))
    let between: [(events: [Event], pause: Double, steps: Int)] = [
      ([], 0.4, 1), ([], 1, 2), ([.moved(Vector2(1, -1))], 0.1, 1),
      ([.moved(Vector2(8, 0))], 0.1, 2), ([.key(.letter("h"))], 0.1, 2),
      ([.pressed(.middle), .released(.middle)], 0.1, 2),
    ]
    for (events, pause, steps) in between {
      var scene = try point(at: place)
      let card = scene.card
      scene.handle(.scrolled(Vector2(0, -1), withControl: true), at: 20)
      for event in events {
        if case .moved(let way) = event {
          scene.handle(.moved(scene.pointer + way), at: 20.05)
        } else {
          scene.handle(event, at: 20.05)
        }
      }
      scene.handle(.scrolled(Vector2(0, -1), withControl: true), at: 20 + pause)
      var count = 0
      while scene.history.canUndo {
        scene.handle(.key(.undo), at: 30)
        count += 1
      }
      #expect(count >= steps && (steps > 1 || count == 1) && scene.card == card, "\(events)")
    }
  }

  @Test("outside the bench Control makes no difference")
  func beside() {
    var scenes = [BenchCard.everything(Self.view), BenchCard.everything(Self.view)]
    for (index, withControl) in [false, true].enumerated() {
      scenes[index].handle(.moved(Vector2(300, 300)), at: 20)
      scenes[index].handle(.scrolled(Vector2(0, 2), withControl: withControl), at: 20)
    }
    #expect(scenes[0].node(at: 30) == scenes[1].node(at: 30))
    #expect(!scenes[0].zoom.isAtRest(at: 20))
  }
}
