public import SceneGraph

extension EffectDescription.Parameter {
  /// The range of the slider; without one in the file, a range with the default well inside.
  public var sliderRange: ClosedRange<Double> {
    if let range { return range }
    let most = defaultValue.components.map(abs).max() ?? 0
    return most <= 1 ? 0...1 : 0...(2 * most)
  }
}
