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

    fileprivate init(width: Int, height: Int) throws(GLError) {
      framebuffer = try Framebuffer(width: width, height: height)
    }
  }

  private var targets: [Target] = []
  private var frame = 0

  /// Frames after which one that was not used is let go: a second at 60 Hz.
  private static let patience = 60

  /// Memory that they take, in bytes.
  var bytes: Int {
    targets.reduce(0) { $0 + $1.framebuffer.width * $1.framebuffer.height * 4 }
  }

  /// A new frame begins; what has not been used for a while goes.
  func beginFrame() {
    frame += 1
    if targets.isEmpty { return }
    targets.removeAll { frame - $0.lastFrame > Self.patience }
    for target in targets { target.isTaken = false }
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
