internal import SceneGraph

extension EffectStitch {
  /// The preprocessor definitions that give the light's shader the layout of `LightTable`.
  package static let lightConstants = [
    "TABLE_COLUMNS \(LightTable.columns)", "TABLE_ROWS \(LightTable.rows)",
    "TABLE_COLUMNS_PER_NANOMETER \(LightTable.columnsPerNanometer)",
    "TABLE_MIDDLE_SMEAR \(LightTable.middleSmear * LightTable.middleSmear)",
    "TABLE_CODE vec2(\(LightTable.codeScale), \(LightTable.codeZero))",
  ]

  /// The uniforms of the light on foil, including uniforms that this stack does not use.
  package var lightUniforms: [String] {
    guard hasStack else { return [] }
    let lamps = (0..<recipe.lamps).flatMap { index in
      ["lampPlaces", "lampColors", "tubes"].map { "\($0)[\(index)]" }
    }
    return [
      "eyePlace", "eyeNearness", "lampDrift", "lampSizes", "restDimming", "inkFilm", "calm",
      "millimeters", "cardSize", "room", "roomFocus", "spot", "sampling", "reliefSlope",
      "stock", "coat", "in_light", "in_white", "in_etch", "in_gloss", "in_art",
    ] + lamps
  }

  /// True if one of its foils asks for the art's direction.
  package var readsArt: Bool { steps.contains { $0.isFoil && $0.module.inputs.contains(.art) } }

  /// The samplers of its foils' masks, each with its index among the picture's foil masks.
  package var foilMasks: [(sampler: String, index: Int)] {
    steps.compactMap { step in
      guard let index = step.maskIndex, let sampler = step.foilMask else { return nil }
      return (sampler, index)
    }
  }

  /// The uniforms of a depth layer: of its masks and maps, its edges, its shadow and its own foil.
  package var layerUniforms: [String] {
    (recipe.isLayer ? ["mapCrop"] : []) + (recipe.keepsEdges ? ["keptShift"] : [])
      + (recipe.isShadow ? ["castLevel"] : [])
      + (steps.contains(where: \.isOwn) ? ["ownPlane"] : [])
  }

  /// The uniforms of a picture's depth.
  package var depthUniforms: [String] {
    recipe.depth != nil ? ["in_depth", "depthWay", "depthSearch", "depthFold"] : []
  }
}
