internal import SceneGraph

extension Picture {
  /// Strength of the foil in step `index` of the recipe, 0...1.
  func strength(ofStep index: Int) -> Double {
    stack.foils.indices.contains(index) ? stack.foils[index].strength : 1
  }

  /// Mask of the foil in step `index`; nil for everywhere.
  func mask(ofStep index: Int) -> PictureID? {
    stack.foils.indices.contains(index) ? stack.foils[index].mask : mask
  }
}
