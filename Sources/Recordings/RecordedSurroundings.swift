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

  /// The differences in `new`; nil if there are none.
  package init?(from old: Surroundings, to new: Surroundings) {
    if new.backdrop != old.backdrop { backdrop = new.backdrop }
    if new.sways != old.sways { sways = new.sways }
    if new.reducesMotion != old.reducesMotion { reducesMotion = new.reducesMotion }
    guard backdrop != nil || sways != nil || reducesMotion != nil else { return nil }
  }

  /// Applies the change.
  package func change(_ surroundings: inout Surroundings) {
    if let backdrop { surroundings.backdrop = backdrop }
    if let sways { surroundings.sways = sways }
    if let reducesMotion { surroundings.reducesMotion = reducesMotion }
  }
}
