/// The user's values for effects' parameters; all other parameters have their defaults.
public struct EffectSettings: Sendable, Hashable {
  private var values: [String: [String: EffectValue]] = [:]

  /// Settings without any value.
  public init() {}

  /// The values set for an effect, by parameter name.
  public subscript(effect: String) -> [String: EffectValue] {
    get { values[effect] ?? [:] }
    set { values[effect] = newValue.isEmpty ? nil : newValue }
  }

  /// All values, by effect and parameter.
  public var all: [String: [String: EffectValue]] { values }

  /// The settings without values that no longer fit the parameters of `effects`.
  ///
  /// A value is removed if its parameter is missing or has another type. Effects that are not among
  /// `effects` keep their values.
  public func fitting(_ effects: [EffectDescription]) -> EffectSettings {
    var fitting = self
    for effect in effects {
      fitting[effect.name] = self[effect.name].filter { name, value in
        effect.parameters.contains {
          $0.name == name && $0.defaultValue.components.count == value.components.count
        }
      }
    }
    return fitting
  }
}
