/// Looks of a card that are listed under one heading.
public struct LookFamily: Sendable, Hashable {
  /// The heading.
  public let name: String
  /// The looks.
  public let kinds: [EffectDescription]

  /// A family of looks, in the given order.
  public init(name: String, kinds: [EffectDescription]) {
    (self.name, self.kinds) = (name, kinds)
  }

  /// The heading of the looks that are drawn as a whole.
  public static let classics = "Classics"
  /// The heading of the user's presets.
  public static let presets = "Presets"
}

extension Sequence<EffectDescription> {
  /// All looks that a card can have, by family: the classics, then the foils, sorted by heading.
  public var families: [LookFamily] {
    let classics = Card.classicLooks.compactMap { name in first { $0.name == name } }
    let foils = Dictionary(grouping: filter { $0.kind == .foil }, by: \.family)
      .sorted { $0.key < $1.key }
      .map { LookFamily(name: $0.key, kinds: $0.value.sorted { $0.name < $1.name }) }
    return (classics.isEmpty ? [] : [LookFamily(name: LookFamily.classics, kinds: classics)])
      + foils
  }
}
