public import SceneGraph

/// The looks that a user can choose.
public struct Looks: Sendable, Hashable {
  /// Descriptions of effects: those a user can choose, and those in use.
  public var effects: [EffectDescription] = []
  /// The user's presets, in the order of their titles.
  public var presets: [Preset] = []
  /// The ids of the user's favorite looks, in the order of choosing, at the beginning.
  public var favorites: [String] = []

  /// No looks.
  public init() {}

  /// The looks by family: the user's own foils, the presets, then the other families of effects.
  public var families: [LookFamily] {
    let kept = presets.map { $0.description(of: effects) }
    var families = effects.families
    if !kept.isEmpty {
      families.insert(
        LookFamily(name: LookFamily.presets, kinds: kept), at: families.first?.isOwn == true ? 1 : 0
      )
    }
    return families
  }

  /// The title of the look with this id; the name of its function if it is unknown.
  public func title(of id: String) -> String {
    presets.first { $0.id == id }?.title ?? effects.title(of: id)
  }
}
