import CardModel
import Geometry
import Interaction
import SceneGraph
import TestSupport
import Testing

@testable import Scenes

@Suite("The classic flip")
struct FlipSceneTests {
  private let center = Vector2(400, 450)

  private func scene() -> FlipScene {
    FlipScene(in: Surroundings(view: Size(800, 900)))
  }

  private func click(
    _ scene: inout FlipScene, _ place: Vector2, to: Vector2? = nil, at time: Double
  ) {
    scene.handle(.moved(place), at: time)
    scene.handle(.pressed(.left), at: time)
    scene.handle(.moved(to ?? place), at: time)
    scene.handle(.released(.left), at: time)
  }

  private func degrees(_ scene: FlipScene, at time: Double) -> Vector2 {
    let (back, front) = scene.angles(at: time)
    return Vector2(back.degrees, front.degrees)
  }

  private func isFlipped(_ scene: FlipScene) -> Bool {
    scene.trace(at: 99).contains(TraceField("flipped", .flag(true)))
  }

  struct Case: Decodable, Sendable {
    let flipped: Bool
    let t, back, front: Double
  }

  @Test("the angles follow the reference table, to the front and to the back")
  func table() throws {
    for example in try Fixture.cases("half_flip.json", of: Case.self) {
      var scene = scene()
      if !example.flipped { click(&scene, center, at: 1) }
      click(&scene, center, at: 5)
      let apart = degrees(scene, at: 5 + example.t) - Vector2(example.back, example.front)
      #expect(length(apart) < 1e-6)
      #expect(isFlipped(scene) == example.flipped)
    }
  }

  @Test("it rests before the first click and after each flip, and moves in between")
  func rest() {
    var scene = scene()
    #expect(scene.isAtRest(at: 0) && degrees(scene, at: 0) == Vector2(0, -90))
    scene.handle(.key(.space), at: 5)
    #expect(!scene.isAtRest(at: 5) && !scene.isAtRest(at: 5.59) && scene.isAtRest(at: 5.61))
    scene.handle(.key(.letter("r")), at: 9)
    #expect(scene.isAtRest(at: 9.61) && degrees(scene, at: 9.61) == Vector2(0, -90))
    #expect(!isFlipped(scene))
  }

  private func faces(_ scene: FlipScene, at time: Double) -> [Placement] {
    scene.node(at: time).placements().filter {
      if case .drawing = $0.leaf { true } else { false }
    }
  }

  @Test("it never shows both sides, nor a side from behind, and nothing at 90 degrees")
  func oneSide() {
    var scene = scene()
    scene.handle(.key(.space), at: 0)
    for step in 0...6000 {
      let time = Double(step) / 10_000
      let faces = faces(scene, at: time)
      #expect(faces.count <= 1)
      for face in faces {
        #expect(face.homography.determinant >= 0)
        #expect(face.leaf == .drawing(time < 0.3 ? FlipArt.back.shadowed : FlipArt.front.shadowed))
      }
    }
    #expect(faces(scene, at: 0.3).isEmpty)
  }

  /// Points per unit: the card is half of the view's shorter side (400 points) tall.
  private let unit = 1.6

  @Test("it looks exactly as rotation3DEffect shows a 200 x 250 unit view in the middle")
  func effect() throws {
    var scene = scene()
    scene.handle(.key(.space), at: 0)
    for time in [0, 0.1, 0.25, 0.4, 0.55, 0.7] {
      let (back, front) = scene.angles(at: time)
      let effect = Rotation3DEffect(angle: time < 0.3 ? back : front, axis: Vector3(0, 1, 0))
      let map = effect.homography(size: Size(200, 250))
      let face = try #require(faces(scene, at: time).first)
      let margin = (FlipArt.sheet.vector - FlipArt.frame.size.vector) / 2
      for corner in [Vector2(0, 0), Vector2(200, 0), Vector2(200, 250), Vector2(0, 250)] {
        let expected = (try #require(map.apply(corner)) - Vector2(100, 125)) * unit + center
        let seen = try #require(face.homography.apply(corner + margin))
        #expect(length(seen - expected) < 1e-9)
      }
    }
  }

  @Test(
    "a click in mid-flight plays it back from its present angle", arguments: [0.07, 0.3, 0.5])
  func midFlight(after: Double) {
    var scene = scene()
    click(&scene, center, at: 5)
    let before = degrees(scene, at: 5 + after)
    click(&scene, center, at: 5 + after)
    #expect(degrees(scene, at: 5 + after) == before)
    let forward = scene
    for back in [0.02, 0.06] {
      var reference = self.scene()
      click(&reference, center, at: 5)
      let apart = degrees(scene, at: 5 + after + back) - degrees(reference, at: 5 + after - back)
      #expect(length(apart) < 1e-6)
    }
    #expect(forward.isAtRest(at: 5 + 2 * after + 1e-6) && degrees(scene, at: 9).x == 0)
  }

  @Test("a click on the card flips it; a click beside it and the end of a drag do not")
  func hit() {
    let corner = center - Vector2(100, 125) * unit
    for (place, end, turns) in [
      (center, center, true), (corner + 13, corner + 13, true), (corner - 2, corner - 2, false),
      (center, center + Vector2(4, 0), true), (center, center + Vector2(4.1, 0), false),
    ] {
      var scene = scene()
      click(&scene, place, to: end, at: 1)
      #expect(isFlipped(scene) == turns)
    }
    var scene = scene()
    scene.handle(.released(.left), at: 1)
    scene.handle(.pressed(.left), at: 1)
    #expect(!isFlipped(scene))
  }

  @Test("it is half of the view's shorter side tall, in any view")
  func layout() throws {
    for size in [
      Size(1600, 900), Size(116, 900), Size(900, 116), Size(100, 100), Size(3840, 2160),
    ] {
      var scene = scene()
      scene.adapt(to: Surroundings(view: size), at: 0)
      let face = try #require(faces(scene, at: 0).first)
      let top = try #require(face.homography.apply(Vector2(128, 28)))
      let bottom = try #require(face.homography.apply(Vector2(128, 278)))
      #expect(abs(bottom.y - top.y - 0.5 * min(size.width, size.height)) < 1e-9)
      #expect(length((top + bottom) / 2 - size.vector / 2) < 1)
    }
  }

  @Test("an open card is 0.62 of the view's shorter side tall, with its own sides")
  func openCard() throws {
    var surroundings = Surroundings(view: Size(800, 1100))
    surroundings.card.front.art = PictureID("art")
    var scene = FlipScene(in: surroundings)
    #expect(abs(try #require(scene.frames.first).size.height - 0.62 * 800) < 1e-9)
    func pictures(at time: Double) -> [Picture.Source] {
      scene.node(at: time).pictures.map(\.source)
    }
    #expect(pictures(at: 0) == [.file(surroundings.card.back.print)])
    scene.handle(.key(.space), at: 0)
    #expect(pictures(at: 1) == [.file(PictureID("art"))])
  }
}
