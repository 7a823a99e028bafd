internal import Geometry
internal import OpenGL
internal import SceneGraph

/// Opaque pictures with a foil's mask in their alpha, so that one fetch gives both.
///
/// Kept while they are seen.
struct PackedPictures {
  /// A picture and the mask of its foil.
  struct Key: Hashable {
    let picture: PictureID
    let mask: PictureID
  }

  private struct Entry {
    let picture: LoadedPicture
    var lastFrame: Int
  }

  private var entries: [Key: Entry] = [:]
  private var frame = 0

  /// Frames after which one that was not seen is let go: a second at 60 Hz.
  private static let patience = 60

  /// Bytes that all may take: two faces and a third while one is exchanged.
  private static let mostBytes = 48 << 20

  /// Memory that they take on the GPU, in bytes.
  var bytes: Int { entries.values.reduce(0) { $0 + $1.picture.bytes } }

  /// The one for `key`, made by `make` where there is none; nil where there is no room for its
  /// `bytes`.
  mutating func picture(
    for key: Key, bytes wanted: Int, make: () throws -> LoadedPicture
  ) rethrows -> LoadedPicture? {
    if let entry = entries[key] {
      entries[key]?.lastFrame = frame
      return entry.picture
    }
    guard bytes + wanted <= Self.mostBytes else { return nil }
    let picture = try make()
    entries[key] = Entry(picture: picture, lastFrame: frame)
    return picture
  }

  /// A frame is drawn: what was not seen for long goes.
  mutating func endFrame() {
    frame += 1
    for (key, entry) in entries where frame - entry.lastFrame > Self.patience {
      entries[key] = nil
    }
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
  /// What is seen, with the mask of its foil in its picture's alpha; nil where that cannot be.
  ///
  /// - Throws: as `draw`.
  func packed(_ visible: Visible, _ stitch: EffectStitch) throws -> Visible? {
    guard let step = stitch.packedStep, let id = visible.leaf.mask(ofStep: step.index),
      case .file(let art) = visible.leaf.source
    else { return nil }
    let (picture, mask) = (visible.sheet.picture, try picture(id))
    guard picture.isOpaque, picture.matches(mask) else { return nil }
    let packed = try packedPictures.picture(
      for: PackedPictures.Key(picture: art, mask: id), bytes: picture.bytes
    ) { try withScissor(nil) { try pack(picture, mask) } }
    return packed.map {
      Visible(
        leaf: visible.leaf, sheet: Sheet(picture: $0, crop: visible.sheet.crop),
        placement: visible.placement)
    }
  }

  private func pack(_ picture: LoadedPicture, _ mask: LoadedPicture) throws -> LoadedPicture {
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
    return try LoadedPicture(like: picture) { level in
      pipeline["level"].set(Float(level))
      GPU.drawQuad()
    }
  }
}
