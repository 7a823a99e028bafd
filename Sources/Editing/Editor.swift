public import CardModel
internal import Controls
public import Geometry
public import Interaction
public import SceneGraph

/// The editor beside the card's scene, which changes the card: the bench and the card strip.
///
/// The editor knows the scene by `CardState`; the scene knows the editor by `Surroundings.editor`.
public struct Editor: Sendable {
  /// The surroundings of the scene, without the editor.
  public internal(set) var surroundings: Surroundings
  var bench = Bench()
  /// The bench's controls, with the data that they were built from; nil before the first.
  var built: (view: BenchView, choices: BenchChoices, controls: [Control<BenchControl>])?
  var strip = DeckStrip()
  /// The strip's cells for this deck and view.
  var stripCells: DeckStripCells
  /// The pointer's last position in the view.
  var pointer: Vector2
  /// True if the pointer is over the view.
  var hasPointer = false
  /// The comparison with another look.
  var comparing: Comparing
  /// The page that measures the screen; nil while it is closed.
  var calibration: Calibration?
  /// The last backdrop that is a plain color, or the default one.
  private(set) var ownColor: NamedBackdrop
  /// The time for which the handle of the closed bench is visible.
  public var glow: HandleGlow
  /// True if the card has a fixed pose, so that it cannot be edited.
  private let isHeld: Bool

  /// An editor of the card in `surroundings`.
  public init(
    _ configuration: EditorConfiguration = EditorConfiguration(), in surroundings: Surroundings
  ) {
    self.surroundings = surroundings
    isHeld = configuration.isHeld
    glow = HandleGlow(isInWindow: configuration.isInWindow)
    comparing = Comparing(with: configuration.comparedLook)
    pointer = surroundings.view.vector / 2
    stripCells = DeckStripCells(surroundings.deck, in: surroundings.view)
    ownColor = surroundings.backdrop
    strip.reducesMotion = surroundings.reducesMotion
    if configuration.showsBench, isPresent { bench.begin(view(of: CardState())) }
    if let pointer = configuration.pointer { (self.pointer, hasPointer) = (pointer, true) }
    bench.panel.pointer = configuration.pointer
  }

  /// The open card.
  var workspace: Workspace {
    get { surroundings.workspace }
    _modify { yield &surroundings.workspace }
  }

  /// The card as the user wants it; its pictures may not be loaded yet.
  public var card: Card { workspace.card }

  /// True if the card can be edited: it has its scenery and no fixed pose.
  public var isPresent: Bool { !isHeld && surroundings.staging == .whole }

  /// The surroundings for the scene: with the wanted card and backdrop and the editor, but without
  /// other cards.
  ///
  /// - Parameter isPlain: True for a picture of the card alone: without the bench, and without a
  ///   foil that the user only points at.
  public func sceneSurroundings(isPlain: Bool = false) -> Surroundings {
    var seen = surroundings
    // Only the strip needs the deck; the scene would have to compare thousands of cards.
    seen.deck = .own
    seen.workspace = Workspace(
      isPlain ? workspace.presented : workspace.tried, original: workspace.original,
      snapshots: workspace.snapshots)
    if isPresent, !isPlain { (seen.editor, seen.editor.proof) = (bench.presence, proofPresence) }
    seen.editor.comparison = seen.editor.proof == nil ? comparison : nil
    return seen
  }

  /// Adapts to changed surroundings.
  ///
  /// The bench starts again if a card was opened.
  public mutating func adapt(
    to surroundings: Surroundings, beside state: CardState, at time: Double
  ) {
    if surroundings.workspace.openings != workspace.openings { bench.forget() }
    let (deck, before) = (surroundings.deck, self.surroundings)
    let (isOther, isAwaited) = (deck.index != before.deck.index, deck.target != before.deck.target)
    self.surroundings = surroundings
    if deck.entries != before.deck.entries || isOther || surroundings.view != before.view {
      stripCells = DeckStripCells(deck, in: surroundings.view)
    }
    strip.reducesMotion = surroundings.reducesMotion
    if surroundings.backdrop.name.hasPrefix("#") { ownColor = surroundings.backdrop }
    bench.isHidden = surroundings.editor.isHidden
    fitProof()
    if comparing.other?.areSnapshots == true, workspace.snapshots.isEmpty { comparing.other = nil }
    bench.followFamily(view(of: state))
    if isOther || isAwaited { strip.follow(stripLayout(at: time), at: time) }
    if !bench.presence.fits(surroundings.view) { endPresses() }
    tryFoil(beside: state, at: time)
    loadCompared()
  }

  // MARK: Events

