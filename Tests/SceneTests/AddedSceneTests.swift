import Geometry
import Interaction
import SceneGraph
import Scenes
import Testing

@Suite("A scene added in one file and one line")
struct AddedSceneTests {
  private let scenes =
    SceneRegistry.all + [
      SceneEntry(id: "breath", title: "Breath") { BreathScene(in: $1) }
    ]

  @Test("it is shown, traced, left and returned to like the others")
  func added() throws {
    var session = Session(scenes[0], in: Surroundings(view: Size(200, 300)), scenes: scenes)
    _ = session.handle(.key(.letter("6")), at: 1)
    #expect(session.current.id == "breath")
    #expect(session.trace(at: 2) == [TraceField("breath", .number(0.5))])
    let seen = session.node(at: 4).placements().map(\.leaf)
    #expect(seen.count == 1)
    guard case .drawing = seen[0] else { return #expect(Bool(false), "a circle is drawn") }
    // Its time stops while it is not shown, after the cross-fade of 0.25 s.
    _ = session.handle(.key(.tab), at: 4)
    #expect(session.current.id == "card")
    _ = session.handle(.key(.shiftTab), at: 100)
    #expect(session.trace(at: 100) == BreathScene(in: session.surroundings).trace(at: 3.25))
  }

  @Test("it cross-fades within 0.25 s, and the title line shows its title")
  func crossing() {
    var session = Session(scenes[0], in: Surroundings(view: Size(400, 500)), scenes: scenes)
    #expect(session.isAtRest(at: 5))
    _ = session.handle(.key(.letter("2")), at: 5)
    #expect(!session.isAtRest(at: 5.1))
    let crossing = session.node(at: 5.1).placements().count
    let arrived = session.node(at: 5.5).placements().count
    let alone = session.node(at: 7).placements().count
    #expect(crossing > arrived && arrived > alone)
    #expect(session.isAtRest(at: 7))
    _ = session.handle(.key(.letter("9")), at: 8)
    #expect(session.current.id == scenes[1].id)
  }
}
