/// An effect's name, to be called with arguments.
@dynamicCallable
public struct EffectReference: Sendable, Hashable {
  private let name: String

  init(_ name: String) {
    self.name = name
  }

  /// The effect with arguments: without labels, one for each of the user's parameters in the order
  /// of the signature, or none; with labels, in any order.
  public func dynamicallyCall(
    withKeywordArguments arguments: KeyValuePairs<String, EffectValue>
  ) -> Effect {
    var effect = Effect(name)
    for (label, value) in arguments {
      if label.isEmpty { effect.positional.append(value) } else { effect.arguments[label] = value }
    }
    return effect
  }
}
