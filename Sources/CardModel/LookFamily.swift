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

  /// The heading of the looks that are drawn as a whole.
  public static let classics = "Classics"
  /// The heading of the user's presets.
  public static let presets = "Presets"
}

extension Sequence<EffectDescription> {
  /// All looks that a card can have, by family: the user's own foils, the classics, then the other
  /// foils, sorted by heading.
  public var families: [LookFamily] {
    let classics = Card.classicLooks.compactMap { name in first { $0.name == name } }
    var foils = Dictionary(grouping: filter { $0.kind == .foil }, by: \.family)
      .mapValues { $0.sorted { $0.name < $1.name } }
    let own = foils.removeValue(forKey: EffectDescription.ownFamily) ?? []
    let others = foils.sorted { $0.key < $1.key }.map { LookFamily(name: $0.key, kinds: $0.value) }
    return [
      LookFamily(name: EffectDescription.ownFamily, kinds: own),
      LookFamily(name: LookFamily.classics, kinds: classics),
    ].filter { !$0.kinds.isEmpty } + others
  }
}
