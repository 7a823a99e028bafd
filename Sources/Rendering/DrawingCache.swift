internal import Geometry
internal import Raster
internal import SceneGraph

/// Vector art on the GPU: drawn once for each size it is seen at, let go when it is not seen.
struct DrawingCache {
  private struct Key: Hashable {
    let drawing: Drawing
    let scale: Double
  }

  private struct Entry {
    let picture: LoadedPicture
    var lastFrame: Int
  }

  private var entries: [Key: Entry] = [:]
  private var frame = 0

  /// Frames after which art that was not seen is let go: a second at 60 Hz.
  private static let patience = 60

  /// Memory that the art takes on the GPU, in bytes.
  var bytes: Int { entries.values.reduce(0) { $0 + $1.picture.bytes } }

  /// A new frame begins; what has not been seen for a while goes.
  mutating func beginFrame() {
    frame += 1
    entries = entries.filter { frame - $0.value.lastFrame <= Self.patience }
  }

  /// The art at `scale` pixels to a point; nil where memory does not allow it.
  ///
  /// - Throws: `GLError.textureTooLarge`.
  mutating func picture(of drawing: Drawing, scale: Double) throws -> LoadedPicture? {
    let key = Key(drawing: drawing, scale: scale)
    if let entry = entries[key] {
      entries[key]?.lastFrame = frame
      return entry.picture
    }
    guard let bitmap = drawing.bitmap(scale: scale) else { return nil }
    let picture = try LoadedPicture(.color(bitmap))
    entries[key] = Entry(picture: picture, lastFrame: frame)
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
