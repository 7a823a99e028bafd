internal import Geometry
internal import OpenGL
internal import SceneGraph

/// What stands still behind all that moves: drawn once into a picture of the target's pixels, then
/// copied while frames begin with the same leaves.
struct StillLayer {
  private var last: [Placement] = []
  private var viewport: Viewport?
  private var kept: Kept?
  /// Frames in a row that had more in common than is kept.
  private var patience = 0

  private final class Kept {
    let leaves: [Placement]
    let framebuffer: Framebuffer

    init(_ leaves: [Placement], _ viewport: Viewport) throws(GLError) {
      self.leaves = leaves
      framebuffer = try Framebuffer(width: viewport.pixelWidth, height: viewport.pixelHeight)
    }
  }

  /// What a frame does with its first leaves.
  enum Plan: Equatable {
    /// Draws all of them.
    case draw
    /// Copies the first so many, drawing them into the layer before that where they are new.
    case copy(Int, areNew: Bool)
  }

  /// Frames that must have more in common before the layer is drawn anew to hold it.
  private static let framesBeforeGrowth = 8

  /// Memory that it takes, in bytes.
  var bytes: Int { kept.map { $0.framebuffer.width * $0.framebuffer.height * 4 } ?? 0 }

  /// Nothing of it can be used any more: pictures or programs have changed.
  mutating func forget() { self = StillLayer() }

  /// Compares a frame with the one before: what begins both of them stands still.
  ///
  /// Only a backdrop covers what was there, so nothing is kept that does not begin with one.
  mutating func plan(_ leaves: [Placement], _ viewport: Viewport) -> Plan {
    defer { (last, self.viewport) = (leaves, viewport) }
    guard case .backdrop = leaves.first?.leaf, viewport == self.viewport else {
      kept = nil
      return .draw
    }
    let common = zip(leaves, last).prefix { $0 == $1 }.count
    guard let kept, kept.leaves.count <= common,
      kept.leaves[...] == leaves.prefix(kept.leaves.count)
    else {
      self.kept = nil
      patience = 0
      // A frame that is only drawn again, as after a window was covered, needs no layer.
      return common > 0 && common < leaves.count ? .copy(common, areNew: true) : .draw
    }
    patience = common > kept.leaves.count && common < leaves.count ? patience + 1 : 0
    guard patience < Self.framesBeforeGrowth else {
      self.kept = nil
      patience = 0
      return .copy(common, areNew: true)
    }
    return .copy(kept.leaves.count, areNew: false)
  }

  /// Makes room for leaves and draws them there.
  ///
  /// - Throws: what `draw` throws, `GLError`; nothing is kept then.
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

  /// Lends what is kept.
  func withKept(_ body: (borrowing Framebuffer) -> Void) {
    if let kept { body(kept.framebuffer) }
  }
}
