import Motion
import TestSupport
import Testing

@Suite("Friction")
struct FrictionTests {
  struct Case: Decodable, Sendable {
    let friction, velocity, rotation0, stop: Double
    let t, rotation: [Double]
  }

  @Test("Coasting agrees with the reference table")
  func table() throws {
    let cases = try Fixture.cases("inertia.json", of: Case.self)
    #expect(cases.count == 8)
    for example in cases {
      let friction = Friction(factor: example.friction)
      let motion = Coasting(
        from: example.rotation0, velocity: example.velocity, friction: friction, at: 3)
      for (time, rotation) in zip(example.t, example.rotation) {
        // The table's rotations never end; its `stop` is the time at which they should.
        let way = example.velocity * friction.distance(after: time)
        #expect(abs(example.rotation0 + way - rotation) < 1e-6)
        guard time <= example.stop else { continue }
        #expect(abs(motion.value(at: 3 + time) - rotation) < 1e-6)
      }
      let stop = 3 + example.stop
      #expect(!motion.isAtRest(at: stop - 1e-6) && motion.isAtRest(at: stop + 1e-6))
      #expect(abs(abs(motion.velocity(at: stop - 1e-6)) - 1e-4) < 1e-8)
      #expect(motion.velocity(at: stop + 1e-6) == 0)
      #expect(motion.value(at: stop + 1) == motion.value(at: stop + 100))
    }
  }

  @Test("Coasting equals the sum of frames of 1/60 s that first slow down, then move")
  func frames() {
    let motion = Coasting(from: 1, velocity: 0.1, friction: Friction(factor: 0.92), at: 0)
    var (value, velocity) = (1.0, 0.1)
    for frame in 1...30 {
      velocity *= 0.92
      value += velocity
      #expect(abs(motion.value(at: Double(frame) / 60) - value) < 1e-12)
      #expect(abs(motion.velocity(at: Double(frame) / 60) - velocity) < 1e-12)
    }
  }

  @Test("Coasting continues unchanged if it is restarted on the way")
  func takenUp() {
    let friction = Friction(factor: 0.95)
    let whole = Coasting(from: 0, velocity: -0.2, friction: friction, at: 0)
    let rest = Coasting(
      from: whole.value(at: 0.37), velocity: whole.velocity(at: 0.37), friction: friction, at: 0.37)
    for time in [0.4, 0.9, 2.2, 9] {
      #expect(abs(whole.value(at: time) - rest.value(at: time)) < 1e-9)
    }
  }

  @Test("A motion below the lowest speed does not start", arguments: [0, 1e-4, -9e-5])
  func slow(velocity: Double) {
    let motion = Coasting(from: 2, velocity: velocity, friction: Friction(factor: 0.98), at: 1)
    #expect(motion.isAtRest(at: 1) && motion.value(at: 5) == 2)
  }
}
