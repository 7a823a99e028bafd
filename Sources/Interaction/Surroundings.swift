public import CardModel
public import Geometry
public import SceneGraph

/// The conditions around a scene, which can change while it runs.
///
/// A scene is made in its surroundings and adapts when they change. An event is one action of the
/// user; the surroundings are the state around the scene.
public struct Surroundings: Sendable, Hashable {
  /// The amount of scenery around a scene's subject.
  public enum Staging: Sendable, Hashable {
    /// Everything: backdrop and shadow.
    case whole
    /// Neither backdrop nor shadow.
    case plain
    /// Only the card; it fills the view except for a margin in points on every side.
    case cardOnly(margin: Double)
  }

  /// The limit of cards that a scene shows together.
  public static let mostSmallCards = 24
  /// The number of these, the first ones, that are turned over, so that their copies have backs.
  public static let mostSmallBacks = 5

  /// The view and the density of its screen.
  private var screen: Screen
  /// The looks that a user can choose.
  public var looks = Looks()
  /// The user's values for effects' parameters.
  public var settings = EffectSettings()
  /// Name of the effect that the user requested last; nil if there is none.
  public var wantedEffect: String? {
    get { wantedEffects.first }
    set { wantedEffects = [newValue].compactMap(\.self) }
  }
  /// The names of the effects with which the effects scene begins, that one first.
  public var wantedEffects: [String] = []
  /// The open card.
  public var workspace = Workspace(.own)
  /// The user's pictures that the card uses or could use.
  public var pictures: [NamedPicture] = []
  /// The open cards, including the one shown.
  public var deck = Deck.own
  /// The open cards as small copies with pictures of their own, in the deck's order; empty until
  /// they are loaded, and for Foil's own card alone.
  ///
  /// Only scenes that show several cards have them, at most `Surroundings.mostSmallCards`.
  public var smallCards: [SmallCard] = []
  /// The amount of scenery around a scene's subject.
  public var staging = Staging.whole
  /// The backdrop behind the card.
  public var backdrop = NamedBackdrop.usual
  /// True if the card sways by itself unless the user turned that off.
  public var sways = false
  /// True if motion is reduced: only the user's own input moves things.
  ///
  /// Transitions that are still needed are quick.
  public var reducesMotion = false
  /// The film and the proof that are being made.
  public var jobs = CardJobs()
  /// The state of the editor's panel.
  public var editor = EditorPresence()
  /// True if time is paused.
  public var isPaused = false

  /// The film that is being made; nil if there is none.
  public var film: FilmProgress? {
    get { jobs.film }
    set { jobs.film = newValue }
  }

  /// The proof of the open card; nil until it is asked for.
  public var proof: Proof? {
    get { jobs.proof }
    set { jobs.proof = newValue }
  }

  /// Surroundings of a view of `view` points, with defaults for the rest.
  public init(view: Size) { screen = Screen(view: view) }

  /// A view on a screen.
  private struct Screen: Hashable {
    var view: Size
    var pointsPerMillimeter: Double?
  }

  /// Size of the view in points.
  public var view: Size {
    get { screen.view }
    set { screen.view = newValue }
  }

  /// The density of the screen, points per millimeter; nil if it is unknown.
  public var pointsPerMillimeter: Double? {
    get { screen.pointsPerMillimeter }
    set { screen.pointsPerMillimeter = newValue }
  }

  /// The card to show; setting another one opens it, as its files define it.
  public var card: Card {
    get { workspace.presented }
    set { workspace.open(newValue) }
  }

  /// Descriptions of effects: those a user can choose, and those in use.
  public var effects: [EffectDescription] {
    get { looks.effects }
    _modify { yield &looks.effects }
  }

  /// True if the card's front is the user's own picture.
  public var hasArt: Bool { card.front.art != .front }

  /// Size in points that a card without scenery fills; nil for other scenery.
  public var bareCard: Size? {
    guard case .cardOnly(let margin) = staging else { return nil }
    return Size(max(view.width - 2 * margin, 1e-9), max(view.height - 2 * margin, 1e-9))
  }

  /// Requests an effect: the gallery shows it, and the card uses it.
  public mutating func want(_ effect: String) {
    wantedEffect = effect
    var card = card
    card.setFoil(effect, of: effects)
    workspace.open(card, original: workspace.original)
  }

  /// A card in another look, in its own light.
  ///
  /// A side that has the look keeps it with its parameters. On a side without foil, the look covers
  /// everything, because no other masks are loaded.
  ///
  /// - Parameter look: The id of an effect or of a preset.
  public func card(_ card: Card, inLook look: String) -> Card {
    var other = card
    let preset = looks.presets.first { $0.id == look }
    if let preset {
      other.setLook(of: preset, of: effects)
      other.light = card.light
    }
    for side in [\Card.front, \Card.back] {
      if preset == nil, card[keyPath: side].foils.first?.kind != look {
        other[keyPath: side].setFoil(look, of: effects)
      }
      if card[keyPath: side].foils.isEmpty { other[keyPath: side].setMask(.all) }
    }
    other.follow(effects)
    return other
  }

  /// The cards in the halves of a comparison with a card.
  public func halves(
    of card: Card, comparedWith other: Comparison.Other
  ) -> (left: Card, right: Card) {
    switch other {
    case .original: return (workspace.original, card)
    case .look(let look): return (card, self.card(card, inLook: look))
    case .snapshots(let isSwapped):
      let kept = workspace.snapshots + [card]
      let second = kept[min(1, kept.count - 1)]
      return isSwapped ? (second, kept[0]) : (kept[0], second)
    }
  }

  /// The description of the effect called `name`; nil if there is none.
  public func description(of name: String) -> EffectDescription? {
    effects.first { $0.name == name }
  }

  /// The effect called `name` with the user's values, at a moment.
  ///
  /// It contains time and pointer only if the effect uses them, so effects that do not move are
  /// equal at any time.
  ///
  /// - Parameters:
  ///   - name: Identifier of the effect.
  ///   - parameters: Values that take precedence over the settings.
  ///   - time: Seconds of the scene.
  ///   - pointer: Position of the pointer in points of the view.
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
