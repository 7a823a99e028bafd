import Motion
import TestSupport
import Testing

@Suite("Springs")
struct SpringTests {
  struct Case: Decodable, Sendable {
    let response, dampingRatio, x0, x1, v0: Double
    let t, x, v: [Double]
  }

  @Test("Springs agree with the reference table to 1e-6, in value and velocity")
  func oracle() throws {
    let cases = try Fixture.cases("spring.json", of: Case.self)
    #expect(cases.count == 11)
    for example in cases {
      let motion = SpringMotion(
        spring: Spring(response: example.response, dampingRatio: example.dampingRatio),
        from: example.x0, velocity: example.v0, to: example.x1, at: 0, tolerance: 1e-9)
      for (index, time) in example.t.enumerated() {
        // The table is rounded to 1e-9 in value and to 1e-6 in velocity.
        #expect(abs(motion.value(at: time) - example.x[index]) < 1e-6)
        #expect(abs(motion.velocity(at: time) - example.v[index]) < 1.1e-6)
      }
    }
  }

  static let ratios = [0, 0.1, 0.5, 0.825, 0.999_999_9, 1, 1.000_000_1, 1.5, 8, 100]

  @Test("Two successive steps equal one long step", arguments: ratios)
  func composition(ratio: Double) {
    let spring = Spring(response: 0.4, dampingRatio: ratio)
    let start = Spring.State(displacement: -3, velocity: 17)
    for (first, second) in [(0.01, 0.2), (0.3, 0.05), (1.1, 2.0)] {
      let whole = spring.state(after: first + second, from: start)
      let parts = spring.state(after: second, from: spring.state(after: first, from: start))
      #expect(abs(whole.displacement - parts.displacement) < 1e-9)
      #expect(abs(whole.velocity - parts.velocity) < 1e-8)
    }
  }

  @Test("Springs obey their differential equation", arguments: ratios)
  func equation(ratio: Double) {
    let spring = Spring(response: 0.7, dampingRatio: ratio)
    let start = Spring.State(displacement: 2, velocity: -5)
    let step = 1e-5
    for time in [0.01, 0.1, 0.5, 1.3] {
      let before = spring.state(after: time - step, from: start)
      let state = spring.state(after: time, from: start)
      let after = spring.state(after: time + step, from: start)
      let slope = (after.displacement - before.displacement) / (2 * step)
      let acceleration = (after.velocity - before.velocity) / (2 * step)
      let force = -spring.stiffness * state.displacement - spring.damping * state.velocity
      #expect(abs(slope - state.velocity) < 1e-3)
      #expect(abs(acceleration - force) < 1e-4 * max(1, spring.stiffness, spring.damping * 10))
    }
  }

  @Test("Springs do not jump where damping crosses the critical value")
  func continuity() {
    let start = Spring.State(displacement: -1, velocity: 2)
    for epsilon in [1e-3, 1e-6, 1e-9, 1e-12] {
      for time in [0.001, 0.1, 0.7, 3] {
        let below = Spring(response: 0.5, dampingRatio: 1 - epsilon).state(after: time, from: start)
        let above = Spring(response: 0.5, dampingRatio: 1 + epsilon).state(after: time, from: start)
        #expect(abs(below.displacement - above.displacement) < 4 * epsilon + 1e-14)
      }
    }
  }

  @Test("Springs reach the same end at 30, 60 and 144 frames per second", arguments: [0.5, 1, 2])
  func frameRates(ratio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    let ends = [30, 60, 144].map { rate in
      (0..<rate).reduce(Spring.State(displacement: 180, velocity: 0)) { state, _ in
        spring.state(after: 1 / Double(rate), from: state)
      }
    }
    for end in ends { #expect(abs(end.displacement - ends[0].displacement) < 1e-9) }
  }

  @Test("Springs settle at their settling time, not before", arguments: [0.2, 0.825, 1, 1.5, 20])
  func settling(ratio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    let start = Spring.State(displacement: -1, velocity: 3)
    let settled = spring.settlingTime(from: start, tolerance: 1e-3)
    for step in 0..<200 {
      let state = spring.state(after: settled + Double(step) * 0.01, from: start)
      #expect(abs(state.displacement) <= 1e-3)
      #expect(abs(state.velocity) <= 1e-3 * spring.angularFrequency)
    }
    let middle = spring.state(after: settled / 3, from: start)
    #expect(max(abs(middle.displacement), abs(middle.velocity) / spring.angularFrequency) > 1e-3)
  }

  @Test(
    "No damping never settles, infinite damping never moves, zero response arrives at once")
  func limits() {
    let start = Spring.State(displacement: 1, velocity: 0)
    let free = Spring(response: 0.5, dampingRatio: 0)
    #expect(free.settlingTime(from: start, tolerance: 1e-3) == .infinity)
    #expect(abs(free.state(after: 50, from: start).displacement - 1) < 1e-9)
    let stuck = Spring(duration: 0.5, bounce: -1)
    #expect(stuck.state(after: 50, from: start) == start)
    let stiff = Spring(response: 0, dampingRatio: 1)
    #expect(stiff.state(after: 1e-9, from: start).displacement == 0)
  }

  @Test("Response, duration with bounce, and physical parameters give the same springs")
  func conversions() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(abs(spring.stiffness - 157.914) < 1e-3)
    #expect(abs(spring.damping - 17.593) < 1e-3)
    let physical = Spring(stiffness: 100, damping: 10)
    #expect(abs(physical.response - 0.6283) < 1e-4)
    #expect(abs(physical.dampingRatio - 0.5) < 1e-12)
    #expect(Spring(duration: 1, bounce: -0.5).dampingRatio == 2)
    #expect(Spring(duration: 1, bounce: 1.5).dampingRatio == 0)
  }
}

@Suite("Spring motions")
struct SpringMotionTests {
  @Test("A new target keeps value and velocity", arguments: [0.05, 0.2, 0.41])
  func retarget(time: Double) {
    let there = SpringMotion(from: 0, to: 180, at: 0)
    let back = there.retargeted(to: 0, at: time)
    #expect(abs(back.value(at: time) - there.value(at: time)) < 1e-9)
    #expect(abs(back.velocity(at: time) - there.velocity(at: time)) < 1e-9)
    #expect(back.value(at: time + 10) == 0)
    #expect(back.isAtRest(at: time + 10))
  }

  @Test("A new target does not move the value by a rounding error")
  func exact() {
    for step in 1...500 {
      let time = Double(step) * 0.00137
      let there = SpringMotion(from: 0.1, to: -0.7, at: 0)
      let next = there.retargeted(to: Double(step % 17) * 0.13 - 1, at: time)
      #expect(next.value(at: time) == there.value(at: time))
    }
  }

  @Test("A stopped motion stays where it is")
  func stopped() {
    let motion = SpringMotion(from: 10, to: 0, at: 1).stopped(at: 1.1)
    #expect(motion.isAtRest(at: 1.1))
    #expect(motion.value(at: 1.1) == motion.value(at: 9))
    #expect(motion.value(at: 2) > 5)
  }

  @Test("A motion ends exactly on its target, without a visible step")
  func arrival() {
    let motion = SpringMotion(from: 0, to: 180, at: 0, tolerance: 1e-3)
    var last = 0.0
    for frame in 0...600 {
      let time = Double(frame) / 240
      let value = motion.value(at: time)
      if motion.isAtRest(at: time) { #expect(value == 180 && abs(value - last) < 2e-3) }
      last = value
    }
    #expect(last == 180)
  }
}
