import CardModel
import Geometry
import Glibc
import Interaction
import SceneGraph
import Testing

@testable import Motion
@testable import Scenes

@Suite("A card in fast motion is calm")
struct MotionCalmTests {
  private static let view = Size(800, 900)
  private static let foil = EffectDescription(name: "cosmos", kind: .foil, isFoil: true)

  private func scene(_ configuration: CardScene.Configuration = .init()) -> CardScene {
    var surroundings = Surroundings(view: Self.view)
    surroundings.effects = [Self.foil]
    surroundings.want("cosmos")
    return CardScene(configuration, in: surroundings)
  }

  /// Events of a drag that sways the card about its vertical axis, 120 a second.
  private func sway(
    hertz: Double, degrees: Double, from start: Double, seconds: Double
  ) -> [TimedEvent] {
    let middle = Self.view.vector / 2
    let moves = (1...Int(seconds * 120)).map { move in
      let time = Double(move) / 120
      let way = degrees / CardTilt.degreesPerPoint * sin(2 * .pi * hertz * time)
      return TimedEvent(time: start + time, .moved(middle + Vector2(way, 0)))
    }
    return [
      TimedEvent(time: start, .moved(middle)),
      TimedEvent(time: start, .pressed(.left)),
    ] + moves
  }

  /// The contrasts at `rate` frames a second; each event is handled at its own time.
  private func contrasts(
    _ events: [TimedEvent], rate: Double, seconds: Double,
    look: (CardScene, Double) -> Void = { _, _ in }
  ) -> [Double] {
    var scene = scene()
    var waiting = events[...]
    return (0...Int(seconds * rate)).map { frame in
      let time = Double(frame) / rate
      while let next = waiting.first, next.time <= time {
        scene.handle(next.event, at: next.time)
        waiting.removeFirst()
      }
      look(scene, time)
      return scene.motionContrast(at: time)
    }
  }

  @Test("the contrast at a time is the same at 24, 60, 144 and 240 frames a second")
  func rates() {
    let events = sway(hertz: 4, degrees: 10, from: 1, seconds: 2)
    let least = contrasts(events, rate: 12, seconds: 5)
    #expect(least.contains { $0 < 0.3 })
    for rate in [24.0, 60, 144, 240] {
      let all = contrasts(events, rate: rate, seconds: 5)
      for (index, contrast) in least.enumerated() {
        #expect(abs(contrast - all[index * Int(rate) / 12]) < 1e-9)
      }
    }
  }

  @Test("a fast sway is calm within 0.4 seconds, evenly, and recovers in half a second")
  func fast() {
    let all = contrasts(sway(hertz: 4, degrees: 10, from: 1, seconds: 2), rate: 240, seconds: 4)
    let even = all[336...720]
    #expect(even.allSatisfy { abs($0 - MotionCalm.leastContrast) < 1e-9 })
    #expect(all[...240].allSatisfy { $0 == 1 } && all[840...].allSatisfy { $0 == 1 })
    let jump = zip(all, all.dropFirst()).map { abs($1 - $0) }.max() ?? 1
    #expect(jump < 0.15, "no jump of the contrast: \(jump)")
  }

  @Test("the opening tilt, a sway by A, a spring back and a drag at normal speed are not calmed")
  func slow() {
    #expect(contrasts([], rate: 240, seconds: 2).allSatisfy { $0 == 1 })
    let swaying = [TimedEvent(time: 1, .key(.letter("a")))]
    #expect(contrasts(swaying, rate: 60, seconds: 8).allSatisfy { $0 == 1 })
    for hertz in [0.5, 1, 1.25] {
      let release = TimedEvent(time: 5.125, .released(.left))
      let drag = sway(hertz: hertz, degrees: 10, from: 1, seconds: 4) + [release]
      var wasCalm = true
      let all = contrasts(drag, rate: 60, seconds: 7) { scene, time in
        wasCalm = wasCalm && scene.isCalm(at: time)
      }
      #expect(all.allSatisfy { $0 == 1 } && wasCalm, "\(hertz) sways a second")
    }
  }

