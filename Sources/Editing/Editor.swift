internal import Controls
public import Geometry
public import SceneGraph

/// The editor beside the card's scene: the card as the user wants it, its bench, its history, and the
/// strip of open cards.
///
/// It knows the scene by `CardHold`; the scene sees it by `Surroundings.editor`.
public struct Editor: Sendable {
  /// What the scene is in, without the editor.
  public internal(set) var surroundings: Surroundings
  /// The card as the user wants it; its pictures may not be there yet.
  public internal(set) var card: Card
  /// The card as it was opened: its own masks, light and look can be chosen again.
  public internal(set) var original: Card
  var bench = Bench()
  var strip = DeckStrip()
  /// The cells of the deck that the strip shows, in this view.
  var stripCells: DeckStripCells
  /// The pointer's place in the view, now or last.
  var pointer: Vector2
  /// True where the pointer is over the view.
  var hasPointer = false
  /// The last backdrop that has no name of its own, or the usual one.
  private var ownColor: NamedBackdrop
  /// True where the card is held in a pose, so that nothing is edited beside it.
  private let isHeld: Bool

  /// An editor beside a card in `surroundings`.
  public init(
    _ configuration: EditorConfiguration = EditorConfiguration(), in surroundings: Surroundings
  ) {
    self.surroundings = surroundings
    isHeld = configuration.isHeld
    card = surroundings.card
    original = surroundings.original ?? surroundings.card
    pointer = surroundings.view.vector / 2
    stripCells = DeckStripCells(surroundings.deck, in: surroundings.view)
    ownColor = surroundings.backdrop
    strip.reducesMotion = surroundings.reducesMotion
    if configuration.showsBench, isPresent { bench.begin(view(of: CardHold())) }
    if let cards = configuration.cards { (card, original) = cards }
    if let pointer = configuration.pointer { (self.pointer, hasPointer) = (pointer, true) }
    bench.panel.pointer = configuration.pointer
  }

  /// True where there is anything of it: not beside a card that is held in a pose or stands alone.
  var isPresent: Bool { !isHeld && surroundings.staging == .whole }

  /// The surroundings as the scene sees them: with the card and the backdrop that the user wants, the
  /// editor in them, and no other cards.
  public var sceneSurroundings: Surroundings {
    var seen = surroundings
    // The strip alone shows the deck: of thousands of cards it is not compared again for the scene.
    seen.deck = .own
    if card.pictures.isSubset(of: seen.card.pictures) { seen.card = card }
    if isPresent { seen.editor = bench.presence }
    return seen
  }

  /// Takes in changes around the card; another card than the one that was wanted was opened.
  public mutating func adapt(to surroundings: Surroundings, beside hold: CardHold, at time: Double)
  {
    if surroundings.card != self.surroundings.card, surroundings.card != card {
      card = surroundings.card
      original = surroundings.original ?? surroundings.card
      bench.forget()
    }
    let before = self.surroundings
    let isOtherHead = (surroundings.film == nil) != (before.film == nil)
    let head = isOtherHead ? benchHead(beside: hold, at: time) : 0
    let (deck, oldDeck) = (surroundings.deck, before.deck)
    let isOther = deck.index != oldDeck.index || deck.heading != oldDeck.heading
    self.surroundings = surroundings
    if deck.entries != oldDeck.entries || deck.index != oldDeck.index
      || surroundings.view != before.view
    {
      stripCells = DeckStripCells(deck, in: surroundings.view)
    }
    strip.reducesMotion = surroundings.reducesMotion
    if surroundings.backdrop.name.hasPrefix("#") { ownColor = surroundings.backdrop }
    bench.foldFamilies(view(of: hold))
    // The controls below stay where they are.
    if isOtherHead { bench.panel.scroll += benchHead(beside: hold, at: time) - head }
    if isOther { strip.follow(stripLayout(at: time), at: time) }
    if !bench.presence.fits(surroundings.view) { bench.letGo(of: card) }
  }

  // MARK: Events

