internal import SceneGraph

extension Picture {
  /// How much of its sheet of foil the step `index` of the recipe lays down, 0 to 1.
  func strength(ofStep index: Int) -> Double {
    stack.foils.indices.contains(index) ? stack.foils[index].strength : 1
  }

  /// Where the foil of the step `index` lies; nil for everywhere.
  func mask(ofStep index: Int) -> PictureID? {
    stack.foils.indices.contains(index) ? stack.foils[index].mask : mask
  }
}
