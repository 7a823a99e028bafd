import CardModel
import Geometry
import Interaction
import SceneGraph
import TestSupport
import Testing

@testable import Scenes

@Suite("The chain of effects and touches of the picture")
struct EffectsChainTests {
  private static let effects = ["lens", "wave", "blur", "emboss"].map {
    EffectDescription(
      name: $0, kind: .layer,
      parameters: [.init(name: "x", defaultValue: .float(1), range: 0...9, summary: "")],
      touchSeconds: $0 == "blur" ? 2.5 : nil)
  }

  private static var surroundings: Surroundings {
    var surroundings = Surroundings(view: Size(800, 900))
    surroundings.effects = effects
    return surroundings
  }

  private func scene(_ keys: [String] = []) throws -> EffectsScene {
    var scene = EffectsScene(in: Self.surroundings)
    for key in keys { scene.handle(.key(try #require(Key(named: key))), at: 0) }
    return scene
  }

  private func names(_ keys: [String]) throws -> [String] { try scene(keys).chain.map(\.name) }

  @Test("Keys add up to three different effects, move, remove and choose the selected one")
  func keys() throws {
    #expect(try names(["a"]) == ["lens", "wave"])
    #expect(try names(["a", "a", "a"]) == ["lens", "wave", "blur"])
    #expect(try names(["a", "right"]) == ["lens", "blur"])
    #expect(try names(["a", "left", "left"]) == ["lens", "blur"], "lens has a place")
    #expect(try names(["a", "ctrl+shift+left", "right"]) == ["blur", "lens"])
    #expect(try names(["a", "a", "ctrl+left", "delete"]) == ["lens", "blur"])
    #expect(try names(["delete", "delete"]) == ["lens"])
    #expect(try names(["a", "up", "r"]) == ["wave"])
    #expect(try scene(["a", "up", "r"]).chain[0].arguments == ["x": .float(1)])
  }

  @Test("The picture has the effects in order; the trace names them only if there are several")
  func order() throws {
    let several = try scene(["a", "a", "ctrl+left"])
    let drawn = several.node(at: 0).pictures.map { $0.effects.map(\.name) }
    #expect(drawn == [[], ["lens", "wave", "blur"]])
    let trace = several.trace(at: 0)
    #expect(trace.map(\.name) == ["effect", "parameters", "chain", "slot"])
    #expect(trace[2].value == .text("lens wave blur") && trace[3].value == .integer(2))
    #expect(try scene().trace(at: 0).map(\.name) == ["effect", "parameters"])
    #expect(try !scene().showsChain && several.showsChain)
  }

  @Test("Changed files keep the chain without the effects that are gone")
  func reload() throws {
    var scene = try scene(["a", "a", "ctrl+left"])
    var changed = Self.surroundings
    changed.effects = [Self.effects[2], Self.effects[0]]
    scene.adapt(to: changed, at: 1)
    #expect(scene.chain.map(\.name) == ["lens", "blur"])
    changed.effects = []
    scene.adapt(to: changed, at: 1)
    #expect(scene.chain.isEmpty && scene.isAtRest(at: 1))
  }

  @Test("A row of the chain is selected, moved and removed by a press; buttons add an effect")
  func rows() throws {
    var scene = try scene(["a", "a", "a"])
    /// Presses the first place from the right, or the left, at a height of the panel's head.
    func press(_ row: Double, fromRight: Bool = true, skipping signs: Int = 0) {
      let panel = scene.layout.panel
      let places = stride(from: 4.0, to: panel.size.width, by: 1).map { panel.origin.x + $0 }
      var (left, wasHand) = (signs, false)
      for x in fromRight ? places.reversed() : places {
        let point = Vector2(x, panel.origin.y + 8 + row)
        let isHand = scene.cursor(at: point, time: 0) == .hand
        defer { wasHand = isHand }
        // Signs touch each other, 24 points apart.
        guard isHand, !wasHand || left < signs else { continue }
        let place = Vector2(x + (fromRight ? -24.0 : 24) * Double(left), point.y)
        for event in [Event.moved(place), .pressed(.left), .released(.left)] {
          scene.handle(event, at: 0)
        }
        return left = -1
      }
    }
    press(80, skipping: 0)
    #expect(scene.chain.map(\.name) == ["lens", "wave"], "the cross of the third row")
    press(16, skipping: 1)
    #expect(scene.chain.map(\.name) == ["wave", "lens"] && scene.slots.selected == 1)
    press(16, fromRight: false)
    #expect(scene.slots.selected == 0)
    press(82, fromRight: false)
    #expect(scene.chain.map(\.name) == ["wave", "blur", "lens"])
  }

  @Test("The command line's effects are the chain, in order")
  func wanted() {
    var surroundings = Self.surroundings
    surroundings.wantedEffects = ["wave", "unknown", "lens"]
    #expect(EffectsScene(in: surroundings).chain.map(\.name) == ["wave", "lens"])
    surroundings.wantedEffects = ["unknown"]
    #expect(EffectsScene(in: surroundings).chain.map(\.name) == ["lens"])
  }

  // MARK: Touch

  /// A scene with an effect that answers a touch, pressed at a place and time.
  private func touched(at time: Double, reduced: Bool = false) throws -> (EffectsScene, Vector2) {
    var scene = try scene(["right", "right"])
    scene.surroundings.reducesMotion = reduced
    let place = scene.layout.shown.center
    scene.handle(.moved(place), at: time)
    scene.handle(.pressed(.left), at: time)
    return (scene, place)
  }

  private func answer(_ scene: EffectsScene, at time: Double) -> [EffectValue?] {
    let arguments = scene.effects(at: time)[0].arguments
    return [arguments["touch"], arguments["touchTime"]]
  }

  @Test("A press is the touch; it follows the hand, and the effect's time ends it")
  func touch() throws {
    #expect(answer(try scene(["right", "right"]), at: 3) == [nil, nil])
    var (scene, place) = try touched(at: 1)
    let middle = scene.layout.inPicture(place)
    #expect(answer(scene, at: 1.5) == [.float2(middle), .float(0.5)])
    scene.handle(.moved(place + Vector2(10, 0)), at: 1.2)
    scene.handle(.released(.left), at: 1.3)
    scene.handle(.moved(place), at: 1.4)
    let moved = scene.layout.inPicture(place + Vector2(10, 0))
    for rate in [24.0, 60, 240] {
      for frame in stride(from: 1.5 * rate, to: 5 * rate, by: 1) {
        let time = frame / rate
        _ = scene.node(at: time)
        #expect(answer(scene, at: time) == [.float2(moved), .float(min(time - 1, 2.5))])
      }
    }
    #expect(!scene.isAtRest(at: 3.4) && scene.isAtRest(at: 3.5))
    #expect(scene.node(at: 3.5) == scene.node(at: 99))
    #expect(scene.trace(at: 9).last == TraceField("touch", .numbers([moved.x, moved.y, 2.5])))
    let (reduced, _) = try touched(at: 1, reduced: true)
    #expect(reduced.isAtRest(at: 1) && answer(reduced, at: 1)[1] == .float(2.5))
  }

  @Test("Random gestures come to rest", arguments: 0..<20)
  func rest(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var scene = EffectsScene(in: Self.surroundings)
    let keys = ["a", "delete", "left", "right", "ctrl+left", "ctrl+shift+right", "up", "r"]
    for step in 0..<60 {
      let event: Event =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .key(try #require(Key(named: keys.randomElement(using: &random) ?? "a")))
        case 1: .pressed(.left)
        case 2: .released(.left)
        default:
          .moved(
            Vector2(
              .random(in: 0...800, using: &random), .random(in: 0...900, using: &random)))
        }
      scene.handle(event, at: 0.05 * Double(step))
    }
    #expect(scene.isAtRest(at: 5.5) && scene.node(at: 5.5) == scene.node(at: 60))
  }

  @Test("Ctrl+Enter puts the effects on the card, as one step that can be undone")
  func card() throws {
    let entry = try #require(SceneRegistry.entry(id: "effects"))
    // The third one is left out, as it answers a touch.
    for keys in [["up"], ["a", "a", "right"]] {
      var session = Session(entry, in: Self.surroundings)
      let before = session.wantedCard
      for key in keys + ["ctrl+enter"] {
        _ = session.handle(.key(try #require(Key(named: key))), at: 1)
      }
      #expect(session.current.id == "card")
      let wanted = keys == ["up"] ? ["lens"] : ["lens", "wave", "emboss"]
      #expect(session.wantedCard.front.foils.map(\.kind) == wanted)
      #expect(session.wantedCard.back.foils.map(\.kind) == wanted)
      let value: EffectValue? = keys == ["up"] ? .float(1.225) : nil
      #expect(session.wantedCard.front.foils[0].parameters["x"] == value)
      _ = session.handle(.key(.undo), at: 2)
      #expect(session.wantedCard == before)
    }
  }
}
