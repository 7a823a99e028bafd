public import Geometry
internal import OpenGL
public import SceneGraph

/// Frames that are drawn off screen one after another, each read back while the next ones are drawn.
///
/// It belongs to the renderer's context.
public final class FrameRing {
  private let renderer: Renderer
  private let (pixelWidth, pixelHeight): (Int, Int)
  private let ground: SIMD4<Float>
  private let target: Framebuffer
  private let slots: [Slot]
  private var (drawn, taken) = (0, 0)

  /// Frames that are on their way at most.
  public static let depth = 3

  private final class Slot {
    let buffer: PixelBuffer

    init(width: Int, height: Int) throws(GLError) {
      buffer = try PixelBuffer(width: width, height: height)
    }
  }

  /// Room for frames of one size.
  ///
  /// - Parameter ground: what they are drawn over: a premultiplied colour.
  /// - Throws: `GLError` where there cannot be so large a target.
  public init(
    _ renderer: Renderer, pixelWidth width: Int, pixelHeight height: Int,
    over ground: SIMD4<Float>
  ) throws {
    (self.renderer, pixelWidth, pixelHeight, self.ground) = (renderer, width, height, ground)
    target = try Framebuffer(width: width, height: height)
    slots = try (0..<Self.depth).map { _ in try Slot(width: width, height: height) }
  }

  /// How many frames are drawn and not taken.
  public var waiting: Int { drawn - taken }

  /// Draws the next frame, as `Renderer.bitmap` does, and begins to read it back.
  ///
  /// - Parameter points: what its width and height are of the node's points.
  /// - Precondition: fewer than `depth` frames wait.
  /// - Throws: as `Renderer.draw`.
  public func draw(_ node: Node, points: Size) throws {
    precondition(waiting < Self.depth, "no frame is free")
    target.bind()
    GPU.clear(ground)
    renderer.painter.isStill = true
    defer { renderer.painter.isStill = false }
    try renderer.draw(
      node, in: Viewport(points: points, pixelWidth: pixelWidth, pixelHeight: pixelHeight))
    target.bind()
    slots[drawn % Self.depth].buffer.begin()
    drawn += 1
  }

  /// Hands out the frame that was drawn first of those that wait: RGBA, premultiplied, rows from the
  /// top.
  ///
  /// - Parameters:
  ///   - bytes: where to.
  ///   - rowBytes: from row to row there.
  /// - Precondition: one waits, and there is room for it.
  /// - Throws: `GLError` where it could not be drawn or read back.
  public func take(into bytes: UnsafeMutableRawBufferPointer, rowBytes: Int) throws {
    precondition(waiting > 0, "no frame waits")
    try unsafe slots[taken % Self.depth].buffer.copy(to: bytes, rowBytes: rowBytes)
    taken += 1
  }
}
