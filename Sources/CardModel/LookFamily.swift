public import SceneGraph

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

  /// True for the foils that the user wrote.
  var isOwn: Bool { name == EffectDescription.ownFamily }

  /// The heading of the looks that are drawn as a whole.
  public static let classics = "Classics"
  /// The heading of the user's presets.
  public static let presets = "Presets"
}

extension Sequence<EffectDescription> {
  /// All looks that a card can have, by family: the user's own foils, the other foils, sorted by
  /// heading, then the classics.
  public var families: [LookFamily] {
    let classics = Card.classicLooks.compactMap { name in first { $0.name == name } }
    let foils = Dictionary(grouping: filter { $0.kind == .foil }, by: \.family)
      .mapValues { $0.sorted { $0.name < $1.name } }
      .map { LookFamily(name: $0.key, kinds: $0.value) }
      .sorted { ($0.isOwn ? 0 : 1, $0.name) < ($1.isOwn ? 0 : 1, $1.name) }
    return foils
      + [LookFamily(name: LookFamily.classics, kinds: classics)]
      .filter { !$0.kinds.isEmpty }
  }
}
