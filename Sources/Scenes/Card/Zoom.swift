internal import Geometry
internal import Glibc
internal import Motion

/// The zoom of a view: about the pointer, panned by drags, never beyond the picture's edges.
///
/// A picture smaller than the view stays inside the view.
struct Zoom: Sendable {
  /// The natural logarithm of the zoom.
  private var level: SpringMotion
  /// A point of the view, and the point of the picture that stays there.
  private var (anchor, content): (Vector2, Vector2)
  /// True if it shows the picture at its real size.
  private(set) var isReal = false

  /// The range of the zoom factor.
  static let range = 1.0...12.0
  /// The factor for a line of the wheel.
  static let step = 1.25
  /// The most lines of the wheel at once.
  static let mostLines = 40.0
  static let spring = Spring(response: 0.2, dampingRatio: 1)
  static let tolerance = 1e-5

  /// A view zoomed about its middle.
  init(_ scale: Double, in view: Size) {
    level = SpringMotion(resting: log(scale), spring: Self.spring, tolerance: Self.tolerance)
    (anchor, content) = (view.vector / 2, view.vector / 2)
  }

  /// Adapts to a new view size, in which the picture is `growth` times as large; its middle stays
  /// in the middle.
  mutating func adapt(from old: Size, to view: Size, growth: Double, at time: Double) {
    fix(old.vector / 2, in: old, at: time)
    content = view.vector / 2 + growth * (content - old.vector / 2)
    anchor = view.vector / 2
  }

  /// Zooms by lines of the wheel about a point of the view.
  mutating func zoom(by lines: Double, about point: Vector2, in view: Size, at time: Double) {
    fix(point, in: view, at: time)
    let wanted = level.target + lines.clamped(to: -Self.mostLines...Self.mostLines) * log(Self.step)
    // A small picture at its real size does not grow when the wheel makes it smaller.
    let ends = min(0, level.target)...max(log(Self.range.upperBound), level.target)
    isReal = false
    level = level.retargeted(to: wanted.clamped(to: ends), at: time)
  }

  /// Moves the picture by a drag, within its edges.
  mutating func pan(by way: Vector2, in view: Size, at time: Double) {
    fix(.zero, in: view, at: time)
    content -= way / scale(at: time)
    // Without this, a drag beyond an edge would have to be undone before the picture moves back.
    fix(.zero, in: view, at: time)
  }

  /// Springs back to the whole view.
  mutating func reset(at time: Double) {
    isReal = false
    level = level.retargeted(to: 0, at: time)
  }

  /// Zooms to the picture's real size, in a straight way that ends with a point of the picture at
  /// its place in the whole view.
  mutating func show(
    _ scale: Double, around point: Vector2, in view: Size, at time: Double
  ) {
    isReal = true
    let scale = scale.clamped(to: Self.real)
    let (now, offset) = (self.scale(at: time), offset(in: view, at: time))
    let end = point * (1 - scale)
    if abs(now - scale) < 1e-6 {
      (anchor, content) = (point, point)
    } else {
      // The point that stays in its place on the way.
      content = (end - offset) / (now - scale)
      anchor = offset + now * content
    }
    level = level.retargeted(to: log(scale), at: time)
  }

  /// Brings a point of the enlarged picture to a point of the view, as near as its edges allow.
  mutating func look(
    at point: Vector2, from middle: Vector2, scale: Double, in view: Size, at time: Double
  ) {
    guard scale > 1 else { return }
    let isReal = isReal && scale == self.scale(at: time)
    let end = (middle - scale * point).clamped(
      lowerBound: view.vector * (1 - scale), upperBound: .zero)
    show(scale, around: end / (1 - scale), in: view, at: time)
    self.isReal = isReal
  }

  /// The range of the real size as a zoom factor.
  private static let real = 0.06...100.0

  /// The zoom factor at `time`.
  func scale(at time: Double) -> Double { exp(level.value(at: time)) }

  /// The logarithm's course and both points, for a scene that continues them exactly.
  var state: (level: SpringMotion.Course, anchor: Vector2, content: Vector2) {
    get { (level.course, anchor, content) }
    set {
      (level, anchor, content) = (
        level.following(newValue.level), newValue.anchor, newValue.content
      )
    }
  }

  func isAtRest(at time: Double) -> Bool { level.isAtRest(at: time) }

  /// The transform from the whole view to the visible part.
  func matrix(in view: Size, at time: Double) -> Matrix4 {
    let scale = scale(at: time)
    let offset = offset(in: view, at: time)
    return .translation(Vector3(offset, 0)) * .scale(Vector3(scale, scale, 1))
  }

  private func offset(in view: Size, at time: Double) -> Vector2 {
    let scale = scale(at: time)
    let end = view.vector * (1 - scale)
    return (anchor - content * scale)
      .clamped(lowerBound: pointwiseMin(end, .zero), upperBound: pointwiseMax(end, .zero))
  }

  /// Fixes the picture's point at a point of the view from now on.
  private mutating func fix(_ point: Vector2, in view: Size, at time: Double) {
    content = (point - offset(in: view, at: time)) / scale(at: time)
    anchor = point
  }
}
