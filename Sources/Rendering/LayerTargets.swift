internal import OpenGL

/// Pictures that layer effects read and that nodes are flattened into.
///
/// They are drawn anew each frame and kept while their size is in use, so that a frame makes none.
final class LayerTargets {
  /// One of them.
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

  /// Frames after which one that was not used is let go: a second at 60 Hz.
  private static let patience = 60

  /// Bytes of targets that are kept without being used.
  private static let spare = 2 << 20

  /// Memory that they take, in bytes.
  var bytes: Int { targets.reduce(0) { $0 + $1.bytes } }

  /// A new frame begins.
  func beginFrame() {
    frame += 1
    for target in targets { target.isTaken = false }
  }

  /// The frame is drawn; targets that it did not use go after a while, and at once where there is
  /// no room to spare.
  func endFrame() {
    if targets.isEmpty { return }
    var room = Self.spare
    targets.removeAll { target in
      guard target.lastFrame < frame else { return false }
      room -= target.bytes
      return room < 0 || frame - target.lastFrame > Self.patience
    }
  }

  /// A target of so many pixels, its content undefined, until it is given back.
  ///
  /// - Throws: `GLError` where the driver has no room.
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

  /// It may be drawn over: what reads it has been drawn.
  func giveBack(_ target: Target) { target.isTaken = false }
}
