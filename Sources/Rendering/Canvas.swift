internal import Geometry
internal import OpenGL

/// The bound target during a frame: its view transform, its resolution and its clip.
final class Canvas {
  /// Transform from points of the view to clip space.
  private(set) var clip = Matrix4.identity
  /// Pixels per point.
  private(set) var pixelsPerPoint = 1.0
  /// Height of the target in pixels.
  private var pixelHeight = 0
  /// The clip in points of the view; nil for none.
  private var scissor: Rect?
  /// Number of draw calls in this frame so far.
  var drawCalls = 0

  /// Starts a frame in a target that shows the whole view.
  func begin(_ viewport: Viewport) {
    drawCalls = 0
    let size = viewport.points
    pixelHeight = viewport.pixelHeight
    // In clip space y points up; depth is set to 0.
    show(
      .translation(Vector3(-1, 1, 0)) * .scale(Vector3(2 / size.width, -2 / size.height, 0)),
      pixelsPerPoint: Double(viewport.pixelWidth) / size.width)
  }

  /// Sets the view transform and resolution.
  func show(_ clip: Matrix4, pixelsPerPoint: Double) {
    (self.clip, self.pixelsPerPoint) = (clip, pixelsPerPoint)
  }

  /// Runs `body`, which draws into another target with another view; restores this one afterward.
  func withOtherView<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withScissor(nil) {
      let (view, pixels) = (clip, pixelsPerPoint)
      defer { show(view, pixelsPerPoint: pixels) }
      return try body()
    }
  }

  // MARK: Scissor

  /// Runs `body` with drawing limited to `area`, in points of the view; nil sets no limit.
  ///
  /// `body` does not run if nothing of the area is visible.
  func within(_ area: Rect?, of viewport: Viewport, _ body: () throws -> Void) rethrows {
    guard let area else { return try body() }
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
    // GL's rows start at the bottom.
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

  /// Draws a strip of `count` vertices of the program's own, numbered from `first`.
  func drawStrip(from first: Int, count: Int) {
    GPU.drawStrip(from: first, count: count)
    drawCalls += 1
  }

  /// Sets the rectangle and transform of a pipeline.
  func place(_ pipeline: Pipeline, _ quad: Rect, _ projected: Matrix4) {
    let (x, y, z, w) = (clip * projected).columns
    pipeline["transform"].set(
      columns: (SIMD4<Float>(x), SIMD4<Float>(y), SIMD4<Float>(z), SIMD4<Float>(w)))
    pipeline["quad"].set(quad.floats)
  }
}
