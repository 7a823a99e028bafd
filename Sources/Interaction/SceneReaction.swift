public import CardModel
public import SceneGraph

/// The outcome of an event for a scene.
public struct SceneReaction: Sendable, Hashable {
  /// True if the scene used the event, so that it has no other effect.
  ///
  /// Examples are a digit while a number is typed, or Escape while the scene has something open.
  public var isTaken = false
  /// A short note on the event's effect; nil if the scene shows the effect itself.
  public var note: String?
  /// The user's parameter values as set in the scene; nil if the scene sets none.
  public var settings: EffectSettings?

  /// The looks that the open card gets, which is shown then; nil if the card does not change.
  public var cardLooks: [CardFoil]?

  /// A reaction to an event that the scene did not use.
  public init() {}
}
