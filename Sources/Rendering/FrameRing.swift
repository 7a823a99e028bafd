public import Geometry
internal import OpenGL
public import SceneGraph

/// Offscreen frames in sequence; each is read back while the next ones are drawn.
///
/// It belongs to the renderer's context.
public final class FrameRing {
  private let renderer: Renderer
  private let (pixelWidth, pixelHeight): (Int, Int)
  private let background: SIMD4<Float>
  private let target: Framebuffer
  private let slots: [Slot]
  private var (drawn, taken) = (0, 0)

  /// Largest number of frames that are drawn but not taken.
  public static let depth = 3

  private final class Slot {
    let buffer: PixelBuffer

    init(width: Int, height: Int) throws(GLError) {
      buffer = try PixelBuffer(width: width, height: height)
    }
  }

  /// Creates a ring for frames of one size.
  ///
  /// - Parameters:
  ///   - renderer: The renderer that draws the frames.
  ///   - width: Width of a frame in pixels.
  ///   - height: Height of a frame in pixels.
  ///   - background: Premultiplied color below each frame.
  /// - Throws: `GLError` if the target cannot be that large.
  public init(
    _ renderer: Renderer, pixelWidth width: Int, pixelHeight height: Int,
    over background: SIMD4<Float>
  ) throws {
    (self.renderer, pixelWidth, pixelHeight) = (renderer, width, height)
    self.background = background
    target = try Framebuffer(width: width, height: height)
    slots = try (0..<Self.depth).map { _ in try Slot(width: width, height: height) }
  }

  /// Number of frames that are drawn but not taken.
  public var waiting: Int { drawn - taken }

  /// Draws the next frame, as `Renderer.bitmap` does, and starts reading it back.
  ///
  /// - Parameters:
  ///   - node: The picture to draw.
  ///   - points: Size of the frame in points of `node`.
  /// - Precondition: Fewer than `depth` frames are waiting.
  /// - Throws: As `Renderer.draw`.
  public func draw(_ node: Node, points: Size) throws {
    precondition(waiting < Self.depth, "no frame is free")
    target.bind()
    GPU.clear(background)
    renderer.painter.usesSettledPrograms = true
    defer { renderer.painter.usesSettledPrograms = false }
    try renderer.draw(
      node, in: Viewport(points: points, pixelWidth: pixelWidth, pixelHeight: pixelHeight))
    target.bind()
    slots[drawn % Self.depth].buffer.begin()
    drawn += 1
  }

  /// Copies the oldest waiting frame as premultiplied RGBA, rows from the top.
  ///
  /// - Parameters:
  ///   - bytes: Destination of the bytes.
  ///   - rowBytes: Bytes from row to row in the destination.
  /// - Precondition: A frame is waiting, and the destination has room for it.
  /// - Throws: `GLError` if the frame could not be drawn or read back.
  public func take(into bytes: UnsafeMutableRawBufferPointer, rowBytes: Int) throws {
    precondition(waiting > 0, "no frame is waiting")
    try unsafe slots[taken % Self.depth].buffer.copy(to: bytes, rowBytes: rowBytes)
    taken += 1
  }
}
