import Foundation

/// A second model of the card's motion, from the contract alone.
///
/// It integrates the springs' differential equation in small steps and shares no code with the
/// program.
struct ExpectedCard {
  /// A spring of response 0.5 s and damping ratio 1: y'' + 2 omega y' + omega^2 y = 0.
  struct Body {
    var value = 0.0
    var velocity = 0.0
    var target = 0.0

    static let omega = 2 * Double.pi / 0.5

    /// One step of the classical Runge-Kutta method.
    mutating func step(_ h: Double) {
      func slope(_ y: Double, _ v: Double) -> (Double, Double) {
        (v, -Self.omega * Self.omega * (y - target) - 2 * Self.omega * v)
      }
      let a = slope(value, velocity)
      let b = slope(value + h / 2 * a.0, velocity + h / 2 * a.1)
      let c = slope(value + h / 2 * b.0, velocity + h / 2 * b.1)
      let d = slope(value + h * c.0, velocity + h * c.1)
      value += h / 6 * (a.0 + 2 * b.0 + 2 * c.0 + d.0)
      velocity += h / 6 * (a.1 + 2 * b.1 + 2 * c.1 + d.1)
    }
  }

  private(set) var tiltX = Body()
  /// The tilt about y, pushed to 5 degrees: v t e^(-omega t) has its peak at v / (e omega).
  private(set) var tiltY = Body(velocity: 5 * M_E * Body.omega)
  private(set) var flip = Body()
  private var time = 0.0
  private var pointer = (x: 0.0, y: 0.0)
  private var press: (x: Double, y: Double, tiltX: Double, tiltY: Double)?

  /// The card's states under a script at `times`, in ascending order.
  static func states(under script: Script, at times: [Double]) -> [ExpectedCard] {
    var model = ExpectedCard()
    var events = script.events[...]
    return times.map { time in
      while let next = events.first, next.time <= time {
        model.advance(to: next.time)
        model.handle(next.event)
        events.removeFirst()
      }
      model.advance(to: time)
      return model
    }
  }

  private mutating func advance(to end: Double) {
    let steps = Int(((end - time) * 1500).rounded(.up))
    for _ in 0..<steps {
      let h = (end - time) / Double(steps)
      if press == nil {
        tiltX.step(h)
        tiltY.step(h)
      }
      flip.step(h)
    }
    time = end
  }

  private mutating func handle(_ event: Script.Event) {
    switch event {
    case .move(let x, let y):
      pointer = (x, y)
      guard let press else { return }
      tiltX.value = min(max(press.tiltX - 0.15 * (y - press.y), -10), 10)
      tiltY.value = min(max(press.tiltY + 0.15 * (x - press.x), -10), 10)
    case .press:
      press = (pointer.x, pointer.y, tiltX.value, tiltY.value)
      tiltX.velocity = 0
      tiltY.velocity = 0
    case .release:
      guard let press else { return }
      let (x, y) = (pointer.x - press.x, pointer.y - press.y)
      if x * x + y * y <= 16, Self.isOnCard(press.x, press.y) { turnOver() }
      self.press = nil
    case .key(let key):
      if key == "space" { turnOver() }
    }
  }

  /// True if a point of a view of 400 x 500 is on the card, which covers (75, 75) to (325, 425).
  ///
  /// No test clicks near its edge.
  private static func isOnCard(_ x: Double, _ y: Double) -> Bool {
    (76...324).contains(x) && (76...424).contains(y)
  }

  private mutating func turnOver() {
    flip.target = flip.target == 0 ? 180 : 0
  }
}
