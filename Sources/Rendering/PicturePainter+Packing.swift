internal import Geometry
internal import Glibc
internal import OpenGL
internal import SceneGraph
internal import Shading

extension PicturePainter {
  /// The picture at one level, with its foil's mask in the alpha channel; nil if that is not
  /// possible.
  ///
  /// - Throws: As `draw`.
  func packed(
    _ visible: VisiblePicture, _ stitch: EffectStitch
  ) throws -> VisiblePicture? {
    guard let (art, id) = try visible.packable(stitch, in: resources.pictures) else { return nil }
    let picture = visible.part.picture
    let mask = try id.map(resources.pictures.picture) ?? resources.pictures.everywhere()
    let key = PackedPictures.Key(picture: art, mask: id, level: level(of: visible))
    let bytes = picture.bytes(level: Int(key.level))
    let packed = try packedPictures.picture(for: key, bytes: bytes) {
      try canvas.withOtherView { try pack(picture, mask, level: key.level) }
    }
    return packed.map { picture in
      let part = VisiblePicture.Part(picture: picture, crop: visible.part.crop)
      return VisiblePicture(leaf: visible.leaf, part: part, placement: visible.placement)
    }
  }

  /// The mipmap level of a picture's middle; 0 is the largest, fractions are between two levels.
  ///
  /// It uses the direction with the largest scale, which a tilt does not shorten, so the level is
  /// the same at all tilts.
  private func level(of visible: VisiblePicture) -> Double {
    let pixels = canvas.pixelsPerPoint * visible.placement.longest(at: visible.leaf.frame.center)
    return log2(visible.texels.min() / pixels)
      .clamped(to: 0...Double(visible.part.picture.lastLevel))
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

extension VisiblePicture {
  /// The art and the mask, nil for everywhere, that can be one picture; nil if they cannot.
  ///
  /// - Throws: As `LoadedPictures.picture`.
  func packable(
    _ stitch: EffectStitch, in pictures: LoadedPictures
  ) throws -> (art: PictureID, mask: PictureID?)? {
    // The masks of a layer cover its side, and it moves below them.
    guard leaf.stack.plane == nil, let steps = stitch.packedSteps,
      case .file(let art) = leaf.source, part.picture.isOpaque
    else { return nil }
    let mask = steps.first.flatMap { leaf.mask(ofStep: $0.index) }
    let other = try mask.map(pictures.picture) ?? part.picture
    return part.picture.matches(other) ? (art, mask) : nil
  }
}
