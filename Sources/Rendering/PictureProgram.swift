package import Geometry
package import SceneGraph
package import Shading

/// A picture's program and inputs, from which another renderer draws the picture.
package struct PictureProgram: Sendable {
  package let texts: ShaderTexts
  /// The values of its uniforms for an eye in front of the picture's middle.
  package let uniforms: [String: [Float]]
  /// The texture of each sampler.
  package let samplers: [String: Texture]
  /// The part of the pixels in its frame, in unit coordinates.
  package let part: Rect
  /// True if effects move its pixels.
  package let movesPixels: Bool
  /// The program that first makes a picture of one level, with a foil's mask in its alpha; nil if none
  /// does.
  package let packing: ShaderTexts?
  /// The room around its frame that effects may fill, in points.
  package let reach: Vector2

  /// The steps from one mip level to the next at which pictures are packed.
  package static var packedSteps: Double { PackedPictures.Key.steps }

  /// The sampler that reads the mask's nearest pixel.
  package static let nearestMask = EffectStitch.nearestMaskSampler

  /// The values of the uniform `sampling` for all samples in each pixel.
  package static var fineSampling: [Double] {
    let values = FoilSampling.fine.values
    return (0..<4).map { Double(values[$0]) }
  }

  /// A texture that a program reads.
  package enum Texture: Sendable, Hashable {
    case picture(PictureID)
    /// The direction of a card's art.
    case direction(PictureID)
    /// A mask that is white everywhere, and the direction of a picture that has none.
    case white, noDirection
    /// The tables of the light and of the noise.
    case light, noise
  }
}

/// The pipelines of the scenery around a card.
package enum SceneryPipeline: Sendable, CaseIterable {
  case backdrop, shadow, edge

  fileprivate var name: PipelineRow.Name {
    switch self {
    case .backdrop: .backdrop
    case .shadow: .shadow
    case .edge: .edge
    }
  }

  /// Its shaders.
  ///
  /// - Throws: `FileError` if a file cannot be read.
  package func texts(in library: ShaderLibrary) throws -> ShaderTexts {
    try name.texts(in: library)
  }
}

extension PipelineRow.Name {
  fileprivate func texts(in library: ShaderLibrary) throws -> ShaderTexts {
    ShaderTexts(
      vertex: try row.vertexText(library: library).text,
      fragment: try row.fragmentText(library: library).text)
  }
}

extension Renderer {
  /// The programs of a card's picture, in the order of drawing; each after the first reads the
  /// picture of the one before.
  ///
  /// - Throws: As `draw`.
  package func programs(of picture: Picture) throws -> [PictureProgram] {
    let eye = Eye(
      center: picture.frame.center, size: picture.frame.size, perspective: CardShape.perspective)
    let node = Node.projected(by: eye, .picture(picture))
    guard let placement = node.placements().first else { return [] }
    let settled = try resources.pictures.settled(placement)
    guard case .picture(let leaf) = settled.leaf else { return [] }
    _ = try bitmap(of: node, in: Viewport(points: Size(64, 64), pixelWidth: 64, pixelHeight: 64))
    if leaf.shadow != nil, case .file(let id) = leaf.source,
      try resources.pictures.picture(id).isOpaque
    {
      return []
    }
    let chain = try resources.pipelines.chain(leaf.parts.recipe)
    return try chain.stitches.indices.map { index in
      let pass = try chain.pass(index, .flat, isFine: false)
      let part: VisiblePicture.Part
      switch leaf.source {
      case .file(let id):
        let loaded = try resources.pictures.picture(id)
        part = .init(picture: loaded, crop: leaf.part(of: loaded.size))
      case .drawing:
        part = .init(
          picture: try resources.pictures.everywhere(), crop: Rect(origin: .zero, size: Size(1, 1)))
      }
      let visible = VisiblePicture(leaf: leaf, part: part, placement: placement)
      let reach = chain.reach(after: index, leaf.allEffects)
      try PassInputs(resources: resources, canvas: canvas).prepare(
        pass, visible, opacity: 1, reach: reach, layer: nil)
      let (used, hasDirection) = (pass.values, part.picture.direction != nil)
      return PictureProgram(
        texts: try chain.texts(index), uniforms: used.filter { !$0.value.isEmpty },
        samplers: leaf.samplers(of: chain.stitches[index], hasDirection: hasDirection)
          .filter { used[$0.key] != nil },
        part: part.crop, movesPixels: !chain.stitches[index].isPlain,
        packing: try chain.keepsAlpha && leaf.opacity == 1
          && visible.packable(chain.stitches[index], in: resources.pictures) != nil
          ? PipelineRow.Name.packed.texts(in: resources.pipelines.library) : nil,
        reach: reach)
    }
  }
}

extension Picture {
  /// The textures of a pass by its samplers.
  fileprivate func samplers(
    of stitch: EffectStitch, hasDirection: Bool
  ) -> [String: PictureProgram.Texture] {
    typealias Texture = PictureProgram.Texture
    var own = Texture.white
    var samplers: [String: Texture] = ["in_light": .light, "in_noise": .noise]
    if case .file(let id) = source {
      own = .picture(id)
      samplers["in_art"] = hasDirection ? .direction(id) : .noDirection
    } else {
      samplers["in_art"] = .noDirection
    }
    samplers["picture"] = own
    let mask = mask.map(Texture.picture) ?? own
    (samplers["in_mask"], samplers[EffectStitch.nearestMaskSampler]) = (mask, mask)
    for (name, map) in [
      ("in_white", stack.white), ("in_etch", stack.etch), ("in_gloss", stack.gloss),
      ("in_depth", depth?.map),
    ] {
      samplers[name] = map.map(Texture.picture)
    }
    for step in stitch.steps where step.isFoil {
      guard let index = step.maskIndex else { continue }
      samplers["in_foilMask\(index)"] =
        self.mask(ofStep: step.index).map(Texture.picture) ?? .white
    }
    return samplers
  }
}
