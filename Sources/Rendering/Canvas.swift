internal import Geometry
internal import OpenGL
internal import SceneGraph

/// The bound target during a frame: its view transform, its resolution and where it is drawn.
final class Canvas {
  /// Transform from points of the view to clip space.
  private(set) var clip = Matrix4.identity
  /// Pixels per point.
  private(set) var pixelsPerPoint = 1.0
  /// The samples of foils in each pixel.
  var foilSampling = FoilSampling.single
  /// Size of the target.
  private var viewport = Viewport(points: Size(1, 1), pixelWidth: 1, pixelHeight: 1)
  /// The areas to draw, which have no pixel in common; nil for the whole target.
  private(set) var areas: [PixelArea]?
  /// The clip in points of the view; nil for none.
  private var visible: Rect?
  /// The limit of drawing that GL knows, in pixels of the target; nil for none.
  private var scissor: PixelArea?
  /// Number of draw calls in this frame so far.
  private(set) var drawCalls = 0

  /// The samples of a picture's foil in each pixel.
  func sampling(of picture: Picture) -> FoilSampling {
    // Swatches and other pictures that may wait are many and small.
    picture.mayWait ? .single : foilSampling
  }

  /// Starts a frame in a target that shows the whole view.
  func begin(_ viewport: Viewport) {
    drawCalls = 0
    show(viewport)
  }

  private func show(_ viewport: Viewport) {
    self.viewport = viewport
    let size = viewport.points
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
    let (view, pixels) = (clip, pixelsPerPoint)
    defer { show(view, pixelsPerPoint: pixels) }
    return try limited(to: nil) { try within(nil, body) }
  }

  /// Runs `body`, which draws the same view into a target of another size; restores this one
  /// afterward.
  func withTarget<Result>(
    _ viewport: Viewport, areas: [PixelArea]?, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = self.viewport
    defer { show(outer) }
    show(viewport)
    return try limited(to: areas) { try within(nil, body) }
  }

  // MARK: Limits

  /// Runs `body` with drawing limited to areas of the target that have no pixel in common; nil sets
  /// no limit.
  func limited<Result>(
    to areas: [PixelArea]?, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = self.areas
    defer {
      self.areas = outer
      // What does not draw on the canvas must not be cut off.
      setScissor(nil)
    }
    self.areas = areas
    setScissor(nil)
    return try body()
  }

  /// Runs `body` with drawing limited to `area`, in points of the view, inside the present clip.
  ///
  /// `body` does not run if nothing of the area is visible.
  func within(_ area: Rect?, of viewport: Viewport, _ body: () throws -> Void) rethrows {
    guard let area else { return try body() }
    let left = (visible ?? Rect(origin: .zero, size: viewport.points)).intersection(area)
    guard min(left.size.width, left.size.height) > 0 else { return }
    try within(left, body)
  }

  private func within<Result>(_ area: Rect?, _ body: () throws -> Result) rethrows -> Result {
    let outer = visible
    defer { visible = outer }
    visible = area
    return try body()
  }

  /// True if a part of a rectangle, in points of the view, is in the areas to draw; nil is anywhere.
  func mayShow(_ rect: Rect?) -> Bool {
    guard let areas, let rect else { return true }
    guard let pixels = PixelArea(rect, in: viewport) else { return false }
    return areas.contains(where: pixels.overlaps)
  }

  /// Calls `draw` for each area of the target, with drawing limited to it and to the clip.
  func inEachArea(_ draw: () -> Void) {
    let clip = visible.map { PixelArea(nearest: $0, in: viewport) }
    guard let areas else {
      setScissor(clip)
      return draw()
    }
    for area in areas {
      let visible = clip.map(area.intersection) ?? area
      guard visible.count > 0 else { continue }
      setScissor(visible)
      draw()
    }
  }

  private func setScissor(_ area: PixelArea?) {
    guard area != scissor else { return }
    scissor = area
    // GL's rows start at the bottom.
    GPU.setScissor(
      area.map { ($0.x, viewport.pixelHeight - $0.y - $0.height, $0.width, $0.height) })
  }

  // MARK: Drawing

  /// Makes all that may be drawn of the target transparent.
  func clear(_ color: SIMD4<Float> = .zero) { inEachArea { GPU.clear(color) } }

  /// Draws a rectangle of a plane.
  func drawQuad(_ pipeline: Pipeline, _ quad: Rect, _ projected: Matrix4) {
    place(pipeline, quad, projected)
    draw { GPU.drawQuad() }
  }

  /// Draws a strip of `count` vertices of the program's own, numbered from `first`.
  func drawStrip(from first: Int, count: Int) { draw { GPU.drawStrip(from: first, count: count) } }

  /// Draws `count` rectangles of the program's own.
  func drawQuads(count: Int) { draw { GPU.drawQuads(count: count) } }

  /// Copies a picture of the target's size, pixel for pixel.
  func copy(_ picture: borrowing Framebuffer, to target: BoundTarget) {
    var draws = 0
    inEachArea {
      picture.copy(to: target)
      draws += 1
    }
    drawCalls += draws
  }

  private func draw(_ draw: () -> Void) {
    inEachArea {
      draw()
      drawCalls += 1
    }
  }

  /// Sets the rectangle and transform of a pipeline.
  func place(_ pipeline: Pipeline, _ quad: Rect, _ projected: Matrix4) {
    let (x, y, z, w) = (clip * projected).columns
    pipeline["transform"].set(
      columns: (SIMD4<Float>(x), SIMD4<Float>(y), SIMD4<Float>(z), SIMD4<Float>(w)))
    pipeline["quad"].set(quad.floats)
  }
}
