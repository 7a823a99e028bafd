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

  private struct Entry {
    let picture: LoadedPicture
    var lastFrame: Int
  }

  private var entries: [Key: Entry] = [:]
  private var frame = 0

  /// Frames after which art that was not seen is let go: a second at 60 Hz.
  private static let patience = 60

  /// Bytes of art that is kept without being seen: buttons and signs that come and go.
  private static let spare = 2 << 20

  /// Memory that the art takes on the GPU, in bytes.
  var bytes: Int { entries.values.reduce(0) { $0 + $1.picture.bytes } }

  /// A new frame begins.
  mutating func beginFrame() { frame += 1 }

  /// The frame is drawn; what it did not show goes after a while, and at once where there is no
  /// room to spare, the longest unseen first.
  mutating func endFrame() {
    guard entries.values.contains(where: { $0.lastFrame < frame }) else { return }
    let unseen = entries.filter { $0.value.lastFrame < frame }
    var room = Self.spare
    for (key, entry) in unseen.sorted(by: { $0.value.lastFrame > $1.value.lastFrame }) {
      room -= entry.picture.bytes
      if room < 0 || frame - entry.lastFrame > Self.patience { entries[key] = nil }
    }
  }

  /// The art at `scale` pixels to a point.
  ///
  /// - Throws: `GLError.textureTooLarge` or `.outOfMemory`.
  mutating func picture(of drawing: Drawing, scale: Double) throws(GLError) -> LoadedPicture {
    let key = Key(drawing: drawing, scale: scale)
    if let entry = entries[key] {
      entries[key]?.lastFrame = frame
      return entry.picture
    }
    guard let bitmap = drawing.bitmap(scale: scale) else {
      let (width, height) = (drawing.size.width * scale, drawing.size.height * scale)
      throw .outOfMemory(
        doing: .loadingPicture(
          width: Int(exactly: width.rounded()) ?? 0,
          height: Int(exactly: height.rounded()) ?? 0))
    }
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