  /// Handles an event at `time`: the bench, the strip, and keys of the editor.
  ///
  /// - Parameter waiting: Commands of earlier events that were not taken yet.
  public mutating func handle(
    _ event: Event, beside state: CardState, at time: Double, waiting: [Command] = []
  ) -> EditorReaction {
    if case .moved(let position) = event { (pointer, hasPointer) = (position, true) }
    if case .moved = event, state.buttons.isEmpty { glow.show(at: time) }
    if case .hoverEnded = event { hasPointer = false }
    var reaction = EditorReaction(commands: waiting)
    let wasPainting = isPainting
    let (drag, isShown) = (lampDrag(at: time), isBenchShown)
    if Calibration.take(event, for: &calibration, in: surroundings.view, &reaction)
      || bench.handleLamp(event, drag, of: &surroundings.workspace, isShown: isShown)
    {
      reaction.isTaken = true
    } else if isStroking && handlePainting(event, beside: state, at: time, &reaction)
      || handleBench(event, beside: state, at: time, &reaction)
      || handlePainting(event, beside: state, at: time, &reaction)
      || pressRing(event, beside: state, at: time)
      || handleComparing(event, at: time, &reaction)
      || handleStrip(event, beside: state, at: time, &reaction)
    {
      reaction.isTaken = true
    } else if case .key(let key) = event, let action = Action.of(key, in: .card) {
      perform(action, beside: state, at: time, &reaction)
    } else if case .pressed = event {
      glow.hide(at: time)
    }
    tryFoil(beside: state, at: time)
    loadCompared()
    loadPainted(after: event, beside: state, wasPainting: wasPainting)
    reaction.readFirst()
    return reaction
  }

  private func lampDrag(at time: Double) -> Bench.LampDrag {
    let isFree =
      !benchFrame(at: time).contains(pointer) && handle(at: time)?.isPointed != true
    return Bench.LampDrag(pointer: pointer, room: room(at: time), isFree: isFree)
  }

  /// Performs the action of a key.
  private mutating func perform(
    _ action: Action.ID, beside state: CardState, at time: Double, _ reaction: inout EditorReaction
  ) {
    switch action {
    case .nextLook: reaction.note = stepLooks(by: 1, beside: state)
    case .previousLook: reaction.note = stepLooks(by: -1, beside: state)
    case .compare:
      let look = nextLook(beside: state)
      reaction.note = comparing.next(of: workspace, surroundings.looks, first: look)
    case .keepSnapshot:
      reaction.note = comparing.keepSnapshot(of: &surroundings.workspace)
    case .takeCompared: reaction.note = takeCompared()
    case .nextMask: reaction.note = changeLooks(beside: state) { $0.nextMasks() }
    case .nextLight: reaction.note = changeLooks(beside: state) { $0.nextLight() }
    case .nextBackdrop:
      surroundings.backdrop = surroundings.backdrop.next(among: ownColor)
      reaction.note = "Backdrop: \(surroundings.backdrop.title)."
    case .previousCard: stepCards(by: -1, at: time, &reaction)
    case .nextCard: stepCards(by: 1, at: time, &reaction)
    default: reaction.commands += [Command(action)].compactMap(\.self)
    }
    bench.followFamily(view(of: state))
  }

  // MARK: State

  /// True if the card has changes to save.
  public var isWorkedOn: Bool { bench.isWorkedOn(workspace.history) }

  /// True if the bench is open or opening.
  public var isOpen: Bool { bench.isOpen }

  /// Takes over the film options of another editor.
  public mutating func keep(_ other: Editor) { bench.keep(other.bench) }

  /// The area of the view beside the bench or above it, in points.
  func room(at time: Double) -> Size {
    surroundings.view - bench.presence.taken(of: surroundings.view, at: time)
  }

  /// True if nothing of the editor moves.
  public func isAtRest(at time: Double) -> Bool {
    bench.isAtRest(at: time) && (!hasStrip || strip.isAtRest(at: time))
      && handle(at: time)?.nextMotion(at: time) != time
  }

  /// The cursor at a point of the view; nil if the point is not on the editor.
  public func cursor(at point: Vector2, beside state: CardState, time: Double) -> Cursor? {
    if let page = calibration {
      return page.button(in: surroundings.view) == nil ? .arrow : .hand
    }
    return benchCursor(at: point, beside: state, time: time) ?? paintingCursor(at: time)
      ?? comparingCursor(at: point, time: time) ?? stripCursor(at: point, time: time)
  }

  /// The scene's picture with the bench beside it and the strip over it.
  public func node(around scene: Node, beside state: CardState, at time: Double) -> Node {
    guard isPresent else { return scene }
    if let calibration { return .group([scene, calibration.node(in: surroundings.view)]) }
    let bench = benchNodes(beside: state, at: time)
    let lamp = isBenchShown ? self.bench.lampNodes(card.light.lamp, lampDrag(at: time)) : []
    let strip = lamp + stripNodes(beside: state, at: time)
    let (wall, seen) = scene.splitBackdrop
    let content = seen + brushNodes(beside: state, at: time)
    guard !bench.isEmpty else { return .group(wall + content + strip) }
    // Nodes at rest come first, so that they can be copied while the card moves.
    let room = Rect(origin: .zero, size: room(at: time))
    return .group(wall + bench + [.clipped(to: room, .group(content))] + strip)
  }
}
