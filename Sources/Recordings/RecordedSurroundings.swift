package import CardModel
package import Interaction
package import SceneGraph

/// A change of the user's settings that affect all scenes and that no event expresses; nil for a
/// setting that did not change.
package struct RecordedSurroundings: Codable, Hashable, Sendable {
  /// The backdrop behind the card.
  package var backdrop: NamedBackdrop?
  /// True if cards sway by default.
  package var sways: Bool?
  /// True if motion is reduced.
  package var reducesMotion: Bool?
  /// The density of the screen, points per millimeter.
  package var pointsPerMillimeter: Double?
  /// The presets, which the chooser's cards depend on.
  package var presets: [Preset]?
  /// The ids of the favorite looks at the beginning.
  package var favorites: [String]?

  /// The looks that the beginning of a recording depends on; nil without presets and favorites.
  package init?(beginning looks: Looks) {
    guard !looks.presets.isEmpty || !looks.favorites.isEmpty else { return nil }
    if !looks.presets.isEmpty { presets = looks.presets }
    if !looks.favorites.isEmpty { favorites = looks.favorites }
  }

  /// The differences in `new`; nil if there are none.
  package init?(from old: Surroundings, to new: Surroundings) {
    if new.backdrop != old.backdrop { backdrop = new.backdrop }
    if new.sways != old.sways { sways = new.sways }
    if new.reducesMotion != old.reducesMotion { reducesMotion = new.reducesMotion }
    if new.looks.presets != old.looks.presets { presets = new.looks.presets }
    let density = new.pointsPerMillimeter
    pointsPerMillimeter = density == old.pointsPerMillimeter ? nil : density
    let isOther = backdrop != nil || sways != nil || reducesMotion != nil || presets != nil
    guard isOther || pointsPerMillimeter != nil else { return nil }
  }

  /// The first limit that the change violates, as a short phrase; nil if it is valid.
  ///
  /// - Parameter effects: The known foils.
  package func fault(_ effects: [EffectDescription]) -> String? {
    guard (presets ?? []).count <= Preset.most, (favorites ?? []).count <= Preset.most else {
      return "more than \(Preset.most) presets or favorites"
    }
    return (presets ?? []).lazy.compactMap { $0.fault(effects) }.first
  }

  /// Applies the change.
  package func change(_ surroundings: inout Surroundings) {
    if let backdrop { surroundings.backdrop = backdrop }
    if let sways { surroundings.sways = sways }
    if let reducesMotion { surroundings.reducesMotion = reducesMotion }
    if let pointsPerMillimeter { surroundings.pointsPerMillimeter = pointsPerMillimeter }
    if let presets { surroundings.looks.presets = presets }
    if let favorites { surroundings.looks.favorites = favorites }
  }
}
