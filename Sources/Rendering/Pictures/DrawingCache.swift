internal import Geometry
internal import OpenGL
internal import Raster
internal import SceneGraph

/// Vector art on the GPU: drawn once for each size it is seen at, let go when it is not seen.
///
/// A view that changes its size asks for all of its art anew each frame, and may then rest: what
/// was seen before is bounded by its memory as well as by time.
struct DrawingCache {
  private struct Key: Hashable {
    let drawing: Drawing
    let scale: Double
  }

  private var kept = KeptPictures<Key>()

  /// Bytes of art that is kept without being seen: buttons and signs that come and go.
  private static let spare = 2 << 20

  /// Memory that the art takes on the GPU, in bytes.
  var bytes: Int { kept.bytes }

  /// A new frame begins.
  mutating func beginFrame() { kept.beginFrame() }

  /// The frame is drawn; what it did not show goes after a while, and at once where there is no
  /// room to spare, the longest unseen first.
  mutating func endFrame() { kept.endFrame(spare: Self.spare) }

  /// The art at `scale` pixels to a point.
  ///
  /// - Throws: `GLError.textureTooLarge` or `.outOfMemory`.
  mutating func picture(of drawing: Drawing, scale: Double) throws(GLError) -> LoadedPicture {
    let key = Key(drawing: drawing, scale: scale)
    if let picture = kept.picture(for: key) { return picture }
    guard let bitmap = drawing.bitmap(scale: scale) else {
      let (width, height) = (drawing.size.width * scale, drawing.size.height * scale)
      throw .outOfMemory(
        doing: .loadingPicture(
          width: Int(exactly: width.rounded()) ?? 0,
          height: Int(exactly: height.rounded()) ?? 0))
    }
    let picture = try LoadedPicture(.color(bitmap))
    kept.keep(picture, for: key)
    return picture
  }

  /// The scale at which art is drawn that is seen enlarged by `scale`: itself where it is 1, else
  /// the next power of the root of 2, so that art in motion is not drawn anew each frame.
  static func step(for scale: Double) -> Double {
    guard abs(scale - 1) > 1e-6 else { return 1 }
    var step = 0.25
    while step < scale, step < 8 { step *= 2.0.squareRoot() }
    return step
  }
}
