internal import Geometry
internal import Glibc
internal import OpenGL
internal import SceneGraph
internal import Shading

extension PicturePainter {
  /// The picture with the mask of its foil in its alpha; nil where that cannot be.
  ///
  /// - Throws: as `draw`.
  func packed(
    _ visible: VisiblePicture, _ stitch: EffectStitch
  ) throws -> VisiblePicture? {
    guard let step = stitch.packedStep, let id = visible.leaf.mask(ofStep: step.index),
      case .file(let art) = visible.leaf.source
    else { return nil }
    let (picture, mask) = (visible.sheet.picture, try resources.pictures.picture(id))
    guard picture.isOpaque, picture.matches(mask) else { return nil }
    let key = PackedPictures.Key(picture: art, mask: id, level: level(of: visible))
    let bytes = picture.bytes(level: Int(key.level))
    let packed = try packedPictures.picture(for: key, bytes: bytes) {
      try canvas.withOtherView { try pack(picture, mask, level: key.level) }
    }
    return packed.map { picture in
      let sheet = VisiblePicture.Sheet(picture: picture, crop: visible.sheet.crop)
      return VisiblePicture(leaf: visible.leaf, sheet: sheet, placement: visible.placement)
    }
  }

  /// The level at which the middle of a picture is seen, 0 for the largest; between two for a fraction.
  ///
  /// However a plane is turned, one of its ways is seen as long as it is: that one counts, so that it
  /// is the same at all tilts.
  private func level(of visible: VisiblePicture) -> Double {
    let pixels = canvas.pixelsPerPoint * visible.placement.longest(at: visible.leaf.frame.center)
    return log2(visible.texels.min() / pixels)
      .clamped(to: 0...Double(visible.sheet.picture.lastLevel))
  }

  private func pack(
    _ picture: LoadedPicture, _ mask: LoadedPicture, level: Double
  ) throws -> LoadedPicture {
    let pipeline = try resources.pipelines.pipeline(.packed)
    pipeline.use()
    for (texture, unit) in [(picture, TextureUnit.picture), (mask, .mask)] {
      texture.bind(unit)
      resources.smooth.bind(unit: unit.rawValue)
    }
    canvas.show(.identity, pixelsPerPoint: 1)
    canvas.place(pipeline, Rect(origin: Vector2(-1, -1), size: Size(2, 2)), .identity)
    GPU.setBlending(false)
    return try LoadedPicture(like: picture, level: Int(level)) { size in
      pipeline["level"].set(Float(level))
      pipeline["size"].set(SIMD2<Float>(size.vector))
      GPU.drawQuad()
    }
  }
}