  /// Takes in what the user did at `time`: the bench, the strip, looks, masks, light, backdrop, other
  /// cards, saving and copying.
  ///
  /// - Parameter waiting: requests of events before that were not taken yet.
  public mutating func handle(
    _ event: Event, beside hold: CardHold, at time: Double, waiting: [SceneRequest] = []
  ) -> EditorReaction {
    if case .moved(let position) = event { (pointer, hasPointer) = (position, true) }
    if case .hoverEnded = event { hasPointer = false }
    var reaction = EditorReaction(requests: waiting)
    if work(event, beside: hold, at: time, &reaction)
      || browse(event, beside: hold, at: time, &reaction)
    {
      reaction.isTaken = true
    } else if case .key(let key) = event, let action = Action.of(key, in: .card) {
      perform(action, beside: hold, at: time, &reaction)
    }
    reaction.readFirst()
    return reaction
  }

  /// Does what a key means; a change of the card is a step of the history.
  private mutating func perform(
    _ action: Action.ID, beside hold: CardHold, at time: Double, _ reaction: inout EditorReaction
  ) {
    let before = card
    switch action {
    case .nextLook: reaction.note = changeLooks(beside: hold) { $0.chooseLook(by: 1) }
    case .previousLook: reaction.note = changeLooks(beside: hold) { $0.chooseLook(by: -1) }
    case .nextMask: reaction.note = changeLooks(beside: hold) { $0.chooseNextMasks() }
    case .nextLight: reaction.note = changeLooks(beside: hold) { $0.chooseNextLight() }
    case .nextBackdrop: reaction.note = chooseNextBackdrop()
    case .previousCard: goOn(by: -1, at: time, &reaction)
    case .nextCard: goOn(by: 1, at: time, &reaction)
    case .save: reaction.requests.append(.save)
    case .copyCommand: reaction.requests.append(.copyCommand)
    default: break
    }
    if card != before { bench.history.record(before, new: card, isFinal: true) }
  }

  /// Changes the card's looks; returns the note on what was chosen.
  private mutating func changeLooks(
    beside hold: CardHold, _ choose: (inout LookChooser) -> String
  ) -> String {
    var chooser = LookChooser(
      card: card, original: original, side: hold.side, effects: surroundings.effects)
    let note = choose(&chooser)
    card = chooser.card
    return note
  }

  /// Goes on to the next backdrop; returns a note on it.
  private mutating func chooseNextBackdrop() -> String {
    surroundings.backdrop = surroundings.backdrop.next(among: ownColor)
    return "backdrop: \(surroundings.backdrop.name)"
  }

  private mutating func goOn(by step: Int, at time: Double, _ reaction: inout EditorReaction) {
    guard surroundings.deck.entries.count > 1 else { return }
    reaction.requests.append(.goOn(step))
    bringStrip(at: time)
  }

  // MARK: State

  /// True where something was done to the card that is to be kept.
  public var isWorkedOn: Bool { bench.isWorkedOn }

  /// True where the bench is open, or about to be.
  public var isOpen: Bool { bench.isOpen }

  /// Takes over the history and the film of another editor, whose steps cannot be undone until
  /// `comeBack`.
  public mutating func keep(_ other: Editor) { bench.keep(other.bench) }

  /// True where nothing of it moves.
  public func isAtRest(at time: Double) -> Bool {
    bench.isAtRest(at: time) && (!hasStrip || strip.isAtRest(at: time))
  }

  /// Pointer shape over a point of the view; nil where the editor is not there.
  public func cursor(at point: Vector2, beside hold: CardHold, time: Double) -> Cursor? {
    benchCursor(at: point, beside: hold, time: time) ?? stripCursor(at: point, time: time)
  }

  /// The scene's picture with the bench beside it and the strip over it.
  public func node(around scene: Node, beside hold: CardHold, at time: Double) -> Node {
    guard isPresent else { return scene }
    let bench = benchNodes(beside: hold, at: time)
    let strip = stripNodes(beside: hold, at: time)
    let (wall, content) = scene.splitBackdrop
    guard !bench.isEmpty else { return .group(wall + content + strip) }
    // What stands still comes first: it is copied while the card moves.
    let room = Rect(
      origin: .zero,
      size: Size(
        self.bench.frame(in: surroundings.view, at: time).origin.x, surroundings.view.height))
    return .group(wall + bench + [.clipped(to: room, .group(content))] + strip)
  }
}
