internal import Geometry
internal import OpenGL
internal import SceneGraph

/// The changes of a window's last frames: the pixels that a buffer of some age lacks.
struct FrameHistory {
  private var last: (leaves: [Placement], viewport: Viewport)?
  /// The damage of each of the last frames to the frame before it, the newest first; nil is all of
  /// the window.
  private var damages: [[PixelArea]?] = []

  /// The oldest buffer that is redrawn in parts; drivers use up to four buffers.
  private static let oldest = 4

  /// Forgets all frames, because the window's content is unknown or its pictures have changed.
  mutating func forget() { self = FrameHistory() }

  /// Adds a frame.
  ///
  /// - Parameter bounds: The rectangle of the view, in points, in which a leaf draws; nil for
  ///   anywhere.
  mutating func add(
    _ leaves: [Placement], _ viewport: Viewport, bounds: (Placement) -> Rect?
  ) {
    damages = [damage(leaves, viewport, bounds)] + damages.prefix(Self.oldest - 1)
    last = (leaves, viewport)
  }

  private func damage(
    _ leaves: [Placement], _ viewport: Viewport, _ bounds: (Placement) -> Rect?
  ) -> [PixelArea]? {
    // Without a backdrop, the leaves are drawn over what the buffer has.
    guard let last, last.viewport == viewport, case .backdrop? = leaves.first?.leaf,
      case .parts(let parts) = Damage(from: last.leaves, to: leaves, bounds: bounds)
    else { return nil }
    return PixelArea.merged(parts.compactMap { PixelArea($0, in: viewport) })
  }

  /// The pixels in which the last frame differs from a buffer; nil is all of them.
  ///
  /// - Parameter age: The number of frames since the buffer was drawn; 1 is the frame before, 0 is
  ///   unknown.
  func areas(bufferAge age: Int) -> [PixelArea]? {
    guard age > 0, age <= damages.count else { return nil }
    var areas: [PixelArea] = []
    for damage in damages.prefix(age) {
      guard let damage else { return nil }
      areas += damage
    }
    return PixelArea.merged(areas)
  }
}
