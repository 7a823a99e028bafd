internal import Controls
internal import Geometry
internal import Motion
internal import SceneGraph

/// The panel beside the card on which it is made: what the user does there, and how a card was
/// before.
///
/// It changes a card that is handed to it and keeps none, so that keys and panel work on the same.
struct Bench: Sendable {
  /// 0 folded away, 1 beside the card.
  private(set) var opening = SpringMotion(resting: 0, tolerance: 1e-3)
  var panel = Panel<BenchControl>(
    folded: [.group(.print), .group(.card), .group(.art), .group(.film)], isForm: true)
  /// Whether it was opened since the card was.
  private var wasOpened = false
  /// Whether the families of foils were folded away as they are to be at first.
  private var hasFamilies = false
  /// The sheet of foil that is looked at, by its place in the stack.
  var selected = 0
  var history = History<Card>()
  /// What was set of kinds that were laid and then exchanged for others.
  var remembered: [String: [String: EffectValue]] = [:]
  /// The film that the user wants.
  var film = FilmWish(motion: CardMotion.spin.rawValue)
  /// The picture in depth that is looked at, by its place in the list.
  var layer = 0
  /// The map that was just chosen is shown until then, in seconds of the scene.
  var showsMapUntil = -Double.infinity
  /// What that map says.
  private(set) var shownRole = MapRole.foil

  /// How it was left open when it was folded away for a recording; nil where it was not.
  private var aside: Aside?

  /// What comes back of a bench that was folded away.
  private struct Aside: Hashable, Sendable {
    let folded: Set<BenchControl>
    let scroll: Double
    let hasFamilies: Bool
    var selected: Int
    var layer: Int
  }

  /// Points of the view below which there is no room for a bench.
  static let narrowest = Size(560, 320)
  /// Seconds for which a map is shown that was just chosen.
  static let mapTime = 1.2

  /// Whether something was done since it was opened, or undone.
  ///
  /// What was undone after a save is not what was saved.
  var isWorkedOn: Bool { wasOpened && (history.canUndo || history.canRedo) }

  /// Whether it is open, or about to be.
  var isOpen: Bool { opening.target == 1 }

  /// It is open from the beginning, at time 0.
  mutating func begin(_ view: BenchView) {
    opening = SpringMotion(resting: 1, tolerance: 1e-3)
    wasOpened = true
    foldFamilies(view)
  }

  /// The first time that it is open and foils are known, it shows the family of the one that is worn,
  /// and folds away the others.
  mutating func foldFamilies(_ view: BenchView) {
    guard isOpen, !hasFamilies, !view.families.isEmpty else { return }
    hasFamilies = true
    let worn = view.face.foils.first?.kind
    for family in view.families where !family.kinds.contains(where: { $0.name == worn }) {
      panel.folded.insert(.group(.family(family.name)))
    }
  }

  /// Opens it, or folds it away.
  mutating func toggle(_ view: BenchView, at time: Double, isPaused: Bool) {
    wasOpened = wasOpened || !isOpen
    let target = isOpen ? 0.0 : 1
    opening =
      isPaused
      ? SpringMotion(resting: target, tolerance: 1e-3)
      : opening.retargeted(to: target, at: time)
    foldFamilies(view)
  }

  /// A map was chosen: it is shown for a moment.
  mutating func show(_ role: MapRole, at time: Double) {
    (shownRole, showsMapUntil) = (role, time + Self.mapTime)
  }

  /// Keeps what was done and wished for on another bench, but lets none of it be undone.
  mutating func keep(_ other: Bench) {
    (history, film) = (other.history, other.film)
    history.close()
    guard other.isOpen else { return aside = nil }
    aside = Aside(
      folded: other.panel.folded, scroll: other.panel.scroll, hasFamilies: other.hasFamilies,
      selected: other.selected, layer: other.layer)
  }

  /// All that was done can be undone again; a bench that was open before opens as it was, where none
  /// was opened since.
  mutating func comeBack(_ view: BenchView, at time: Double, isPaused: Bool) {
    history.open()
    defer { aside = nil }
    guard let aside, !wasOpened else { return }
    (panel.folded, panel.scroll) = (aside.folded, aside.scroll)
    (hasFamilies, selected, layer) = (aside.hasFamilies, aside.selected, aside.layer)
    toggle(view, at: time, isPaused: isPaused)
  }

  /// Whoever held something on the panel lets go of it.
  ///
  /// - Parameter held: buttons that are down beside it.
  mutating func letGo(of card: Card, but held: Set<MouseButton> = []) {
    panel.letGo(but: held)
    history.end(at: card)
  }

  /// The bench as the scene beside it sees it.
  var presence: EditorPresence {
    var presence = EditorPresence()
    (presence.opening, presence.width) = (opening, PanelStyle.width)
    presence.smallestView = Self.narrowest
    let looked = panel.showsFocus ? panel.focus?.id : nil
    presence.map =
      [panel.opened, panel.typing?.place.id, looked].lazy.compactMap { $0?.chosenRole }.first
    (presence.chosenMap, presence.showsChosenUntil) = (shownRole, showsMapUntil)
    presence.sheet = selected
    return presence
  }

  /// Points at the view's right edge that are the bench's at `time`.
  func width(in view: Size, at time: Double) -> Double { presence.taken(of: view, at: time) }

  /// Where the panel lies at `time`: it comes in from the right edge.
  func frame(in view: Size, at time: Double) -> Rect {
    Rect(
      origin: Vector2((view.width - width(in: view, at: time)).rounded(), 0),
      size: Size(PanelStyle.width, view.height))
  }

  /// Whether nothing of it moves.
  func isAtRest(at time: Double) -> Bool {
    opening.isAtRest(at: time) && !(time < showsMapUntil)
  }

  /// Another card was opened: nothing is left of the one before.
  mutating func forget() {
    (selected, layer, history, remembered) = (0, 0, History(), [:])
    aside?.selected = 0
    aside?.layer = 0
    if !isOpen { wasOpened = false }
    panel.interrupt()
    showsMapUntil = -.infinity
  }
}
