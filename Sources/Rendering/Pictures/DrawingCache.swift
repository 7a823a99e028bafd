internal import Geometry
internal import OpenGL
internal import Raster
internal import SceneGraph

/// Vector art on the GPU: drawn once for each size in use, freed when it is not shown.
///
/// While a view changes its size, each frame adds all its art in a new size. So art that is no
/// longer shown is limited by memory as well as by time.
struct DrawingCache {
  private struct Key: Hashable {
    let drawing: Drawing
    let scale: Double
  }

  private var kept = KeptPictures<Key>()

  /// Limit of memory for art that is not shown, in bytes: buttons and signs that come and go.
  private static let spare = 2 << 20

  /// Memory on the GPU in bytes.
  var bytes: Int { kept.bytes }

  /// Starts a frame.
  mutating func beginFrame() { kept.beginFrame() }

  /// Ends a frame and frees art that was not shown, after a while or at once above the limit.
  ///
  /// The least recently shown art is freed first.
  mutating func endFrame() { kept.endFrame(spare: Self.spare) }

  /// The art at `scale` pixels per point.
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

  /// Keeps the art at `scale` pixels per point as if it were shown.
  mutating func touch(_ drawing: Drawing, scale: Double) {
    _ = kept.picture(for: Key(drawing: drawing, scale: scale))
  }

  /// The limit of the scale to rasterize art at, for its memory and for the size of its letters;
  /// beyond it the art is shown enlarged.
  static func mostPixelsPerPoint(of drawing: Drawing) -> Double {
    min(64, 8192 / max(drawing.size.longerSide, 1))
  }

  /// The scale to rasterize art at if it is shown enlarged by `scale`.
  ///
  /// It is 1 for 1, else the next power of the square root of 2, so that art in motion is not
  /// redrawn each frame.
  static func step(for scale: Double) -> Double {
    guard abs(scale - 1) > 1e-6 else { return 1 }
    var step = 0.25
    while step < scale, step < 8 { step *= 2.0.squareRoot() }
    return step
  }
}
