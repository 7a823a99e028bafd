import Geometry
import Interaction
import SceneGraph
import TestSupport
import Testing

@testable import Controls
@testable import Scenes

@Suite("The gallery of effects")
struct EffectsSceneTests {
  private static let wave = EffectDescription(
    name: "wave", kind: .distortion, summary: "A wave.",
    parameters: [
      .init(name: "amplitude", defaultValue: .float(10), range: 0...40, summary: ""),
      .init(name: "center", defaultValue: .float2(Vector2(0.5, 0.5)), range: 0...1, summary: ""),
    ], usesTime: true)
  private static let recolor = EffectDescription(
    name: "recolor", kind: .color,
    parameters: [
      .init(name: "color", defaultValue: .float3(Vector3(1, 0, 0)), range: 0...1, summary: "")
    ])
  private static let kira = EffectDescription(name: "kira", kind: .color, isFoil: true)

  private static func surroundings(
    _ effects: [EffectDescription] = [wave, recolor, kira], first: Effect? = nil
  ) -> Surroundings {
    var surroundings = Surroundings(view: Size(800, 900))
    surroundings.effects = effects
    if let first {
      surroundings.want(first.name)
      surroundings.settings[first.name] = first.arguments
    }
    return surroundings
  }

  private func scene(_ first: Effect? = nil) -> EffectsScene {
    EffectsScene(in: Self.surroundings(first: first))
  }

  private func numbers(_ scene: EffectsScene, _ name: String) -> [Double]? {
    for case .object(let members) in scene.trace(at: 0).map(\.value) {
      return members.first { $0.name == name }?.numbers
    }
    return nil
  }

  private func name(_ scene: EffectsScene) -> String? { scene.current?.name }

  @Test("Left, Right and E go through the effects; a foil is among them only if it was chosen")
  func choice() {
    var scene = scene()
    #expect(name(scene) == "wave" && scene.trace(at: 0).first?.value == .text("wave"))
    scene.handle(.key(.right), at: 0)
    #expect(name(scene) == "recolor")
    scene.handle(.key(.right), at: 0)
    #expect(name(scene) == "wave")
    scene.handle(.key(.left), at: 0)
    #expect(name(scene) == "recolor")
    scene.handle(.key(.letter("e")), at: 0)
    #expect(name(scene) == "wave")
    let asked = self.scene(Effect("kira"))
    #expect(name(asked) == "kira" && asked.effects.count == 3)
  }

  @Test("the gallery shows titles and units; the trace has ids")
  func titles() {
    let ripple = EffectDescription(
      name: "ripple", title: "Pond ripple", kind: .distortion,
      parameters: [
        .init(
          name: "speed", title: "Ring speed", unit: "points/s", defaultValue: .float(60),
          range: 0...200, summary: "")
      ])
    let scene = EffectsScene(in: Self.surroundings([ripple, Self.wave]))
    let sliders = scene.controls.compactMap { $0.body as? Slider }
    #expect(sliders.map(\.title) == ["Ring speed, points/s"])
    let texts = "\(scene.node(at: 0))"
    #expect(texts.contains("Text(string: \"Pond ripple\"") && !texts.contains("string: \"ripple\""))
    #expect(scene.trace(at: 0).first?.value == .text("ripple"))
    #expect(numbers(scene, "speed") == [60])
  }

  @Test("Up, Down and the wheel change the first parameter, within its range")
  func keys() {
    var scene = scene(Effect("wave", arguments: ["amplitude": .float(20)]))
    #expect(numbers(scene, "amplitude") == [20])
    scene.handle(.key(.up), at: 0)
    #expect(numbers(scene, "amplitude") == [21])
    scene.handle(.scrolled(Vector2(0, -2)), at: 0)
    #expect(numbers(scene, "amplitude") == [19])
    for _ in 0..<100 { scene.handle(.key(.down), at: 0) }
    #expect(numbers(scene, "amplitude") == [0])
    scene.handle(.key(.letter("r")), at: 0)
    #expect(numbers(scene, "amplitude") == [10] && numbers(scene, "center") == [0.5, 0.5])
  }

  @Test("sliders follow a drag, also beyond their ends")
  func sliders() {
    var scene = scene()
    let (track, corner) = Self.track(1, 1, of: scene)
    func at(_ part: Double) -> Vector2 { corner + Vector2(track.x(at: part), track.y) }
    scene.handle(.moved(at(0.25)), at: 0)
    scene.handle(.pressed(.left), at: 0)
    #expect(numbers(scene, "center") == [0.5, 0.25])
    scene.handle(.moved(at(0.75) + Vector2(0, 300)), at: 0.1)
    #expect(numbers(scene, "center") == [0.5, 0.75])
    scene.handle(.moved(at(7)), at: 0.2)
    scene.handle(.released(.left), at: 0.3)
    scene.handle(.moved(at(0.1)), at: 0.4)
    #expect(numbers(scene, "center") == [0.5, 1])
    // The keys change the parameter that was touched last.
    scene.handle(.key(.down), at: 0.5)
    #expect(numbers(scene, "center") == [0.475, 0.975])
  }

