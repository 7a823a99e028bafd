internal import Geometry
public import OpenGL
public import SceneGraph

extension Renderer {
  /// A drawn frame of a window.
  public struct Frame: Sendable, Hashable {
    /// The pixels in which the frame may differ from the one before; nil is all of them.
    public let changes: [PixelArea]?
    /// The share of the window's pixels that were drawn, 0...1.
    public let drawnShare: Double
    /// The share of the pixels along each side with which pictures and light are shown, 0...1.
    public let resolution: Double
    /// True if pictures or light differ from the frame before.
    public let changesPictures: Bool
    /// True if foils are drawn as in a still, or there are none.
    public let isRefined: Bool
    /// True if no program was missing or new, so that another frame may cost as much.
    public let isUsual: Bool
  }

  /// A part of the work on a frame that has fewer pixels.
  public enum CoarsePhase {
    /// Drawing fewer pixels.
    case drawing
    /// Enlarging them.
    case upscaling
  }

  /// A function that runs a part of the work on a frame.
  public typealias Timing = (CoarsePhase, () throws -> Void) throws -> Void

  /// Draws a window's next frame into the bound buffer, where the buffer's content differs from it.
  ///
  /// - Parameters:
  ///   - node: The frame; the buffer becomes black where no backdrop covers it.
  ///   - viewport: Size of the buffer.
  ///   - age: The number of frames drawn by this function since the buffer was drawn; 1 if it has
  ///     the frame before, 0 if its content is unknown.
  ///   - strips: The number of frames in which a window at rest draws its foils as in a still; nil in
  ///     motion.
  ///   - share: Share of the pixels along each side with which pictures and light are drawn, more
  ///     than 0; 1 or more is all. Vector art always has all.
  ///   - timing: Runs each phase of drawing with fewer pixels; not called without such drawing.
  /// - Throws: As `draw`; then the next frame is drawn whole.
  public func drawFrame(
    _ node: Node, in viewport: Viewport, bufferAge age: Int, refiningIn strips: Int? = nil,
    share: Double = 1,
    timing: Timing = { try $1() }
  ) throws -> Frame {
    let placements = try staggered.staggered(
      node.placements().map(resources.pictures.settled), changes: changesPerFrame,
      isVisible: painter.isVisible)
    // A pixel of the coarsest leaves.
    let pixel = viewport.points.width / Double(viewport.pixelWidth) / min(share, 1)
    let (coarseLeaves, changesPictures) = frames.coarse(of: placements, share: share)
    let frame = FrameHistory.Frame(
      leaves: placements.map {
        BoundedLeaf($0, bounds: $0.bounds(pixel: pixel, reach: reach(of:)))
      },
      viewport: viewport, coarse: coarseLeaves)
    if coarseLeaves == nil { coarsePainter.forget() }
    let sampling = frames.add(frame, refiningIn: strips)
    let areas = frames.areas(bufferAge: age)
    let changes = frames.areas(bufferAge: 1)
    do {
      let whole = PixelArea(
        x: 0, y: 0, width: viewport.pixelWidth, height: viewport.pixelHeight)
      try draw(frame, only: areas ?? [whole], sampling: sampling, timing: timing)
    } catch {
      frames.forget()
      throw error
    }
    frames.leave(
      unfinished: painter.unfinished.map { $0.bounds(pixel: pixel, reach: reach(of:)) })
    let whole = Double(viewport.pixelWidth * viewport.pixelHeight)
    let drawn = areas?.reduce(0) { $0 + $1.count }
    return Frame(
      changes: changes, drawnShare: drawn.map { Double($0) / whole } ?? 1,
      resolution: coarseLeaves?.share ?? 1, changesPictures: changesPictures,
      isRefined: frames.isRefined, isUsual: painter.unfinished.isEmpty)
  }

  /// Draws the next frame whole, because the window's content is unknown.
  public func forgetFrames() { frames.forget() }

  /// The distance in points by which a picture's effects draw beyond its frame; nil if they have no
  /// program yet.
  private func reach(of picture: Picture) -> Vector2? {
    // Foils draw inside the frame.
    guard !picture.effects.isEmpty else { return .zero }
    return resources.pipelines.compiled(picture.parts.recipe).map { chain in
      chain.reach(after: chain.stitches.count - 1, picture.allEffects)
    }
  }
}
