internal import Geometry
internal import Glibc
internal import Interaction
internal import Motion
internal import SceneGraph

/// A card on a thread: a pendulum that also twists, and that can fly to the middle of the view.
struct HungCard {
  /// The card's place among the cards that hang.
  let index: Int
  /// The point of the branch, in points of the view.
  var hook: Vector2
  /// The angles from hanging straight, in degrees: in the view's plane, and about the thread.
  private var swing = SpringMotion(resting: 0, tolerance: 0.01)
  private var twist = SpringMotion(resting: 0, tolerance: 0.01)
  /// The way from the thread (0) to the middle of the view (1).
  private(set) var flight = SpringMotion(resting: 0, tolerance: 1e-4)
  /// The turn about itself on the whole way, in degrees, which shows its back; 0 if motion was
  /// reduced as it took off.
  private(set) var turn = 0.0

  init(_ index: Int, hook: Vector2) { (self.index, self.hook) = (index, hook) }

  /// A number of this card, 0...1.
  func noise(_ trait: Int) -> Double {
    Double(NoiseLattice.value(x: 3 * index + 1, y: trait + 40))
  }

  /// True if the card is not on its thread.
  func isAway(at time: Double) -> Bool { flight.target != 0 || !flight.isAtRest(at: time) }

  func isAtRest(at time: Double) -> Bool {
    swing.isAtRest(at: time) && twist.isAtRest(at: time) && flight.isAtRest(at: time)
  }

  /// Pushes the card.
  ///
  /// - Parameter push: Velocities of the swing and of the twist, in degrees per second.
  mutating func push(_ push: Vector2, at time: Double) {
    func pushed(_ motion: SpringMotion, _ push: Double, _ most: Double, _ spring: Spring)
      -> SpringMotion
    {
      let velocity = (motion.velocity(at: time) + push).clamped(to: -most...most)
      return SpringMotion(
        spring: spring, from: motion.value(at: time), velocity: velocity, to: 0, at: time,
        tolerance: motion.tolerance)
    }
    swing = pushed(swing, push.x, 160, Spring(response: 1.1 + 0.5 * noise(0), dampingRatio: 0.11))
    twist = pushed(twist, push.y, 700, Spring(response: 1.9 + 0.9 * noise(1), dampingRatio: 0.14))
  }

  /// Sends the card to the middle of the view, or back to its thread.
  mutating func fly(forward: Bool, isQuick: Bool, at time: Double) {
    let spring = Spring(response: isQuick ? 0.15 : 0.62, dampingRatio: isQuick ? 1 : 0.84)
    // At both ends a whole turn looks like none.
    if flight.isAtRest(at: time) { turn = isQuick ? 0 : -360 }
    flight = flight.retargeted(to: forward ? 1 : 0, at: time, by: spring)
  }

  /// Comes to rest quickly, as motion is reduced.
  mutating func calm(by spring: Spring, at time: Double) {
    swing = swing.retargeted(to: 0, at: time, by: spring)
    twist = twist.retargeted(to: 0, at: time, by: spring)
    flight = flight.retargeted(to: flight.target, at: time, by: spring)
  }

  /// The angles of swing and twist in degrees, with the breeze.
  ///
  /// - Parameter moment: Seconds for which the tree has moved.
  func angles(at time: Double, moment: Double) -> Vector2 {
    func wave(_ period: Double, _ trait: Int) -> Double {
      sin(2 * .pi * (moment / period + noise(trait)))
    }
    let breeze = Vector2(1.7 * wave(2.6 + noise(2), 3), 15 * wave(4.4 + 2 * noise(4), 5))
    return Vector2(swing.value(at: time), twist.value(at: time)) + breeze * (1 - exp(-moment / 3))
  }
}
