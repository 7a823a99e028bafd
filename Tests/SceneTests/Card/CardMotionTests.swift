import CardModel
import Geometry
import Interaction
import SceneGraph
import Testing

@testable import Scenes

@Suite("Looping motions of a card")
struct CardMotionTests {
  private func scene(_ motion: CardMotion, period: Double) -> CardSubject {
    var configuration = CardScene.Configuration()
    configuration.show = CardShow(motion, period: period)
    return CardSubject(configuration, in: Surroundings(view: Size(800, 900)))
  }

  /// The pose and lamps as numbers, in which a jump would show.
  private func state(_ motion: CardMotion, _ phase: Double) -> [Double] {
    let pose = motion.pose(at: phase)
    let way = motion.lampWay(at: phase)
    let (x, y, z, _) = pose.rotation.columns
    return [x, y, z].flatMap { [$0.x, $0.y, $0.z] } + [way.x, way.y]
  }

  @Test("each loop closes to the pixel, at any period and rate", arguments: CardMotion.allCases)
  func closing(motion: CardMotion) {
    for period in [1.0, 1 / 3.0, 4, 2.7, 6.006] {
      let scene = scene(motion, period: period)
      for frames in [1, 7, 24, 30, 100] {
        for frame in [0, 1, frames / 2, frames - 1] {
          let time = Double(frame) * period / Double(frames)
          #expect(scene.node(at: time) == scene.node(at: time + period))
        }
      }
      #expect(!scene.isAtRest(at: period / 2))
    }
  }

  @Test("place and speed have no jumps, also where the loop closes", arguments: CardMotion.allCases)
  func smoothness(motion: CardMotion) {
    let steps = 2000
    var speeds: [[Double]] = []
    for step in 0...steps {
      let (a, b) = (state(motion, Double(step) / 2000), state(motion, Double(step + 1) / 2000))
      speeds.append(zip(a, b).map { ($1 - $0) * 2000 })
    }
    let fastest = speeds.joined().map(abs).max() ?? 0
    #expect(fastest > 0.2 && fastest < 30, "it moves, without a jump: \(fastest)")
    for (before, after) in zip(speeds, speeds.dropFirst()) {
      let jump = zip(before, after).map { abs($1 - $0) }.max() ?? 0
      #expect(jump < 0.03 * fastest)
    }
  }

  @Test("each motion moves the card as its name says")
  func figures() {
    #expect(CardMotion.flip.pose(at: 0).flip.degrees == 0)
    #expect(CardMotion.flip.pose(at: 0.5).flip.degrees == 180)
    #expect(CardMotion.flip.pose(at: 0.03).flip.degrees == 0)
    #expect(abs(CardMotion.spin.pose(at: 0.5).flip.degrees - 180) < 1e-9)
    var last = -1.0
    for step in 0..<1000 {
      let angle = CardMotion.spin.pose(at: Double(step) / 1000).flip.degrees
      #expect(angle > last)
      last = angle
    }
    for motion in [CardMotion.sway, .circle, .tilt] {
      for step in 0..<200 {
        #expect(motion.pose(at: Double(step) / 200).frontNormal.z > 0.94)
      }
    }
    #expect(CardMotion.light.pose(at: 0.3) == Pose())
    #expect(CardMotion.sway.lampWay(at: 0.3) == .zero)
  }

  @Test("input does not change the picture of a looping motion")
  func held() {
    var scene = scene(.sway, period: 4)
    let before = scene.node(at: 1)
    scene.handle(.moved(Vector2(400, 450)), at: 0)
    scene.handle(.pressed(.left), at: 0.1)
    scene.handle(.moved(Vector2(500, 450)), at: 0.2)
    scene.handle(.key(.space), at: 0.3)
    #expect(scene.node(at: 1) == before)
  }
}
