internal import Geometry
internal import Glibc
internal import OpenGL
internal import SceneGraph

/// Opaque pictures with a foil's mask in their alpha, so that one fetch gives both, at the size that
/// they are seen at, so that it need not read two levels: reading two from 8 places of a picture
/// takes llvmpipe as long as all of the light on a foil.
///
/// Kept while they are seen.
struct PackedPictures {
  /// A picture and the mask of its foil.
  struct Key: Hashable {
    let picture: PictureID
    let mask: PictureID
    /// Between which of their levels they are seen, in sixteenths from the largest on.
    ///
    /// What is between two is mixed of them, as trilinear filtering does.
    let step: Int

    init(picture: PictureID, mask: PictureID, level: Double) {
      self.picture = picture
      self.mask = mask
      step = Int((level * 16).rounded())
    }

    var level: Double { Double(step) / 16 }
  }

  private struct Entry {
    let picture: LoadedPicture
    var lastFrame: Int
  }

  private var entries: [Key: Entry] = [:]
  /// The last frame in which one was asked for that is not there.
  private var wanted: [Key: Int] = [:]
  private var frame = 0

  /// Frames after which one that was not seen is let go: a second at 60 Hz.
  private static let patience = 60

  /// Bytes that all may take: two faces and a third while one is exchanged.
  private static let mostBytes = 48 << 20

  /// Memory that they take on the GPU, in bytes.
  var bytes: Int { entries.values.reduce(0) { $0 + $1.picture.bytes } }

  /// What there is for a key.
  enum Packing<Packed> {
    case made(Packed)
    /// Nothing yet: it is made when it is asked for in the next frame, too, for a size that is
    /// passed through is not worth it.
    case later
    /// Nothing, and nothing to come.
    case never
  }

  /// The one for `key`, which takes so many bytes and is made by `make`.
  mutating func picture(
    for key: Key, bytes taken: Int, make: () throws -> LoadedPicture
  ) rethrows -> Packing<LoadedPicture> {
    if let entry = entries[key] {
      entries[key]?.lastFrame = frame
      return .made(entry.picture)
    }
    guard bytes + taken <= Self.mostBytes else { return .never }
    guard wanted[key] == frame - 1 else {
      wanted[key] = frame
      return .later
    }
    wanted[key] = nil
    let picture = try make()
    entries[key] = Entry(picture: picture, lastFrame: frame)
    return .made(picture)
  }

  /// A frame is drawn: what was not seen for long goes.
  mutating func endFrame() {
    frame += 1
    for (key, entry) in entries where frame - entry.lastFrame > Self.patience {
      entries[key] = nil
    }
    for (key, last) in wanted where last < frame - 1 { wanted[key] = nil }
  }

  /// Gives up those made of a picture, which is another one from now on.
  mutating func forget(_ id: PictureID) {
    for key in entries.keys where key.picture == id || key.mask == id { entries[key] = nil }
  }
}

extension EffectStitch {
  /// The one foil whose mask may be in the alpha of its picture: the only one that has a mask, with
  /// nothing but foils below it.
  var packedStep: Step? {
    let masked = steps.filter { $0.isFoil && $0.isMasked }
    guard isPlain, masked.count == 1, let step = masked.first,
      steps.prefix(while: \.isFoil).contains(where: { $0.index == step.index })
    else { return nil }
    return step
  }
}

extension Renderer {
  /// What is seen, with the mask of its foil in its picture's alpha.
  ///
  /// - Throws: as `draw`.
  func packing(
    _ visible: Visible, _ stitch: EffectStitch
  ) throws -> PackedPictures.Packing<Visible> {
    guard let step = stitch.packedStep, let id = visible.leaf.mask(ofStep: step.index),
      case .file(let art) = visible.leaf.source
    else { return .never }
    let (picture, mask) = (visible.sheet.picture, try picture(id))
    guard picture.isOpaque, picture.matches(mask) else { return .never }
    let key = PackedPictures.Key(picture: art, mask: id, level: level(of: visible))
    let bytes = picture.bytes(level: Int(key.level))
    let packed = try packedPictures.picture(for: key, bytes: bytes) {
      try withScissor(nil) { try pack(picture, mask, level: key.level) }
    }
    switch packed {
    case .made(let picture):
      let sheet = Sheet(picture: picture, crop: visible.sheet.crop)
      return .made(Visible(leaf: visible.leaf, sheet: sheet, placement: visible.placement))
    case .later: return .later
    case .never: return .never
    }
  }

  /// Between which of its levels the middle of a picture is seen, 0 for the largest.
  ///
  /// Of the two ways that it is squeezed the lesser counts: so it is the same at all small tilts.
  private func level(of visible: Visible) -> Double {
    let (frame, picture) = (visible.leaf.frame, visible.sheet.picture)
    let texels = picture.size.vector * visible.sheet.crop.size.vector / frame.size.vector
    let pixels = pixelsPerPoint * visible.placement.scale(at: frame.center)
    return log2((texels / pixels).min()).clamped(to: 0...Double(picture.lastLevel))
  }

  private func pack(
    _ picture: LoadedPicture, _ mask: LoadedPicture, level: Double
  ) throws -> LoadedPicture {
    let pipeline = try pipelines.pipeline(.packed)
    pipeline.use()
    for (texture, unit) in [(picture, TextureUnit.picture), (mask, .mask)] {
      texture.bind(unit)
      smooth.bind(unit: unit.rawValue)
    }
    let view = clip
    defer { clip = view }
    clip = .identity
    place(pipeline, Rect(origin: Vector2(-1, -1), size: Size(2, 2)), .identity)
    GPU.setBlending(false)
    return try LoadedPicture(like: picture, level: Int(level)) { size in
      pipeline["level"].set(Float(level))
      pipeline["size"].set(SIMD2<Float>(size.vector))
      GPU.drawQuad()
    }
  }
}
