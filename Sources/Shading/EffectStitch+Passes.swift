package import Files
package import SceneGraph

extension EffectStitch {
  /// The passes that draw some effects, in the order of drawing.
  ///
  /// The first pass has the effects up to the first layer effect. Each layer effect begins another
  /// pass, with the effects after it. If a stack has maps but no foil, the first pass computes the
  /// light on it before its own steps.
  ///
  /// - Throws: `FileError` if there are more masks than the GPU has room for.
  package static func of(
    _ modules: [EffectModule], _ recipe: PictureParts
  ) throws(FileError) -> [EffectStitch] {
    var stitches = [EffectStitch(readsLayer: false, recipe: recipe)]
    var masks = 0
    for (index, module) in modules.enumerated() {
      if module.kind == .layer {
        stitches[stitches.count - 1].isLayer = true
        stitches.append(EffectStitch(readsLayer: true, recipe: recipe))
      }
      var step = EffectStitch.Step(index: index, module: module)
      if module.kind == .foil {
        step.place = recipe.steps[index].place ?? module.place
        step.isOwn = recipe.steps[index].isOwn
        step.isMasked = recipe.steps[index].mask != nil
        if step.isMasked || module.inputs.contains(.mask) {
          guard masks < FoilStack.mostMasks else {
            throw FileError(
              module.files.first ?? module.name,
              "a side can have at most \(FoilStack.mostMasks) foils with masks")
          }
          step.maskIndex = masks
          masks += 1
        }
      }
      stitches[stitches.count - 1].steps.append(step)
    }
    let hasMaps =
      recipe.hasStock || recipe.white != nil || recipe.etch != nil || recipe.gloss != nil
    stitches[0].hasBareStack = hasMaps && !modules.contains { $0.kind == .foil }
    return stitches
  }
}
