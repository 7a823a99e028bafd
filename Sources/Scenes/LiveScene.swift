internal import CardModel
internal import Editing
internal import Geometry
internal import Interaction
internal import SceneGraph

/// A scene with its own clock, which stops while another scene is shown.
struct LiveScene: Sendable {
  private var scene: any Scene
  private var seenBefore = 0.0
  private var since: Double
  private var until = Double.infinity
  /// The width at the view's right edge and the height at its bottom edge that a panel takes from
  /// the scene, in points.
  private(set) var taken = Size(0, 0)

  /// A scene that is visible from `now` on.
  ///
  /// - Parameter seen: The time for which the scene was visible before, in seconds.
  init(_ scene: any Scene, at now: Double, seen: Double = 0) {
    self.scene = scene
    (since, seenBefore) = (now, seen)
  }

  /// The card with its editor; nil in another scene.
  var card: EditedCard? {
    get { scene as? EditedCard }
    set { if let newValue { scene = newValue } }
  }

  /// The editor beside the scene; nil for none.
  var editor: Editor? { card?.editor }

  /// The effects on the picture, the first innermost; nil in a scene that is not about effects.
  var effectChain: [Effect]? { (scene as? EffectsScene)?.chain }

  func time(at now: Double) -> Double { seenBefore + min(now, until) - since }

  mutating func leave(at now: Double) { until = now }

  mutating func comeBack(at now: Double) {
    seenBefore = time(at: now)
    since = now
    until = .infinity
  }

  mutating func handle(_ event: Event, at now: Double) -> SceneReaction {
    scene.handle(event, at: time(at: now))
  }

  mutating func adapt(to surroundings: Surroundings, at now: Double) {
    var own = surroundings
    // A view may shrink below the panel before the panel does.
    own.view = Size(
      max(own.view.width - taken.width, 1), max(own.view.height - taken.height, 1))
    // The panel has the place of the editor's own.
    own.editor.isHidden = taken != Size(0, 0)
    scene.adapt(to: own, at: time(at: now))
  }

  /// Leaves a part of the view to a panel.
  mutating func give(up size: Size, of surroundings: Surroundings, at now: Double) {
    guard size != taken else { return }
    taken = size
    adapt(to: surroundings, at: now)
  }

  /// Changes the editor beside the scene, if there is one.
  mutating func edit(at now: Double, _ change: (inout Editor, CardState, _ time: Double) -> Void) {
    let time = time(at: now)
    card?.edit(at: time) { change(&$0, $1, time) }
  }

  /// Gives the card looks of another scene, as one step of its history; the start page closes.
  mutating func put(_ looks: [CardFoil], of effects: [EffectDescription], at now: Double) {
    let time = time(at: now)
    if card?.start.isOpen == true { card?.closeStart(at: time) }
    edit(at: now) { editor, _, _ in
      var card = editor.surroundings.workspace.card
      card.put(looks, of: effects)
      editor.take(card)
    }
  }

  /// The question what a picture is for; nil if the bench is closed.
  func question(about path: String, _ name: String, at now: Double) -> Question? {
    guard let card, card.takesArt else { return nil }
    let isBack = card.scene.cardState(at: time(at: now)).isBack
    let (side, key) = isBack ? ("back", "b") : ("front", "f")
    let new = Question.Answer("New card   N", .letter("n"), .openPicture(path))
    let use = Question.Answer(
      "Use as the \(side)   \(key.uppercased())", .letter(Character(key)),
      .putArt(path, MapSlot(isBack: isBack, .art)))
    // Enter never costs the card its art.
    let isFree = isBack && card.editor.card.back.isPlainBack
    return Question("What is \(name) for?", isFree ? [new, use] : [use, new])
  }

  /// Seconds until the bench's handle appears or goes by itself, 0 while it does so; nil for never.
  func secondsUntilHandleMoves(at now: Double) -> Double? {
    guard let card, !card.isCovered else { return nil }
    let time = time(at: now)
    return card.editor.handle(at: time)?.nextMotion(at: time).map { $0 - time }
  }

  /// Hides the bench's handle for a picture; false if it was not visible.
  mutating func hideHandle(at now: Double) -> Bool {
    var wasVisible = false
    edit(at: now) { editor, _, time in
      wasVisible = editor.glow.opacity(at: time) > 0
      editor.glow = HandleGlow(isInWindow: false)
    }
    return wasVisible
  }

  func cursor(at point: Vector2, now: Double) -> Cursor {
    scene.cursor(at: point, time: time(at: now))
  }
  func node(at now: Double) -> Node { scene.node(at: time(at: now)) }
  func isAtRest(at now: Double) -> Bool { scene.isAtRest(at: time(at: now)) }
  func trace(at now: Double) -> [TraceField] { scene.trace(at: time(at: now)) }

  /// The name of the scene's current way of drawing; nil if it has only one.
  func variant(_ entry: SceneEntry) -> String? { entry.variant(scene) }
}
