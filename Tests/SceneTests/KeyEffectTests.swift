import Geometry
import Interaction
import SceneGraph
import Scenes
import Testing

@Suite("The keys of a scene")
struct KeyEffectTests {
  private var surroundings: Surroundings {
    var surroundings = Surroundings(view: Size(800, 900))
    surroundings.effects = ["wave", "blur", "lens"].map { name in
      EffectDescription(
        name: name, kind: .distortion,
        parameters: [
          .init(name: "first", defaultValue: .float(10), range: 0...40, summary: "First."),
          .init(name: "second", defaultValue: .float(20), range: 0...40, summary: "Second."),
        ])
    }
    return surroundings
  }

  /// Keys that bring a scene into a state that each of its keys changes.
  private static let preparation: [String: [String]] = [
    "flip": ["space"], "effects": ["right", "a", "up"], "radial": ["right"], "tree": ["g"],
  ]

  @Test("each change the picture", arguments: preparation.keys.sorted())
  func pictures(scene: String) throws {
    let entry = try #require(SceneRegistry.entry(id: scene))
    var prepared = Session(entry, in: surroundings)
    for (index, name) in try #require(Self.preparation[scene]).enumerated() {
      _ = prepared.handle(.key(try #require(Key(named: name))), at: Double(index))
    }
    let actions = Action.all.filter { $0.scope.rawValue == scene }
    #expect(actions.contains { !$0.keys.isEmpty })
    for action in actions {
      for key in action.keys {
        var changed = prepared
        _ = changed.handle(.key(key), at: 10)
        #expect(
          changed.node(at: 10.4) != prepared.node(at: 10.4), "\(key.name): \(action.title)")
      }
    }
  }
}
