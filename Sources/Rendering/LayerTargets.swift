internal import OpenGL

/// Offscreen targets for layer effects and flattened nodes.
///
/// They are redrawn each frame and kept while their size is in use, so that a frame allocates none.
final class LayerTargets {
  /// An offscreen target.
  final class Target {
    let framebuffer: Framebuffer
    fileprivate var lastFrame = 0
    fileprivate var isTaken = false

    fileprivate var bytes: Int { framebuffer.width * framebuffer.height * 4 }

    fileprivate init(width: Int, height: Int) throws(GLError) {
      framebuffer = try Framebuffer(width: width, height: height)
    }
  }

  private var targets: [Target] = []
  private var frame = 0

  /// Frames after which an unused target is freed: one second at 60 Hz.
  private static let framesKept = 60

  /// Limit of memory for unused targets, in bytes.
  private static let spare = 2 << 20

  /// Memory of all targets, in bytes.
  var bytes: Int { targets.reduce(0) { $0 + $1.bytes } }

  /// Starts a frame.
  func beginFrame() {
    frame += 1
    for target in targets { target.isTaken = false }
  }

  /// Ends a frame and frees unused targets after a while, or at once above the memory limit.
  func endFrame() {
    if targets.isEmpty { return }
    var room = Self.spare
    targets.removeAll { target in
      guard target.lastFrame < frame else { return false }
      room -= target.bytes
      return room < 0 || frame - target.lastFrame > Self.framesKept
    }
  }

  /// A target of the given size in pixels, with undefined content, reserved until `giveBack`.
  ///
  /// - Throws: `GLError` if the driver is out of memory.
  func take(width: Int, height: Int) throws(GLError) -> Target {
    let target: Target
    if let free = targets.first(where: {
      $0.framebuffer.width == width && $0.framebuffer.height == height && !$0.isTaken
    }) {
      target = free
    } else {
      target = try Target(width: width, height: height)
      targets.append(target)
    }
    target.isTaken = true
    target.lastFrame = frame
    return target
  }

  /// Allows a target to be drawn over; call it after the drawing that reads the target.
  func giveBack(_ target: Target) { target.isTaken = false }
}
