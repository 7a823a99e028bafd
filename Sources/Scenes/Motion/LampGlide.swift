internal import Geometry
internal import Interaction
internal import Motion
internal import SceneGraph

/// The displacement of the lamps, which glide toward the pointer and come to rest after it.
///
/// A gamepad's right stick moves them as well, as far as the pointer does. While a button is held,
/// they glide on to the place of its press.
struct LampGlide: Sendable {
  private var x = SpringMotion(resting: 0, spring: spring, tolerance: tolerance)
  private var y = SpringMotion(resting: 0, spring: spring, tolerance: tolerance)
  private var held: Set<MouseButton> = []
  /// The offset of a gamepad's right stick.
  private var stick = Vector2.zero
  private var share = 1.0

  static let spring = Spring(response: 0.35, dampingRatio: 1)
  /// The tolerance of the motion's end: a tenth of a nanometer of path on a usual grating.
  static let tolerance = 1e-4

  /// The lamps' displacement to the right and down at `time`, in multiples of their distance.
  func way(at time: Double) -> Vector2 { Vector2(x.value(at: time), y.value(at: time)) * share }

  /// The lamps with a share of their displacement, which is limited to 0...1.
  func scaled(by share: Double) -> LampGlide {
    var lamps = self
    lamps.share *= share.clamped(to: 0...1)
    return lamps
  }

  /// The current courses, for a scene that continues them exactly; setting them releases buttons
  /// and stick.
  var state: (x: SpringMotion.Course, y: SpringMotion.Course) {
    get { (x.course, y.course) }
    set { (x, y, held, stick) = (x.following(newValue.x), y.following(newValue.y), [], .zero) }
  }

  func isAtRest(at time: Double) -> Bool {
    share == 0 || x.isAtRest(at: time) && y.isAtRest(at: time)
  }

  /// Handles events of the pointer and the sticks.
  mutating func handle(_ event: Event, pointer: Vector2, in view: Size, at time: Double) {
    switch event {
    case .pressed(let button): held.insert(button)
    case .released(let button):
      // A release without a press does not concern the lamps.
      guard held.remove(button) != nil else { return }
      follow(pointer, in: view, at: time)
    case .moved: follow(pointer, in: view, at: time)
    case .hoverEnded: glide(to: .zero, at: time)
    case .stick(.right, let way):
      // A stick that did not move does not concern the lamps.
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
