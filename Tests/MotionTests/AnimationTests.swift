import Motion
import Testing

@Suite("Timing curves")
struct TimingCurveTests {
  static let curves: [TimingCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, TimingCurve(0.25, 0.1, 0.25, 1),
    TimingCurve(1, 0, 0, 1), TimingCurve(0, 1, 1, 0),
  ]

  @Test("A curve begins at 0, ends at 1 and stays there", arguments: curves)
  func ends(curve: TimingCurve) {
    #expect(curve(0) == 0 && curve(-3) == 0)
    #expect(curve(1) == 1 && curve(7) == 1)
    #expect(abs(curve(1e-9)) < 1e-2 && abs(curve(1 - 1e-9) - 1) < 1e-2)
  }

  @Test("A curve agrees with the Bezier curve, which gives time and value for one parameter")
  func onCurve() {
    func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
    }
    for (x1, y1, x2, y2) in [(0.42, 0.0, 1.0, 1.0), (0.42, 0, 0.58, 1), (0.25, 0.1, 0.25, 1)] {
      let curve = TimingCurve(x1, y1, x2, y2)
      for s in stride(from: 0.01, to: 1, by: 0.01) {
        #expect(abs(curve(bezier(x1, x2, s)) - bezier(y1, y2, s)) < 1e-9)
      }
    }
  }

  @Test("Ease-in is ease-out in reverse")
  func symmetry() {
    for fraction in stride(from: 0.0, through: 1, by: 0.05) {
      #expect(abs(TimingCurve.easeIn(fraction) - (1 - TimingCurve.easeOut(1 - fraction))) < 1e-9)
    }
  }
}

@Suite("Animations")
struct AnimationTests {
  private let linear = Animation.linear(duration: 2)

  @Test("An animation runs from 0 to 1 and stays there")
  func plain() {
    #expect(linear.value(at: -1) == 0)
    #expect(linear.value(at: 0.5) == 0.25)
    #expect(linear.value(at: 9) == 1)
    #expect(Animation.easeInOut(duration: 1).value(at: 0.5) == 0.5)
  }

  @Test("An animation waits for its delay and runs at its speed")
  func delayAndSpeed() {
    #expect(linear.delay(1).value(at: 1) == 0)
    #expect(linear.delay(1).value(at: 2) == 0.5)
    #expect(linear.speed(4).value(at: 0.25) == 0.5)
    #expect(linear.speed(4).duration == 0.5)
    // An inner delay is sped up too.
    #expect(linear.delay(1).speed(2).value(at: 1) == 0.5)
  }

  @Test("A repeated animation runs forward and back, mirrored in value")
  func autoreverse() {
    let both = Animation.curve(.easeIn, duration: 1).repeating(2)
    #expect(abs(both.value(at: 1.25) - (1 - TimingCurve.easeIn(0.25))) < 1e-12)
    #expect(both.value(at: 5) == 0)
    #expect(both.duration == 2)
    #expect(linear.repeating(3).value(at: 100) == 1)
    #expect(linear.repeating(3, autoreverses: false).value(at: 3) == 0.5)
    #expect(linear.repeating().duration == .infinity)
    #expect(abs(linear.repeating().value(at: 1_000_001) - 0.5) < 1e-6)
  }

  @Test("The order of modifiers decides if each leg waits or only the first")
  func order() {
    let everyLeg = linear.delay(1).repeating(2, autoreverses: false)
    let once = linear.repeating(2, autoreverses: false).delay(1)
    #expect(everyLeg.value(at: 3.5) == 0)
    #expect(once.value(at: 3.5) == 0.25)
  }

  @Test("A repeated spring does not jump between legs")
  func spring() {
    let breath = Animation.spring(Spring(response: 5, dampingRatio: 0.5)).repeating()
    var last = 0.0
    for step in 1...4000 {
      let value = breath.value(at: Double(step) * 0.01)
      #expect(abs(value - last) < 0.012)
      last = value
    }
  }
}
