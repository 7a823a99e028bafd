/// The outcome of an event for a scene.
public struct SceneReaction: Sendable, Hashable {
  /// True where the event was the scene's own, so that it means nothing else: a digit while a number is
  /// typed, Escape while something of the scene's is open.
  public var isTaken = false
  /// A short note on what the event set; nil where the scene shows that itself.
  public var note: String?
  /// Effect parameters as the user has set them in the scene; nil where it sets none.
  public var settings: EffectSettings?

  /// An event that means to others what it always means.
  public init() {}
}
