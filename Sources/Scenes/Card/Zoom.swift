internal import Geometry
internal import Glibc
internal import Motion

/// How near a view is looked at: enlarged about the pointer, moved by hand, never beyond its edges.
struct Zoom: Sendable {
  /// The natural logarithm of the enlargement.
  private var level: SpringMotion
  /// A point of the view, and the point of what is seen that stays there.
  private var (anchor, content): (Vector2, Vector2)

  /// How many times as large things can be seen.
  static let range = 1.0...12.0
  /// What a line of the wheel enlarges by.
  static let step = 1.25
  private static let spring = Spring(response: 0.2, dampingRatio: 1)

  /// A view that is enlarged about its middle.
  init(_ scale: Double, in view: Size) {
    level = SpringMotion(resting: log(scale), spring: Self.spring, tolerance: 1e-5)
    (anchor, content) = (view.vector / 2, view.vector / 2)
  }

  /// The view has another size now, in which things stand as large as `growth` times before: what was
  /// in its middle stays there.
  mutating func adapt(from old: Size, to view: Size, growth: Double, at time: Double) {
    fix(old.vector / 2, in: old, at: time)
    content = view.vector / 2 + growth * (content - old.vector / 2)
    anchor = view.vector / 2
  }

  /// Enlarges by lines of the wheel about a point of the view.
  mutating func zoom(by lines: Double, about point: Vector2, in view: Size, at time: Double) {
    fix(point, in: view, at: time)
    let wanted = level.target + lines.clamped(to: -40...40) * log(Self.step)
    let ends = log(Self.range.lowerBound)...log(Self.range.upperBound)
    level = level.retargeted(to: wanted.clamped(to: ends), at: time)
  }

  /// Moves what is seen by so many points, as far as there is something to see.
  mutating func pan(by way: Vector2, in view: Size, at time: Double) {
    fix(.zero, in: view, at: time)
    content -= way / scale(at: time)
    // What is held beyond an edge does not have to be brought back first.
    fix(.zero, in: view, at: time)
  }

  /// Back to the whole view.
  mutating func reset(at time: Double) { level = level.retargeted(to: 0, at: time) }

  /// How many times as large things are seen.
  func scale(at time: Double) -> Double { exp(level.value(at: time)) }

  /// All of it, bit by bit: the logarithm's course, the point of the view, the point seen there.
  var state: (level: SpringMotion.Course, anchor: Vector2, content: Vector2) {
    get { (level.course, anchor, content) }
    set {
      (level, anchor, content) = (
        level.following(newValue.level), newValue.anchor, newValue.content
      )
    }
  }

  func isAtRest(at time: Double) -> Bool { level.isAtRest(at: time) }

  /// From the view as a whole to what is seen of it.
  func matrix(in view: Size, at time: Double) -> Matrix4 {
    let scale = scale(at: time)
    let offset = offset(in: view, at: time)
    return .translation(Vector3(offset, 0)) * .scale(Vector3(scale, scale, 1))
  }

  private func offset(in view: Size, at time: Double) -> Vector2 {
    let scale = scale(at: time)
    return (anchor - content * scale)
      .clamped(lowerBound: view.vector * (1 - scale), upperBound: .zero)
  }

  /// From now on the point that is seen there stays there.
  private mutating func fix(_ point: Vector2, in view: Size, at time: Double) {
    content = (point - offset(in: view, at: time)) / scale(at: time)
    anchor = point
  }
}
