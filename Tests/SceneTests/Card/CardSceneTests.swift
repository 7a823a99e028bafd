import Geometry
import Interaction
import SceneGraph
import TestSupport
import Testing

@testable import Scenes

@Suite("The card")
struct CardSceneTests {
  private func scene() -> CardSubject {
    CardSubject(in: Surroundings(view: Size(800, 900)))
  }

  /// A scene after its opening tilt, pressed in the middle at time 5.
  private func pressed() -> CardSubject {
    var scene = scene()
    scene.handle(.moved(Vector2(400, 450)), at: 5)
    scene.handle(.pressed(.left), at: 5)
    return scene
  }

  private func tilt(_ scene: CardSubject, at time: Double) -> Vector2 {
    let pose = scene.pose(at: time)
    return Vector2(pose.tiltX.degrees, pose.tiltY.degrees)
  }

  struct TiltCase: Decodable, Sendable {
    let drag, tilt, normal: [Double]
  }

  @Test("a drag tilts as in the reference table, within limits, with the right normal")
  func drag() throws {
    for example in try Fixture.cases("tilt.json", of: TiltCase.self) {
      var scene = pressed()
      scene.handle(.moved(Vector2(400, 450) + Vector2(example.drag)), at: 5.1)
      #expect(length(tilt(scene, at: 5.1) - Vector2(example.tilt)) < 1e-6)
      let normal = scene.pose(at: 5.1).frontNormal
      #expect(length(normal - Vector3(example.normal)) < 1e-6)
    }
  }

  @Test("a released card springs back, without initial velocity, as a critically damped spring")
  func release() {
    var scene = pressed()
    scene.handle(.moved(Vector2(450, 450)), at: 5.2)
    scene.handle(.released(.left), at: 6)
    let omega = 4 * Double.pi
    for step in 0...20 {
      let time = Double(step) * 0.05
      let expected = 7.5 * (1 + omega * time) * exp(-omega * time)
      #expect(abs(tilt(scene, at: 6 + time).y - expected) < 1e-3)
    }
    #expect(scene.pose(at: 8).flip == .zero)
  }

  private func exp(_ x: Double) -> Double {
    // e^x from its series over small steps, independent of the tested module.
    (1...64).reversed().reduce(1.0) { 1 + x / Double($1) * $0 }
  }

  @Test("a press stops the tilt, and a drag continues from there without a jump")
  func caught() {
    var scene = pressed()
    scene.handle(.moved(Vector2(450, 480)), at: 5.2)
    scene.handle(.released(.left), at: 6)
    let caught = tilt(scene, at: 6.1)
    scene.handle(.pressed(.left), at: 6.1)
    #expect(tilt(scene, at: 7) == caught)
    scene.handle(.moved(Vector2(451, 480)), at: 7)
    #expect(length(tilt(scene, at: 7) - caught - Vector2(0, 0.15)) < 1e-9)
  }

  @Test("the side facing the eye is shown, with its outward normal, in every pose")
  func side() throws {
    for flip in stride(from: 0.0, through: 180, by: 7.5) {
      var configuration = CardScene.Configuration()
      configuration.pose = Pose(tiltX: .degrees(5), tiltY: .degrees(-8), flip: .degrees(flip))
      let scene = CardSubject(configuration, in: Surroundings(view: Size(200, 280)))
      let fields = Dictionary(
        uniqueKeysWithValues: scene.trace(at: 0).map { ($0.name, $0.value) })
      let shown = scene.node(at: 0).pictures.map(\.source)
      // Within a degree of edge-on, a side is narrower than two points and its edge covers it.
      let isEdgeOn = abs(scene.pose(at: 0).frontNormal.z) < 0.017
      #expect(shown.count == 1 || isEdgeOn)
      if shown.isEmpty { continue }
      #expect(fields["side"] == .text(shown == [.file(.front)] ? "front" : "back"))
      let normal: [Double]? =
        if case .numbers(let normal)? = fields["normal"] { normal } else { nil }
      let told = try #require(normal)
      #expect(told[2] >= 0)
      let placed = try #require(scene.node(at: 0).placements().last)
      #expect(length(placed.normal - Vector3(told)) < 1e-9)
    }
  }

  @Test("E changes the look, and R resets the scene")
  func keys() {
    var scene = scene()
    func effects() -> Set<String?> {
      Set(scene.node(at: 9).pictures.map { $0.effects.first?.name })
    }
    #expect(effects() == ["aurora"])
    scene.handle(.key(.letter("e")), at: 5)
    #expect(effects() == ["kira"])
    scene.handle(.key(.letter("e")), at: 5)
    #expect(effects() == ["aurora"])
    scene.handle(.key(.space), at: 6)
    scene.handle(.key(.letter("r")), at: 6.4)
    #expect(scene.pose(at: 9).flip == .zero)
  }

  @Test("it survives releases without a press, extreme places and random events")
  func storm() {
    var scene = scene()
    scene.handle(.released(.left), at: 1)
    for step in 0..<10_000 {
      let x = Double(step % 97) * 1e5 - 4e6
      scene.handle(.moved(Vector2(x, -x)), at: 1 + Double(step) * 1e-4)
      if step % 3 == 0 { scene.handle(.pressed(.left), at: 1 + Double(step) * 1e-4) }
      if step % 5 == 0 { scene.handle(.released(.left), at: 1 + Double(step) * 1e-4) }
    }
    scene.handle(.released(.left), at: 3)
    #expect(tilt(scene, at: 9) == .zero && scene.isAtRest(at: 9))
  }

  @Test("it is 0.7 of the view's height tall, and fits a narrow view")
  func layout() {
    let wide = CardLayout(in: Surroundings(view: Size(1600, 900)))
    #expect(abs(wide.frame.size.height - 630) < 1e-9)
    #expect(abs(wide.frame.size.aspectRatio - 63.0 / 88) < 1e-12)
    #expect(abs(wide.eye.distance - 900) < 1e-9)
    let narrow = CardLayout(in: Surroundings(view: Size(200, 900)))
    #expect(narrow.frame.size.width <= 200)
    var surroundings = Surroundings(view: Size(200, 280))
    surroundings.staging = .cardOnly(margin: 0)
    let alone = CardLayout(in: surroundings)
    #expect(alone.frame.size == Size(200, 280) && alone.eye.distance == 400)
    surroundings.view = Size(260, 340)
    surroundings.staging = .cardOnly(margin: 30)
    let spared = CardLayout(in: surroundings)
    #expect(spared.frame == alone.frame && spared.eye == alone.eye)
    #expect(spared.center == Vector2(130, 170))
  }
}
