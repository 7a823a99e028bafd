internal import Geometry
internal import OpenGL

/// The bound target as it is drawn into: where points of the view are in it, how many pixels they
/// have, and which part of it is drawn on.
final class Canvas {
  /// Points of the view to clip space.
  private(set) var clip = Matrix4.identity
  /// Pixels to a point.
  private(set) var pixelsPerPoint = 1.0
  /// Pixels down.
  private var pixelHeight = 0
  /// The part that is drawn on, in points of the view; nil for all of it.
  private var scissor: Rect?
  /// Draw calls of the frame so far.
  var drawCalls = 0

  /// A frame begins, in a target that shows all of the view.
  func begin(_ viewport: Viewport) {
    drawCalls = 0
    let size = viewport.points
    pixelHeight = viewport.pixelHeight
    // Points to clip space: y is turned up, and depth is dropped onto the plane.
    show(
      .translation(Vector3(-1, 1, 0)) * .scale(Vector3(2 / size.width, -2 / size.height, 0)),
      pixelsPerPoint: Double(viewport.pixelWidth) / size.width)
  }

  /// Draws from now on where `clip` says.
  func show(_ clip: Matrix4, pixelsPerPoint: Double) {
    (self.clip, self.pixelsPerPoint) = (clip, pixelsPerPoint)
  }

  /// Runs `body`, which draws on all of another target and shows something else there; after it this
  /// one is drawn into as before.
  func withOtherView<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withScissor(nil) {
      let (view, pixels) = (clip, pixelsPerPoint)
      defer { show(view, pixelsPerPoint: pixels) }
      return try body()
    }
  }

  // MARK: Scissor

  /// Runs `body` while only a part of what is drawn on is, in points of the view; not at all where
  /// nothing of it is left.
  func within(_ area: Rect, of viewport: Viewport, _ body: () throws -> Void) rethrows {
    let left = (scissor ?? Rect(origin: .zero, size: viewport.points)).intersection(area)
    guard min(left.size.width, left.size.height) > 0 else { return }
    try withScissor(left, body)
  }

  private func withScissor<Result>(
    _ area: Rect?, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = scissor
    defer { setScissor(outer) }
    setScissor(area)
    return try body()
  }

  private func setScissor(_ area: Rect?) {
    guard area != scissor else { return }
    scissor = area
    guard let area else { return GPU.setScissor(nil) }
    let low = (area.origin * pixelsPerPoint).rounded(.toNearestOrAwayFromZero)
    let high = (area.end * pixelsPerPoint).rounded(.toNearestOrAwayFromZero)
    // Rows of a target count from its foot.
    GPU.setScissor(
      (Int(low.x), pixelHeight - Int(high.y), Int(high.x - low.x), Int(high.y - low.y)))
  }

  // MARK: Drawing

  /// Draws a rectangle of a plane.
  func drawQuad(_ pipeline: Pipeline, _ quad: Rect, _ projected: Matrix4) {
    place(pipeline, quad, projected)
    GPU.drawQuad()
    drawCalls += 1
  }

  /// Draws a strip of so many of a program's own vertices.
  func drawStrip(from first: Int, count: Int) {
    GPU.drawStrip(from: first, count: count)
    drawCalls += 1
  }

  /// Tells a pipeline where its rectangle lies.
  func place(_ pipeline: Pipeline, _ quad: Rect, _ projected: Matrix4) {
    let (x, y, z, w) = (clip * projected).columns
    pipeline["transform"].set(
      columns: (SIMD4<Float>(x), SIMD4<Float>(y), SIMD4<Float>(z), SIMD4<Float>(w)))
    pipeline["quad"].set(quad.floats)
  }
}
