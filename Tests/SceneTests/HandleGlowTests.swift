import Testing

@testable import Editing

@Suite("The bench's handle")
struct HandleGlowTests {
  /// Movements and drags at random times, of a fixed seed.
  private func storm(_ seed: UInt64) -> [(time: Double, isDrag: Bool)] {
    var state = seed
    func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53)
    }
    var time = 0.0
    return (0..<40).map { _ in
      time += next() < 0.5 ? 0.05 : 2.5 * next()
      return (time, next() < 0.3)
    }
  }

  @Test("it never jumps, changes only when it says so, and is gone at last", arguments: 1...20)
  func storms(seed: Int) {
    var glow = HandleGlow(isInWindow: true)
    var (time, last) = (0.01, glow.opacity(at: 0.01))
    func advance(to end: Double) {
      let step = 1 / 240.0
      while time + step < end {
        let next = glow.nextMotion(at: time) ?? .infinity
        let opacity = glow.opacity(at: time + step)
        #expect(abs(opacity - last) < 0.05, "\(time)")
        if next > time + step { #expect(opacity == last, "\(time)") }
        (time, last) = (time + step, opacity)
      }
    }
    for event in storm(UInt64(seed)) {
      advance(to: event.time)
      let before = glow.opacity(at: event.time)
      if event.isDrag { glow.hide(at: event.time) } else { glow.show(at: event.time) }
      #expect(abs(glow.opacity(at: event.time) - before) < 1e-9)
    }
    advance(to: time + 8)
    #expect(last == 0 && glow.nextMotion(at: time) == nil)
  }

  @Test("it is visible for the first seconds of a window, and after a movement; else never")
  func times() {
    var glow = HandleGlow(isInWindow: true)
    #expect(glow.opacity(at: 1) == 1 && glow.opacity(at: 6) == 0)
    glow.show(at: 20)
    #expect(glow.opacity(at: 20.2) == 1 && glow.opacity(at: 23) == 0)
    glow.show(at: 30)
    glow.hide(at: 30.5)
    #expect(glow.opacity(at: 31.1) == 0, "a drag hides it")
    var still = HandleGlow(isInWindow: false)
    still.show(at: 1)
    #expect(still.opacity(at: 1.5) == 0 && still.nextMotion(at: 1.5) == nil)
  }
}
