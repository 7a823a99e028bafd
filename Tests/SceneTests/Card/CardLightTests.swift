import CardModel
import Geometry
import Interaction
import SceneGraph
import TestSupport
import Testing

@testable import Scenes

@Suite("The light on cards")
struct CardLightTests {
  private static let foils = ["cosmos", "beams"].map {
    EffectDescription(name: $0, kind: .foil, isFoil: true)
  }
  private static let others = ["aurora", "kira"].map {
    EffectDescription(name: $0, kind: .color, isFoil: true)
  }
  private static let view = Size(800, 900)

  private func surroundings(_ wanted: String?, _ light: NamedLight = .usual) -> Surroundings {
    var surroundings = Surroundings(view: Self.view)
    surroundings.effects = Self.others + Self.foils
    if let wanted { surroundings.want(wanted) }
    surroundings.card.light = light
    surroundings.workspace = Workspace(surroundings.card)
    return surroundings
  }

  private func session(
    _ scene: String = "card", _ wanted: String?, _ light: NamedLight = .usual
  ) throws -> Session {
    Session(try #require(SceneRegistry.entry(id: scene)), in: surroundings(wanted, light))
  }

  private func lights(_ node: Node) -> Set<Light> { Set(node.pictures.map(\.light)) }

  private func key(_ name: String) throws -> Event { .key(try #require(Key(named: name))) }

  // MARK: The chosen light

  @Test("the chosen light is in the picture of either face", arguments: NamedLight.all)
  func asked(named: NamedLight) throws {
    var session = try session("card", "cosmos", named)
    #expect(lights(session.node(at: 9)) == [named.light])
    _ = session.handle(try key("space"), at: 10)
    #expect(lights(session.node(at: 19)) == [named.light])
    let gallery = try self.session("effects", "cosmos", named)
    #expect(lights(gallery.node(at: 1)).contains(named.light))
  }

  @Test("L goes through the lights from the present one, with a note, for all scenes")
  func next() throws {
    var scene = CardSubject(in: surroundings("cosmos", NamedLight.all[3]))
    let names = NamedLight.all.map(\.name)
    for step in 1...10 {
      scene.handle(.key(.letter("l")), at: 5)
      let named = NamedLight.all[(3 + step) % NamedLight.all.count]
      #expect(scene.note == "Light: \(named.title)." && scene.card.light == named)
      #expect(lights(scene.node(at: 9)) == [named.light])
    }
    #expect(Set(names).count == 6)
    var session = try session("card", "cosmos")
    _ = session.handle(try key("l"), at: 5)
    _ = session.handle(try key("3"), at: 6)
    #expect(lights(session.node(at: 19)).contains(.window))
    #expect(session.surroundings.card.light.light == .window)
  }

  @Test("L goes from a point light through the named lights and back to it")
  func point() {
    let point = NamedLight.point(Vector3(0, -1, 2))
    var scene = CardSubject(in: surroundings("cosmos", point))
    var seen: [Light] = []
    for _ in 0...NamedLight.all.count {
      scene.handle(.key(.letter("l")), at: 5)
      seen += lights(scene.node(at: 9))
    }
    #expect(seen == NamedLight.all.map(\.light) + [point.light])
  }

  // MARK: Moved lamps

  @Test("hovering over foil moves its lamps, which come to rest with the pointer")
  func hover() throws {
    for scene in ["card", "effects"] {
      var session = try session(scene, "cosmos")
      let before = session.node(at: 20)
      #expect(session.isAtRest(at: 20) && lights(before).contains(.studio))
      _ = session.handle(.moved(Vector2(800, 0)), at: 20)
      #expect(!session.isAtRest(at: 20.1))
      let way = lights(session.node(at: 20.1)).map(\.lampShift.x).max() ?? 0
      #expect(way > 0.05 && way < 0.25)
      #expect(session.isAtRest(at: 22) && session.node(at: 22) == session.node(at: 99))
      #expect(lights(session.node(at: 22)).contains { $0.lampShift == Vector2(0.25, -0.25) })
      _ = session.handle(.hoverEnded, at: 30)
      #expect(!session.isAtRest(at: 30.1))
      #expect(session.isAtRest(at: 32) && session.node(at: 32) == before)
    }
  }

  @Test("hovering moves neither the card nor a point light")
  func cardStays() throws {
    var session = try session("card", "cosmos", .point(Vector3(0, -1, 2)))
    let before = session.node(at: 20)
    let trace = session.trace(at: 20)
    for step in 0...20 {
      _ = session.handle(.moved(Vector2(Double(step) * 40, 100)), at: 20 + Double(step) * 0.01)
      #expect(session.trace(at: 20 + Double(step) * 0.01) == trace)
    }
    #expect(session.node(at: 20.2) == before)
  }

  @Test("looks with their own light are not redrawn when the pointer moves")
  func quiet() throws {
    for look in [nil, "aurora", "kira"] {
      for light in NamedLight.all {
        var session = try session("card", look, light)
        let before = session.node(at: 20)
        #expect(lights(before) == [.studio])
        for step in 0...20 {
          let time = 20 + Double(step) * 0.02
          _ = session.handle(.moved(Vector2(Double(step) * 34, 100)), at: time)
          #expect(session.isAtRest(at: time) && session.node(at: time) == before)
        }
        _ = session.handle(.key(.letter("l")), at: 30)
        #expect(session.node(at: 40) == before)
      }
    }
  }

  @Test("a point light does not move, so it asks for no frame")
  func pointRests() throws {
    var session = try session("card", "cosmos", .point(Vector3(0, -1, 2)))
    _ = session.handle(.moved(Vector2(10, 10)), at: 20)
    #expect(session.isAtRest(at: 20.05))
  }

  @Test("a card in a fixed pose ignores the pointer")
  func pose() {
    var configuration = CardScene.Configuration()
    configuration.pose = Pose(tiltX: .degrees(3), tiltY: .degrees(4))
    var scene = CardSubject(configuration, in: surroundings("cosmos"))
    scene.handle(.moved(Vector2(700, 100)), at: 1)
    #expect(lights(scene.node(at: 9)) == [.studio] && scene.isAtRest(at: 9))
  }

  @Test("the lamps do not move during a drag, without a pointer, and while paused")
  func drag() throws {
    var session = try session("card", "cosmos")
    _ = session.handle(.moved(Vector2(500, 450)), at: 10)
    _ = session.handle(.pressed(.left), at: 12)
    _ = session.handle(.moved(Vector2(560, 500)), at: 12.5)
    #expect(lights(session.node(at: 13)).map(\.lampShift) == [Vector2(0.0625, 0)])
    _ = session.handle(.released(.left), at: 14)
    #expect(lights(session.node(at: 19)).map(\.lampShift.x) == [0.1])
    _ = session.handle(try key("p"), at: 20)
    let paused = session.node(at: 29)
    _ = session.handle(.moved(Vector2(100, 100)), at: 30)
    #expect(session.isAtRest(at: 31) && session.node(at: 31) == paused)
    _ = session.handle(try key("p"), at: 32)
    #expect(!session.isAtRest(at: 32.1))
  }

  @Test("lamps stay until the pointer first appears, even in a view of another size")
  func untouched() throws {
    var session = try session("card", "cosmos")
    session.adapt(at: 1) { $0.view = Size(1600, 1200) }
    for scene in ["2", "1"] { _ = session.handle(try key(scene), at: 5) }
    #expect(lights(session.node(at: 19)) == [.studio] && session.isAtRest(at: 19))
  }

  // MARK: Looks

  /// The title of the foil or effect in the scene's note; nil if the note is another one.
  private func look(noted scene: CardSubject) -> String? {
    scene.note?.wholeMatch(of: /(?:Foil|Effect): (.*?)(?:, on both sides)?\./).map { String($0.1) }
  }

  @Test("E goes through every foil and the classic looks, Shift+E backward; each shows a title")
  func looks() {
    var scene = CardSubject(in: surroundings(nil))
    func next(_ key: Key) -> String? {
      scene.handle(.key(key), at: 5)
      let shown = scene.node(at: 9).pictures.flatMap {
        ($0.stack.foils.map(\.effect) + $0.effects).map(\.name)
      }
      #expect(shown == [look(noted: scene)])
      return look(noted: scene)
    }
    // The chooser lacks this aurora, which is not a foil, so it comes first.
    let all = ["beams", "cosmos", "kira", "aurora"]
    #expect((0..<8).map { _ in next(.letter("e")) } == all + all)
    #expect((0..<8).map { _ in next(.shiftE) } == ["kira", "cosmos", "beams", "aurora"] * 2)
  }

  @Test("the user's look has its place among the others, and is there only once")
  func own() {
    var mine = surroundings("mine")
    mine.effects.append(EffectDescription(name: "mine", kind: .foil, isFoil: true))
    var scene = CardSubject(in: mine)
    let names = (0..<6).map { _ -> String? in
      scene.handle(.key(.letter("e")), at: 5)
      return look(noted: scene)
    }
    #expect(names == ["kira", "beams", "cosmos", "mine", "kira", "beams"])
    var known = CardSubject(in: surroundings("beams"))
    let others = (0..<5).map { _ -> String? in
      known.handle(.key(.letter("e")), at: 5)
      return look(noted: known)
    }
    #expect(others == ["cosmos", "kira", "beams", "cosmos", "kira"])
  }

  @Test("the classic looks are known before any effect file is read")
  func unread() {
    var scene = CardSubject(in: Surroundings(view: Self.view))
    let names = (0..<3).map { _ -> String? in
      scene.handle(.key(.letter("e")), at: 5)
      return look(noted: scene)
    }
    #expect(names == ["kira", "aurora", "kira"])
  }
}

private func * (names: [String], count: Int) -> [String?] {
  Array(repeatElement(names, count: count).joined()).map(Optional.some)
}
