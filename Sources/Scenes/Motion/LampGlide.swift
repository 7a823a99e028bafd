internal import Geometry
internal import Motion
internal import SceneGraph

/// How far the pointer has carried the lamps: they glide after it and come to rest with it.
///
/// A gamepad's right stick carries them as well, as far as the pointer does.
/// While a button is held they stay on their way to where it was pressed.
struct LampGlide: Sendable {
  private var x = SpringMotion(resting: 0, spring: spring, tolerance: tolerance)
  private var y = SpringMotion(resting: 0, spring: spring, tolerance: tolerance)
  private var held: Set<MouseButton> = []
  /// How far a gamepad's right stick is held.
  private var stick = Vector2.zero

  static let spring = Spring(response: 0.35, dampingRatio: 1)
  /// Within which they have arrived: a tenth of a nanometre of path on a usual grating.
  static let tolerance = 1e-4

  /// How far they are carried at `time`, right and down, in their distances.
  func way(at time: Double) -> Vector2 { Vector2(x.value(at: time), y.value(at: time)) }

  /// On their way, bit by bit, and in nobody's hand.
  var state: (x: SpringMotion.Course, y: SpringMotion.Course) {
    get { (x.course, y.course) }
    set { (x, y, held, stick) = (x.following(newValue.x), y.following(newValue.y), [], .zero) }
  }

  func isAtRest(at time: Double) -> Bool { x.isAtRest(at: time) && y.isAtRest(at: time) }

  /// Takes in what the hand does with the pointer at a point of the view.
  mutating func handle(_ event: Event, pointer: Vector2, in view: Size, at time: Double) {
    switch event {
    case .pressed(let button): held.insert(button)
    case .released(let button):
      // Whoever lets go of nothing says nothing of the pointer.
      guard held.remove(button) != nil else { return }
      follow(pointer, in: view, at: time)
    case .moved: follow(pointer, in: view, at: time)
    case .hoverEnded: glide(to: .zero, at: time)
    case .stick(.right, let way):
      // Whoever lets go of nothing says nothing here either.
      guard way != stick else { return }
      stick = way
      glide(to: Lamp.reach * way, at: time)
    case .stick(.left, _), .scrolled, .key, .typed, .resized: break
    }
  }

  private mutating func follow(_ pointer: Vector2, in view: Size, at time: Double) {
    let half = view.vector / 2
    let place = ((pointer - half) / half)
      .clamped(lowerBound: Vector2(repeating: -1), upperBound: Vector2(repeating: 1))
    glide(to: Lamp.reach * place, at: time)
  }

  private mutating func glide(to way: Vector2, at time: Double) {
    guard held.isEmpty, way != Vector2(x.target, y.target) else { return }
    x = x.retargeted(to: way.x, at: time)
    y = y.retargeted(to: way.y, at: time)
  }
}
