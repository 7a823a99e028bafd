import CardModel
import Geometry
import Interaction
import SceneGraph
import Synchronization
import Testing

@testable import Controls
@testable import Editing
@testable import Scenes

@Suite("The cost of a hover")
struct HoverTests {
  /// A scene that counts the builds of its picture.
  private struct CountedScene: Scene {
    final class Count: Sendable {
      private let count = Mutex(0)

      func increase() { count.withLock { $0 += 1 } }

      /// The count since the last call.
      func take() -> Int {
        count.withLock { count in
          defer { count = 0 }
          return count
        }
      }
    }

    let count: Count

    mutating func handle(_ event: Event, at time: Double) -> SceneReaction { SceneReaction() }
    mutating func adapt(to surroundings: Surroundings, at time: Double) {}
    func node(at time: Double) -> Node {
      count.increase()
      return .empty
    }
    func isAtRest(at time: Double) -> Bool { true }
    func trace(at time: Double) -> [TraceField] { [] }
  }

  @Test("a turn of the window's loop builds the picture only once")
  func once() {
    let count = CountedScene.Count()
    let entry = SceneEntry(id: "counted", title: "Counted") { _, _ in CountedScene(count: count) }
    var session = Session(entry, in: Surroundings(view: Size(400, 500)), scenes: [entry])
    for step in 0..<20 {
      let time = 5 + Double(step) / 60
      _ = session.handle(.moved(Vector2(10.0 * Double(step), 250)), at: time)
      _ = session.cursor(at: time)
      _ = session.nextMotion(at: time)
      _ = session.mapSlot(at: time)
      _ = session.node(at: time)
      #expect(count.take() == 1)
    }
  }

  /// A card in the middle of its opening tilt, with `sheets` sheets of foil on each side.
  private static func card(sheets: Int) -> CardSubject {
    var surroundings = Surroundings(view: Size(400, 500))
    surroundings.effects = BenchCard.effects
    let sheets = Array(repeating: CardFoil("cosmos", mask: .place(.all)), count: sheets)
    (surroundings.card.front.foils, surroundings.card.back.foils) = (sheets, sheets)
    return CardSubject(in: surroundings)
  }

  @Test("the choice of a cursor costs less than half as much as a picture")
  func cost() {
    let scene = Self.card(sheets: 64)
    func cost(_ work: () -> Void) -> Duration {
      (0..<50).map { _ in ContinuousClock().measure(work) }.min() ?? .zero
    }
    let picture = cost { _ = scene.node(at: 0.1) }
    let look = cost { _ = scene.cursor(at: Vector2(3, 3), time: 0.1) }
    #expect(look * 2 < picture, "\(look) of \(picture)")
  }

  @Test("the cursor is a hand exactly over the visible card, at any rotation")
  func places() {
    var scene = Self.card(sheets: 1)
    scene.handle(.key(.space), at: 3)
    for time in [0.1, 3.05, 3.1, 3.2, 3.4, 9] {
      let seen = scene.node(at: time)
      let atRest = Self.card(sheets: 1).node(at: 100)
      var hits = 0
      for x in stride(from: 0.5, to: 400, by: 9) {
        for y in stride(from: 0.5, to: 500, by: 9) {
          let point = Vector2(x, y)
          let isOn = seen.hit(point) != nil || atRest.hit(point) != nil
          hits += isOn ? 1 : 0
          #expect((scene.cursor(at: point, time: time) == .hand) == isOn, "\(point) at \(time)")
        }
      }
      #expect(hits > 100)
    }
  }

  @Test("swatches are drawn only for frames; the layout without them is the same")
  func bench() throws {
    let scene = BenchCard.everything()
    let drawn = scene.controls(at: 20)
    func pictures(_ controls: [Control<BenchControl>]) -> Int {
      controls.compactMap { $0.body as? Swatches }.flatMap(\.swatches).count { $0.node != .empty }
    }
    #expect(pictures(drawn) == BenchCard.effects.count)
    #expect(pictures(scene.blankControls) == 0)
    let frame = scene.bench.frame(in: scene.surroundings.view, at: 20)
    let layouts = [drawn, scene.blankControls].map { scene.bench.panel.layout($0, in: frame) }
    let places = layouts.map { $0.hitAreas().map { "\($0.id) \($0.part) \($0.frame)" } }
    #expect(places[0] == places[1] && places[0].count > 20)
  }
}
