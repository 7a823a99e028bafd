internal import Geometry
internal import OpenGL
internal import SceneGraph

extension Renderer {
  /// Memory of the pictures that nodes are flattened into, in bytes.
  public var flattenedBytes: Int { flattening.bytes }

  /// Draws leaves into a picture of their own and lays that over the target.
  func drawFlattened(
    _ content: [Placement], opacity: Double, _ moment: Moment, _ viewport: Viewport
  ) throws {
    guard opacity > 0, !content.isEmpty else { return }
    let pipeline = try load(&composite, "flattened.frag", ["picture", "opacity"])
    let target = BoundTarget()
    let sheet = try flattening.enter(viewport.pixelWidth, viewport.pixelHeight)
    defer { flattening.leave() }
    do {
      // Whatever happens, the caller's target is bound again.
      defer { target.bind() }
      sheet.framebuffer.bind()
      GPU.clear()
      for placement in content { try draw(placement, moment, viewport) }
    }
    pipeline.use()
    sheet.framebuffer.bindPicture(unit: TextureUnit.picture.rawValue)
    pipeline["opacity"].set(Float(min(opacity, 1)))
    GPU.setBlending(true)
    drawQuad(pipeline, Rect(origin: .zero, size: viewport.points), .identity)
  }
}

/// The pictures that nodes are flattened into: one for each depth of nesting, kept while they are
/// used, so that a frame allocates none.
struct FlatteningCache {
  /// A picture to flatten into.
  final class Sheet {
    let framebuffer: Framebuffer
    var lastFrame = 0

    init(width: Int, height: Int) throws(GLError) {
      framebuffer = try Framebuffer(width: width, height: height)
    }

    var bytes: Int { framebuffer.width * framebuffer.height * 4 }
  }

  private var sheets: [Sheet] = []
  private var depth = 0
  private var frame = 0

  /// Frames after which a picture that nothing was flattened into is let go: a second at 60 Hz.
  static let patience = 60

  /// Memory that the pictures take, in bytes.
  var bytes: Int { sheets.reduce(0) { $0 + $1.bytes } }

  /// A new frame begins; what has not been used for a while goes.
  mutating func beginFrame() {
    frame += 1
    depth = 0
    while let last = sheets.last, frame - last.lastFrame > Self.patience { sheets.removeLast() }
  }

  /// The picture for the next depth; `leave` gives it back.
  ///
  /// - Throws: `GLError.textureTooLarge` or `.incompleteFramebuffer`.
  mutating func enter(_ width: Int, _ height: Int) throws(GLError) -> Sheet {
    let index = depth
    if sheets.indices.contains(index) {
      let there =
        sheets[index].framebuffer.width == width
        && sheets[index].framebuffer.height == height
      if !there { sheets[index] = try Sheet(width: width, height: height) }
    } else {
      sheets.append(try Sheet(width: width, height: height))
    }
    depth += 1
    sheets[index].lastFrame = frame
    return sheets[index]
  }

  mutating func leave() { depth -= 1 }
}
