internal import Geometry
internal import Glibc
internal import Motion
internal import SceneGraph

/// A card on a thread: a pendulum that also twists.
struct HungCard {
  /// The card's place among the cards that hang.
  let index: Int
  /// The angles from hanging straight, in degrees: in the view's plane, and about the thread.
  private var swing = SpringMotion(resting: 0, tolerance: 0.01)
  private var twist = SpringMotion(resting: 0, tolerance: 0.01)
  /// The turn about itself on the whole way to the middle, in degrees, which shows its back; 0 if
  /// motion was reduced as it took off.
  var turn = 0.0

  init(_ index: Int) { self.index = index }

  /// A number of this card, 0...1.
  func noise(_ trait: Int) -> Double {
    Double(NoiseLattice.value(x: 3 * index + 1, y: trait + 40))
  }

  func isAtRest(at time: Double) -> Bool { swing.isAtRest(at: time) && twist.isAtRest(at: time) }

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

  /// Comes to rest quickly, as motion is reduced.
  mutating func calm(by spring: Spring, at time: Double) {
    swing = swing.retargeted(to: 0, at: time, by: spring)
    twist = twist.retargeted(to: 0, at: time, by: spring)
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
