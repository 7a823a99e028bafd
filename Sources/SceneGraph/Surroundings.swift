public import Geometry

/// What a scene stands in: all that is true around it and may change while it runs.
///
/// A scene is made in its surroundings and adapts to them when they change; events are what the
/// user does, surroundings what is.
public struct Surroundings: Sendable, Hashable {
  /// How much is drawn around what a scene is about.
  public enum Staging: Sendable, Hashable {
    /// Everything: backdrop and shadow.
    case whole
    /// Neither backdrop nor shadow.
    case plain
    /// The card alone, filling the view but for a margin of so many points on every side.
    case cardOnly(margin: Double)
  }

  /// Size of the view in points.
  public var view: Size
  /// What is known of effects: those that can be chosen, and those in use.
  public var effects: [EffectDescription] = []
  /// What the user has set of effects' parameters.
  public var settings = EffectSettings()
  /// Name of the effect that the user asked for last; nil where none was.
  public var wantedEffect: String?
  /// The card that is shown: all of its pictures are there.
  public var card = Card.own
  /// That card as its files say it; nil where that is the card.
  public var original: Card?
  /// The user's pictures that the card is made of or could be.
  public var pictures: [NamedPicture] = []
  /// The cards that are open together, which that is one of.
  public var deck = Deck.own
  /// How much is drawn around what a scene is about.
  public var staging = Staging.whole
  /// What the card stands before.
  public var backdrop = NamedBackdrop.usual
  /// Whether the card is to sway by itself where nobody has said otherwise.
  public var sways = false
  /// Whether nothing is to move that the hand does not move, but for what has to get from one place
  /// to another: that goes quickly.
  public var reducesMotion = false
  /// The film that is being made; nil where none is.
  public var film: FilmProgress?
  /// The editor beside the scene.
  public var editor = EditorPresence()
  /// Whether time stands still.
  public var isPaused = false

  /// Surroundings of a view of `view` points, everything else as it is by default.
  public init(view: Size) {
    self.view = view
  }

  /// Whether the card's front is the user's own picture.
  public var hasArt: Bool { card.front.art != .front }

  /// What a card that stands alone fills, in points; nil where it does not.
  public var bareCard: Size? {
    guard case .cardOnly(let margin) = staging else { return nil }
    return Size(max(view.width - 2 * margin, 1e-9), max(view.height - 2 * margin, 1e-9))
  }

  /// Makes an effect the one that is asked for: the gallery shows it, and the card wears it.
  public mutating func want(_ effect: String) {
    wantedEffect = effect
    card.wear(effect)
  }

  /// What is known of the effect called `name`.
  public func description(of name: String) -> EffectDescription? {
    effects.first { $0.name == name }
  }

  /// The effect called `name` with what the user has set, in the moment it is seen.
  ///
  /// It carries of the moment what it asks for, so that effects that stand still are equal at any
  /// time.
  ///
  /// - Parameters:
  ///   - parameters: values that count more than those that are set for all.
  ///   - time: seconds of the scene.
  ///   - pointer: where the pointer is, in points of the view.
  public func effect(
    _ name: String, _ parameters: [String: EffectValue] = [:], at time: Double, pointer: Vector2
  ) -> Effect {
    var effect = Effect(name, arguments: settings[name].merging(parameters) { $1 })
    let description = description(of: name)
    if description?.usesTime == true { effect.moment.time = time }
    if description?.usesPointer == true { effect.moment.pointer = pointer }
    return effect
  }
}
