internal import Geometry
public import OpenGL
public import SceneGraph
internal import Shading

extension Renderer {
  /// A drawn frame of a window.
  public struct Frame: Sendable, Hashable {
    /// The pixels in which the frame may differ from the one before; nil is all of them.
    public let changes: [PixelArea]?
    /// The share of the window's pixels that were drawn, 0...1.
    public let drawnShare: Double
  }

  /// Draws a window's next frame into the bound buffer, where the buffer's content differs from it.
  ///
  /// - Parameters:
  ///   - node: The frame, which a backdrop covers.
  ///   - viewport: Size of the buffer.
  ///   - age: The number of frames drawn by this function since the buffer was drawn; 1 if it has
  ///     the frame before, 0 if its content is unknown.
  /// - Throws: As `draw`; then the next frame is drawn whole.
  public func drawFrame(
    _ node: Node, in viewport: Viewport, bufferAge age: Int
  ) throws -> Frame {
    coarse = nil
    let leaves = node.placements()
    let pixel = viewport.points.width / Double(viewport.pixelWidth)
    frames.add(leaves, viewport) { $0.bounds(pixel: pixel, reach: reach(of:)) }
    let areas = frames.areas(bufferAge: age)
    let changes = frames.areas(bufferAge: 1)
    do {
      try draw(leaves, in: viewport, only: areas)
    } catch {
      frames.forget()
      throw error
    }
    // The same leaves will look different.
    if needsAnotherFrame { frames.forget() }
    let whole = Double(viewport.pixelWidth * viewport.pixelHeight)
    let drawn = areas?.reduce(0) { $0 + $1.count }
    return Frame(changes: changes, drawnShare: drawn.map { Double($0) / whole } ?? 1)
  }

  /// Draws the next frame whole, because the window's content is unknown.
  public func forgetFrames() { frames.forget() }

  /// The distance in points by which a picture's effects draw beyond its frame; nil if they have no
  /// program yet.
  private func reach(of picture: Picture) -> Vector2? {
    resources.pipelines.compiled(Recipe(picture)).map { chain in
      chain.reach(after: chain.stitches.count - 1, picture.allEffects)
    }
  }
}