  @Test("a held pose is untouched, and a card that is held after a fast sway settles")
  func held() {
    var configuration = CardScene.Configuration()
    configuration.pose = Pose(tiltX: .degrees(7), tiltY: .degrees(-9))
    var still = scene(configuration)
    for event in sway(hertz: 4, degrees: 10, from: 0, seconds: 1) {
      still.handle(event.event, at: event.time)
    }
    #expect(still.motionContrast(at: 1) == 1 && still.isAtRest(at: 1))

    let end = 3.0
    var rests: [Double] = []
    let all = contrasts(
      sway(hertz: 4, degrees: 10, from: 1, seconds: 2), rate: 60, seconds: 5
    ) { scene, time in
      if time > end, scene.isAtRest(at: time) { rests.append(time) }
    }
    // The card rests once its contrast is 1, and no frame after that differs.
    let rest = rests.first ?? 9
    #expect(rest > end + 0.1 && rest < end + 1)
    #expect(all[Int(rest * 60)...].allSatisfy { $0 == 1 })
  }

  @Test("a release after a fast sway rests no later than the spring")
  func atRest() {
    var scene = scene()
    for event in sway(hertz: 4, degrees: 10, from: 1, seconds: 2.0625) {
      scene.handle(event.event, at: event.time)
    }
    scene.handle(.released(.left), at: 3.0625)
    for frame in 0...240 {
      let time = 3.0625 + Double(frame) / 240
      if scene.isStill(at: time) { #expect(scene.isCalm(at: time)) }
    }
  }

  @Test("a fast loop is calm at each phase, as if it had always played; a slow loop is untouched")
  func loops() {
    func contrasts(_ period: Double) -> [Double] {
      var configuration = CardScene.Configuration()
      configuration.show = CardShow(.sway, period: period)
      let scene = scene(configuration)
      return (0..<40).map { scene.motionContrast(at: Double($0) * period / 40) }
    }
    #expect(contrasts(0.25).allSatisfy { $0 < 0.2 })
    #expect(contrasts(4).allSatisfy { $0 == 1 })
  }

  @Test("a resumed card continues with the same contrast")
  func resumed() {
    var first = scene()
    for event in sway(hertz: 4, degrees: 10, from: 1, seconds: 2) {
      first.handle(event.event, at: event.time)
    }
    var configuration = CardScene.Configuration()
    configuration.motion = first.motion(at: 3)
    let second = scene(configuration)
    first.handle(.released(.left), at: 3)
    for frame in 0...60 {
      let time = 3 + Double(frame) / 60
      #expect(first.motionContrast(at: time) == second.motionContrast(at: time))
    }
    #expect(second.motionContrast(at: 3.05) < 0.5)
  }

  @Test("steps of a follower add up, and it follows an even motion by 2 / w seconds")
  func follower() {
    func target(_ time: Double) -> Vector4 { Vector4(1, -2, 0.5, 3) * time + Vector4(4, 0, 1, 2) }
    var whole = Follower(resting: Vector4(7, -3, 0, 0))
    var parts = whole
    whole.follow(from: target(0), to: target(0.8), seconds: 0.8, rate: 12)
    for step in 0..<64 {
      let time = Double(step) / 80
      parts.follow(from: target(time), to: target(time + 1 / 80), seconds: 1 / 80, rate: 12)
    }
    let gaps = [whole.value - parts.value, whole.velocity - parts.velocity]
    #expect(gaps.allSatisfy { ($0 * $0).sum() < 1e-20 })
    whole.follow(from: target(0.8), to: target(9), seconds: 8.2, rate: 12)
    let lag = target(9 - 2.0 / 12) - whole.value
    #expect((lag * lag).sum() < 1e-20)
    let settled = whole
    whole.follow(from: .zero, to: .zero, seconds: 0, rate: 12)
    #expect(whole == settled)
  }
}
