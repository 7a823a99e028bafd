/// What the user has set of effects' parameters; what is not set has its default.
public struct EffectSettings: Sendable, Hashable {
  private var values: [String: [String: EffectValue]] = [:]

  /// Nothing is set.
  public init() {}

  /// The values of an effect's parameters, by parameter name.
  public subscript(effect: String) -> [String: EffectValue] {
    get { values[effect] ?? [:] }
    set { values[effect] = newValue.isEmpty ? nil : newValue }
  }

  /// All that is set, by effect and parameter.
  public var all: [String: [String: EffectValue]] { values }

  /// What of it fits effects as their files are now: a parameter that is gone or has another type
  /// loses its value; effects that are not among them keep theirs.
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
