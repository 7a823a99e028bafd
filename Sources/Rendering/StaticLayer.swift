internal import OpenGL
internal import SceneGraph

/// A cache of the first leaves of a frame, up to the first that moves, as one picture of the
/// target's size.
///
/// The picture is copied while frames begin with the same leaves.
struct StaticLayer {
  private var last: [Placement] = []
  private var viewport: Viewport?
  private var kept: Kept?
  /// Number of successive frames that had more leaves in common than are kept.
  private var growthFrames = 0

  private final class Kept {
    let leaves: [Placement]
    let framebuffer: Framebuffer

    init(_ leaves: [Placement], _ viewport: Viewport) throws(GLError) {
      self.leaves = leaves
      framebuffer = try Framebuffer(width: viewport.pixelWidth, height: viewport.pixelHeight)
    }
  }

  /// The plan for a frame's first leaves.
  enum Plan: Equatable {
    /// Draw all leaves.
    case draw
    /// Copy this number of first leaves from the layer; if `areNew`, first draw them into it.
    case copy(Int, areNew: Bool)
  }

  /// Frames that must have more in common before the layer is redrawn to hold it.
  private static let framesBeforeGrowth = 8

  /// Memory of the layer in bytes.
  var bytes: Int { kept.map { $0.framebuffer.width * $0.framebuffer.height * 4 } ?? 0 }

  /// Discards the layer, because pictures or programs have changed.
  mutating func forget() { self = StaticLayer() }

  /// Compares a frame with the previous one: the leaves at the start of both are the unchanged
  /// background.
  ///
  /// A layer must begin with a backdrop, because only a backdrop covers the earlier content.
  ///
  /// - Parameters:
  ///   - leaves: All leaves of the frame.
  ///   - viewport: Size of the target.
  ///   - most: The number of first leaves that may be in the layer.
  mutating func plan(
    _ leaves: [Placement], _ viewport: Viewport, most: Int = .max
  ) -> Plan {
    defer { (last, self.viewport) = (leaves, viewport) }
    guard case .backdrop = leaves.first?.leaf, viewport == self.viewport else {
      kept = nil
      return .draw
    }
    let common = zip(leaves.prefix(most), last).prefix { $0 == $1 }.count
    guard let kept, kept.leaves.count <= common,
      kept.leaves[...] == leaves.prefix(kept.leaves.count)
    else {
      self.kept = nil
      growthFrames = 0
      // A repeated frame, as after the window was covered, needs no layer.
      return common > 0 && common < leaves.count ? .copy(common, areNew: true) : .draw
    }
    growthFrames = common > kept.leaves.count && common < leaves.count ? growthFrames + 1 : 0
    guard growthFrames < Self.framesBeforeGrowth else {
      self.kept = nil
      growthFrames = 0
      return .copy(common, areNew: true)
    }
    return .copy(kept.leaves.count, areNew: false)
  }

  /// Creates the layer and draws leaves into it.
  ///
  /// - Throws: Errors of `draw`, `GLError`; then there is no layer.
  mutating func keep(
    _ leaves: [Placement], _ viewport: Viewport, draw: () throws -> Void
  ) throws {
    let target = BoundTarget()
    defer { target.bind() }
    let room = try Kept(leaves, viewport)
    room.framebuffer.bind()
    try draw()
    kept = room
  }

  /// Calls `body` with the layer's framebuffer, if there is one.
  func withKept(_ body: (borrowing Framebuffer) -> Void) {
    if let kept { body(kept.framebuffer) }
  }
}

extension [Placement] {
  /// True if a backdrop covers the view below all others.
  var startsWithBackdrop: Bool {
    guard let first, case .backdrop = first.leaf else { return false }
    return first.clip == nil
  }
}
