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

  /// The names of an array's numbers for `Slider.names`; nil if it is not an array.
  public var componentNames: [String]? {
    switch defaultValue {
    case .floats(let values): values.count < 10 ? (1...values.count).map(String.init) : []
    case .vectors(let values): values.flatMap { _ in ["R", "G", "B", "A"] }
    case .float, .float2, .float3, .float4: nil
    }
  }
}
