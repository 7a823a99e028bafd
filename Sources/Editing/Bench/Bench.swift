internal import Controls
internal import Geometry
internal import Motion
internal import SceneGraph

/// The bench: the panel of controls at the right, and the history of the card.
///
/// Its functions change a card passed to them, so that keys and panel change the same card.
struct Bench: Sendable {
  /// The visible share of the bench, from 0 (closed) to 1 (open).
  private(set) var opening = SpringMotion(resting: 0, tolerance: 1e-3)
  var panel = Panel<BenchControl>(
    folded: [.group(.print), .group(.card), .group(.art), .group(.film)], isForm: true)
  /// True if the bench was opened since the card was.
  private var wasOpened = false
  /// True once the families of foils have been folded for the first time.
  private var hasFamilies = false
  /// The index in the stack of the selected sheet of foil.
  var selected = 0
  var history = History<Card>()
  /// The parameters of kinds that were replaced on a sheet, by kind.
  var remembered: [String: [String: EffectValue]] = [:]
  /// The options of the next film.
  var film = FilmOptions(motion: CardMotion.spin.rawValue)
  /// The name for the next preset.
  var presetName = ""
  /// The index of the selected depth layer.
  var layer = 0
  /// The time until which the map chosen last is shown, in seconds of the scene.
  var showsMapUntil = -Double.infinity
  /// The role of that map.
  private(set) var shownRole = MapRole.foil

  /// The open bench's view when a recording closed it; nil if it was closed.
  private var savedView: SavedView?

  /// The view of a bench that is restored after a recording.
  private struct SavedView: Hashable, Sendable {
    let folded: Set<BenchControl>
    let scroll: Double
    let hasFamilies: Bool
    var selected: Int
    var layer: Int
  }

  /// The smallest view with room for the bench, in points.
  static let narrowest = Size(560, 320)
  /// The note if the view is smaller.
  static let roomNote =
    "The bench needs at least \(Int(narrowest.width)) x \(Int(narrowest.height))."
  /// The time for which a chosen map is shown, in seconds.
  static let mapTime = 1.2

  /// True if the bench was opened and the card has steps to undo or redo.
  ///
  /// A step undone after a save counts too, since the card then differs from its file.
  var isWorkedOn: Bool { wasOpened && (history.canUndo || history.canRedo) }

  /// True if the bench is open or opening.
  var isOpen: Bool { opening.target == 1 }

  /// Opens the bench without motion, at time 0.
  mutating func begin(_ view: BenchView) {
    opening = SpringMotion(resting: 1, tolerance: 1e-3)
    wasOpened = true
    foldFamilies(view)
  }

  /// Folds all families but that of the card's foil, the first time that the bench is open and
  /// foils are known.
  mutating func foldFamilies(_ view: BenchView) {
    guard isOpen, !hasFamilies, !view.families.isEmpty else { return }
    hasFamilies = true
    let kind = view.face.foils.first?.kind
    for family in view.families where !family.kinds.contains(where: { $0.name == kind }) {
      panel.folded.insert(.group(.family(family.name)))
    }
  }

  /// Opens or closes the bench.
  mutating func toggle(_ view: BenchView, at time: Double, isPaused: Bool) {
    wasOpened = wasOpened || !isOpen
    let target = isOpen ? 0.0 : 1
    opening =
      isPaused
      ? SpringMotion(resting: target, tolerance: 1e-3)
      : opening.retargeted(to: target, at: time)
    foldFamilies(view)
  }

  /// Shows a chosen map for a moment.
  mutating func show(_ role: MapRole, at time: Double) {
    (shownRole, showsMapUntil) = (role, time + Self.mapTime)
  }

  /// Takes over the history and film options of another bench.
  ///
  /// The steps cannot be undone until `comeBack`.
  mutating func keep(_ other: Bench) {
    (history, film) = (other.history, other.film)
    history.close()
    guard other.isOpen else { return savedView = nil }
    savedView = SavedView(
      folded: other.panel.folded, scroll: other.panel.scroll, hasFamilies: other.hasFamilies,
      selected: other.selected, layer: other.layer)
  }

  /// Makes all steps undoable again, and restores the view of a bench that was open, unless this
  /// bench was opened since.
  mutating func comeBack(_ view: BenchView, at time: Double, isPaused: Bool) {
    history.open()
    defer { savedView = nil }
    guard let savedView, !wasOpened else { return }
    (panel.folded, panel.scroll) = (savedView.folded, savedView.scroll)
    (hasFamilies, selected, layer) = (savedView.hasFamilies, savedView.selected, savedView.layer)
    toggle(view, at: time, isPaused: isPaused)
  }

  /// Ends the pointer's presses on the panel, and the step in progress.
  ///
  /// - Parameter held: Buttons that are down outside the bench.
  mutating func endPresses(on card: Card, keeping held: Set<MouseButton> = []) {
    panel.reset(keeping: held)
    history.end(at: card)
  }

  /// The state of the bench that the scene next to it depends on.
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

  /// The width of the bench at the view's right edge at `time`, in points.
  func width(in view: Size, at time: Double) -> Double { presence.taken(of: view, at: time) }

  /// The panel's frame at `time`; it slides in from the right edge.
  func frame(in view: Size, at time: Double) -> Rect {
    Rect(
      origin: Vector2((view.width - width(in: view, at: time)).rounded(), 0),
      size: Size(PanelStyle.width, view.height))
  }

  /// True if nothing on the bench moves.
  func isAtRest(at time: Double) -> Bool {
    opening.isAtRest(at: time) && !(time < showsMapUntil)
  }

  /// Resets the bench for another card.
  mutating func forget() {
    (selected, layer, history, remembered) = (0, 0, History(), [:])
    savedView?.selected = 0
    savedView?.layer = 0
    if !isOpen { wasOpened = false }
    panel.interrupt()
    showsMapUntil = -.infinity
  }
}
