package import SceneGraph

/// What all scenes stand in, as far as it is the user's to set and no event says it; nil for what
/// stays as it was.
package struct RecordedSurroundings: Codable, Hashable, Sendable {
  /// What the card stands before.
  package var backdrop: NamedBackdrop?
  /// Whether cards sway where nobody has said otherwise.
  package var sways: Bool?
  /// Whether motion is reduced.
  package var reducesMotion: Bool?

  /// What is other in `new`; nil where nothing is.
  package init?(from old: Surroundings, to new: Surroundings) {
    if new.backdrop != old.backdrop { backdrop = new.backdrop }
    if new.sways != old.sways { sways = new.sways }
    if new.reducesMotion != old.reducesMotion { reducesMotion = new.reducesMotion }
    guard backdrop != nil || sways != nil || reducesMotion != nil else { return nil }
  }

  /// Puts that in place of what was.
  package func change(_ surroundings: inout Surroundings) {
    if let backdrop { surroundings.backdrop = backdrop }
    if let sways { surroundings.sways = sways }
    if let reducesMotion { surroundings.reducesMotion = reducesMotion }
  }
}
