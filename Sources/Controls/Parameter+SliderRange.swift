public import SceneGraph

extension EffectDescription.Parameter {
  /// The range of the slider: the file's, if it has one.
  ///
  /// Otherwise it is 0...1, or 0 to twice the largest default if that is above 1.
  public var sliderRange: ClosedRange<Double> {
    if let range { return range }
    let most = defaultValue.components.map(abs).max() ?? 0
    return most <= 1 ? 0...1 : 0...(2 * most)
  }
}