  /// The track of a number, and the corner of its row.
  private static func track(
    _ index: Int, _ component: Int, of scene: EffectsScene
  ) -> (track: Slider.Track, corner: Vector2) {
    let frame = scene.layout.panel
    let layout = scene.panel.layout(scene.controls, in: frame)
    let row = layout.rows[index]
    let slider = row.control.body as? Slider
    let tracks = slider?.layout(in: frame.size.width).tracks ?? []
    return (tracks[component], layout.place(of: row))
  }

  @Test("a double press on a slider restores the default")
  func doublePress() {
    var scene = scene(Effect("wave", arguments: ["amplitude": .float(31)]))
    let (track, corner) = Self.track(0, 0, of: scene)
    scene.handle(.moved(corner + Vector2(track.x(at: 0.9), track.y)), at: 0)
    for time in [1, 1.3] {
      scene.handle(.pressed(.left), at: time)
      scene.handle(.released(.left), at: time + 0.1)
    }
    #expect(numbers(scene, "amplitude") == [10])
  }

  @Test("a number can be typed, also in a session, where digits choose scenes")
  func typed() throws {
    let surroundings = Self.surroundings()
    let entry = try #require(SceneRegistry.entry(id: "effects"))
    var session = Session(entry, in: surroundings)
    let (track, corner) = Self.track(0, 0, of: scene())
    for event in [Event.moved(corner + track.number.center), .pressed(.left), .released(.left)] {
      #expect(session.handle(event, at: 1) == nil)
    }
    for key in [Key.letter("2"), .letter("5"), .period, .letter("5"), .letter("q"), .enter] {
      #expect(session.handle(.key(key), at: 2) == nil)
    }
    #expect(session.current.id == "effects")
    #expect(session.surroundings.settings["wave"]["amplitude"] == .float(25.5))
    #expect(session.handle(.pressed(.left), at: 3) == nil)
    #expect(session.handle(.key(.escape), at: 4) == nil, "leaves the number")
    #expect(session.handle(.key(.escape), at: 5) == .leaveFullScreen)
    #expect(session.handle(.key(.letter("1")), at: 6) == nil && session.current.id == "card")
  }

  @Test("the divider can be dragged and separates before and after")
  func divider() {
    var scene = scene()
    let shown = scene.layout.shown
    let y = shown.center.y
    scene.handle(.moved(Vector2(shown.origin.x + 0.25 * shown.size.width, y)), at: 0)
    scene.handle(.pressed(.left), at: 0)
    scene.handle(.moved(Vector2(shown.origin.x + 0.6 * shown.size.width, y)), at: 0)
    scene.handle(.released(.left), at: 0)
    #expect(abs(scene.divider - 0.6) < 1e-9)
    let pictures = scene.node(at: 0).pictures
    #expect(pictures.map { $0.effects.map(\.name) } == [[], ["wave"]])
    let edge = 0.6 * scene.layout.picture.size.width
    #expect(abs((pictures.last?.clip?.origin.x ?? 0) - edge) < 1e-9)
    scene.handle(.key(.space), at: 0)
    #expect(!scene.effects(at: 0).isEmpty && scene.isAtRest(at: 0))
  }

  @Test("only an effect that moves by itself keeps the scene awake")
  func rest() {
    var scene = scene()
    #expect(!scene.isAtRest(at: 100))
    scene.handle(.key(.right), at: 0)
    #expect(scene.isAtRest(at: 0))
  }

  /// Changes the scene's effects as a session does when files change.
  private func adapt(_ scene: inout EffectsScene, to effects: [EffectDescription]) {
    var surroundings = Self.surroundings(effects)
    surroundings.settings = scene.surroundings.settings.fitting(effects)
    scene.adapt(to: surroundings, at: 1)
  }

  @Test("the effect and its values stay when files change, if they still fit")
  func reload() {
    var scene = scene()
    scene.handle(.key(.up), at: 0)
    var changed = Self.wave
    changed.parameters[1] = .init(
      name: "center", defaultValue: .float(3), range: 0...9, summary: "")
    adapt(&scene, to: [Self.recolor, changed])
    #expect(name(scene) == "wave" && numbers(scene, "amplitude") == [11])
    #expect(numbers(scene, "center") == [3])
    adapt(&scene, to: [])
    #expect(name(scene) == nil && scene.isAtRest(at: 2))
    _ = scene.node(at: 2)
  }

  @Test(
    "it fits views of any size", arguments: [(1.0, 1.0), (200, 150), (400, 500), (3000, 2000)])
  func sizes(width: Double, height: Double) {
    var scene = scene()
    scene.adapt(to: Surroundings(view: Size(width, height)), at: 0)
    let layout = scene.layout
    #expect(layout.scale > 0 && layout.panel.size.width > 0)
    #expect(!scene.node(at: 0).placements().isEmpty)
    guard width >= 400 else { return }
    #expect(layout.shown.origin.y + layout.shown.size.height <= layout.panel.origin.y)
  }
}
