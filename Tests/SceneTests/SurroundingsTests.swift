import Geometry
import Interaction
import SceneGraph
import Testing

@testable import Controls
@testable import Scenes

@Suite("The surroundings of scenes")
struct SurroundingsTests {
  private static let aurora = EffectDescription(
    name: "aurora", kind: .color,
    parameters: [
      .init(name: "amount", defaultValue: .float(1), range: 0...2, summary: "Strength.")
    ], isFoil: true)
  private static let wave = EffectDescription(name: "wave", kind: .distortion, usesTime: true)
  private static let loupe = EffectDescription(name: "loupe", kind: .layer, usesPointer: true)

  private func session(_ scene: String, wanting effect: String? = nil) throws -> Session {
    var surroundings = Surroundings(view: Size(800, 900))
    surroundings.effects = [Self.aurora, Self.wave, Self.loupe]
    if let effect { surroundings.want(effect) }
    return Session(try #require(SceneRegistry.entry(id: scene)), in: surroundings)
  }

  private func key(_ name: String) throws -> Event { .key(try #require(Key(named: name))) }

  private func effects(_ node: Node) -> [Effect] {
    func effects(_ placements: [Placement]) -> [Effect] {
      placements.flatMap { placement in
        switch placement.leaf {
        case .picture(let picture): picture.effects
        case .flattened(let content, _): effects(content)
        case .backdrop, .edge, .shadow, .drawing, .particles: [] as [Effect]
        }
      }
    }
    return effects(node.placements())
  }

  // MARK: Looks

  @Test("parameters set in one scene apply to the others")
  func looks() throws {
    var session = try session("effects", wanting: "aurora")
    _ = session.handle(try key("up"), at: 1)
    let set = try #require(effects(session.node(at: 1)).first?.arguments["amount"])
    #expect(set == .float(1.05))
    _ = session.handle(try key("1"), at: 2)
    #expect(effects(session.node(at: 5)) == [Effect("aurora", arguments: ["amount": set])])
    _ = session.handle(try key("3"), at: 6)
    _ = session.handle(try key("r"), at: 9)
    _ = session.handle(try key("1"), at: 10)
    #expect(effects(session.node(at: 15)) == [Effect("aurora")])
  }

  @Test("parameters survive a change of files if they fit")
  func fitting() throws {
    var session = try session("effects", wanting: "aurora")
    _ = session.handle(try key("up"), at: 1)
    session.adapt(at: 2) { $0.effects = [Self.wave, Self.aurora] }
    #expect(session.surroundings.settings["aurora"] == ["amount": .float(1.05)])
    var changed = Self.aurora
    changed.parameters[0] = .init(
      name: "amount", defaultValue: .float2(Vector2(1, 1)), range: 0...2, summary: "")
    session.adapt(at: 3) { $0.effects = [changed] }
    #expect(session.surroundings.settings["aurora"] == [:])
  }

  @Test("a wanted effect becomes the card's look and is chosen in the gallery")
  func wanted() throws {
    for scene in ["card", "effects"] {
      var session = try session(scene)
      session.adapt(at: 1) { $0.want("wave") }
      #expect(effects(session.node(at: 1)).map(\.name).contains("wave"))
    }
  }

  // MARK: Time

  @Test("effects carry only the inputs that they use, so that effects that do not move stay equal")
  func moments() throws {
    var session = try session("card", wanting: "aurora")
    #expect(session.node(at: 20) == session.node(at: 30))
    session.adapt(at: 30) { $0.want("wave") }
    #expect(session.node(at: 31) != session.node(at: 32))
    #expect(effects(session.node(at: 32)).first?.moment == Moment(time: 32))
    #expect(!session.isAtRest(at: 32))
    session.adapt(at: 33) { $0.want("loupe") }
    let before = session.node(at: 40)
    _ = session.handle(.moved(Vector2(10, 20)), at: 41)
    #expect(session.node(at: 41) != before && session.isAtRest(at: 41))
    #expect(effects(session.node(at: 41)).first?.moment == Moment(pointer: Vector2(10, 20)))
  }

  @Test("both scenes of a cross-fade keep their own time")
  func crossing() throws {
    var session = try session("card", wanting: "wave")
    _ = session.handle(try key("3"), at: 10)
    _ = session.handle(try key("1"), at: 20)
    // The card was visible for 10.25 s before, the gallery for 10 s.
    let times = effects(session.node(at: 20.125)).map(\.moment.time)
    #expect(times == [10.125, 10.375], "\(times)")
  }

  // MARK: Pause

  @Test("a change of scene shows even while paused")
  func changeWhilePaused() throws {
    var session = try session("card")
    _ = session.handle(try key("p"), at: 5)
    _ = session.handle(try key("2"), at: 6)
    #expect(!session.isAtRest(at: 6.1), "it fades")
    let flip = try self.session("flip")
    let sign = PausedSign.node(in: session.freeView(at: 20))
    #expect(session.isAtRest(at: 20) && session.node(at: 20) == .group([flip.node(at: 0), sign]))
  }

  @Test(
    "a release while paused ends the hold", arguments: ["card", "radial"])
  func releaseWhilePaused(scene: String) throws {
    var session = try session(scene)
    let start = Vector2(400, 450 - 0.36 * 800)
    _ = session.handle(.moved(start), at: 9)
    _ = session.handle(try key("p"), at: 10)
    _ = session.handle(.pressed(.left), at: 11)
    _ = session.handle(.moved(start + Vector2(60, 10)), at: 12)
    let held = session.trace(at: 12)
    #expect(session.cursor(at: 12) == .hand)
    _ = session.handle(.released(.left), at: 12.001)
    let free = session.trace(at: 13)
    if scene == "card" { #expect(held != free && free.first?.value == .numbers([0, 0])) }
    _ = session.handle(try key("p"), at: 14)
    #expect(session.isAtRest(at: 20))
    if scene == "radial" { #expect(session.trace(at: 20).first == held.first) }
    // After its release, the card or ring does not follow the pointer.
    let loose = session.trace(at: 21)
    _ = session.handle(.moved(start), at: 21)
    #expect(session.trace(at: 21) == loose)
  }

  // MARK: Notes and the cursor

  @Test("a new look and a pause show a note that disappears by itself")
  func notes() throws {
    // The sign of the pause stays.
    for (name, lasting) in [("e", 0), ("p", 1)] {
      var session = try session("card")
      let before = session.node(at: 9).placements().count
      _ = session.handle(try key(name), at: 10)
      #expect(session.node(at: 10.5).placements().count == before + lasting + 1)
      #expect(!session.isAtRest(at: 11))
      let after = session.node(at: 13).placements().count
      #expect(after == before + lasting && session.isAtRest(at: 13))
    }
  }

  @Test("the cursor is a hand only where something can be held")
  func cursor() throws {
    func shows(_ scene: String, _ point: Vector2) throws -> Cursor {
      var session = try session(scene)
      _ = session.handle(.moved(point), at: 9)
      return session.cursor(at: 9)
    }
    #expect(try shows("card", Vector2(400, 450)) == .hand)
    #expect(try shows("card", Vector2(20, 20)) == .arrow)
    #expect(try shows("flip", Vector2(400, 450)) == .hand)
    #expect(try shows("flip", Vector2(20, 20)) == .arrow)
    #expect(try shows("radial", Vector2(400, 450 - 0.36 * 800)) == .hand)
    #expect(try shows("radial", Vector2(400, 450)) == .arrow)
    #expect(try shows("tree", Vector2(400, 450)) == .arrow)
    let gallery = EffectsScene(in: try session("effects", wanting: "aurora").surroundings)
    let layout = gallery.layout
    let arrow = try #require(layout.arrow(1))
    #expect(gallery.cursor(at: arrow.center, time: 0) == .hand)
    let panel = gallery.panel.layout(gallery.controls, in: layout.panel)
    let track = try #require(panel.hitAreas().first { $0.part == .track(0) })
    #expect(gallery.cursor(at: track.frame.center, time: 0) == .hand)
    #expect(gallery.cursor(at: layout.shown.center + Vector2(90, 0), time: 0) == .arrow)
  }
}
