internal import CardModel
internal import Controls
internal import Geometry
internal import Interaction
internal import Motion
internal import SceneGraph

/// The bench: the panel of controls beside or below the card.
///
/// Its functions change a card passed to them, so that keys and panel change the same card.
@dynamicMemberLookup struct Bench: Sendable {
  /// The visible share of the bench, from 0 (closed) to 1 (open).
  private(set) var opening = SpringMotion(resting: 0, tolerance: 1e-3)
  var panel = Panel<BenchControl>(
    folded: Set(
      [
        .print, .depth, .paper, .art, .film, .tools(.foil), .tools(.white), .tools(.etch),
        .tools(.gloss),
      ].map(BenchControl.group)), isForm: true)
  /// The user's choices that the controls show.
  var choices = BenchChoices()
  /// The scroll positions of the pages that are not shown, in points.
  private var scrolls: [BenchPage: Double] = [:]
  /// True if the bench was opened since the card was.
  private var wasOpened = false
  /// The name of the unfolded family of foils; nil before foils are known.
  private var family: String?
  /// The parameters of kinds that were replaced on a sheet, by kind.
  var remembered: [String: [String: EffectValue]] = [:]
  /// The name for the next preset.
  var presetName = ""
  /// True while another panel has the bench's place.
  var isHidden = false
  /// The map chosen last, which is shown for a moment.
  private var chosenMap = ChosenMap()

  /// The map chosen last: its role, and the time until which it is shown, in seconds of the scene.
  private struct ChosenMap: Hashable, Sendable {
    var role = MapRole.foil
    var end = -Double.infinity
  }

  /// The open bench's view when a recording closed it; nil if it was closed.
  private var savedView: SavedView?

  /// The view of a bench that is restored after a recording.
  private struct SavedView: Hashable, Sendable {
    let folded: Set<BenchControl>
    let scroll: Double
    let family: String?
    var choices: BenchChoices
  }

  /// The note if the view is smaller.
  static let roomNote =
    "The bench needs at least \(Int(smallest.width)) x \(Int(smallest.height))."
  private static let smallest = EditorPresence.smallestForSheet
  /// The time for which a chosen map is shown, in seconds.
  static let mapTime = 1.2

  /// A choice of the user.
  subscript<Value>(dynamicMember path: WritableKeyPath<BenchChoices, Value>) -> Value {
    get { choices[keyPath: path] }
    set { choices[keyPath: path] = newValue }
  }

  /// True if the bench was opened and the card has steps to undo or redo.
  ///
  /// A step undone after a save counts too, since the card then differs from its file.
  func isWorkedOn(_ history: History<Card>) -> Bool {
    wasOpened && (history.canUndo || history.canRedo)
  }

  /// True if the bench is open or opening.
  var isOpen: Bool { opening.target == 1 }

  /// Opens the bench without motion, at time 0.
  mutating func begin(_ view: BenchView) {
    opening = SpringMotion(resting: 1, tolerance: 1e-3)
    wasOpened = true
    followFamily(view)
  }

  /// Unfolds the family of the selected sheet's foil and folds the others, if it is another family
  /// than before.
  mutating func followFamily(_ view: BenchView) {
    guard isOpen, !view.families.isEmpty else { return }
    let kind = sheet(of: view.face)?.kind
    let current = view.families.first { $0.kinds.contains { $0.name == kind } }?.name ?? ""
    guard current != family else { return }
    family = current
    for family in view.families {
      let group = BenchControl.group(.family(family.name))
      if family.name == current { panel.folded.remove(group) } else { panel.folded.insert(group) }
    }
  }

  /// Leaves all families as they are after a choice in one of them: what is under the pointer must
  /// not move.
  mutating func keepFamilies(_ family: String) { self.family = family }

  /// The selected sheet of foil of a side; nil if the side has none.
  func sheet(of face: CardFace) -> CardFoil? {
    face.foils.isEmpty ? nil : face.foils[min(self.selected, face.foils.count - 1)]
  }

  /// Selects a sheet and a layer that a side has.
  mutating func fit(_ face: CardFace) {
    self.selected = min(self.selected, max(face.foils.count - 1, 0))
    self.layer = min(self.layer, max(face.layers.count - 1, 0))
  }

  /// Shows another page; each keeps its scroll position, and painting ends, whose tools are gone.
  mutating func turn(to page: BenchPage) {
    guard page != self.page else { return }
    self.painter = nil
    scrolls[self.page] = panel.scroll
    self.page = page
    panel.scroll = scrolls[page] ?? 0
  }

  /// Opens or closes the bench.
  mutating func toggle(_ view: BenchView, at time: Double, isPaused: Bool) {
    wasOpened = wasOpened || !isOpen
    self.painter = nil
    let target = isOpen ? 0.0 : 1
    opening =
      isPaused
      ? SpringMotion(resting: target, tolerance: 1e-3)
      : opening.retargeted(to: target, at: time)
    family = nil
    followFamily(view)
  }

  /// Shows a chosen map for a moment.
  mutating func show(_ role: MapRole, at time: Double) {
    chosenMap = ChosenMap(role: role, end: time + Self.mapTime)
  }

  /// Stops showing a chosen map.
  mutating func hideMap() { chosenMap.end = -.infinity }

  /// True if the group that makes films is unfolded.
  var showsFilm: Bool { self.page == .card && !panel.folded.contains(.group(.film)) }

  /// Takes over the film options of another bench, and its view for `comeBack`.
  mutating func keep(_ other: Bench) {
    self.film = other.film
    guard other.isOpen else { return savedView = other.savedView }
    savedView = SavedView(
      folded: other.panel.folded, scroll: other.panel.scroll, family: other.family,
      choices: other.choices)
    savedView?.choices.painter = nil
  }

  /// Restores the view of a bench that was open, unless this bench was opened since.
  mutating func comeBack(_ view: BenchView, at time: Double, isPaused: Bool) {
    defer { savedView = nil }
    guard let savedView, !wasOpened else { return }
    toggle(view, at: time, isPaused: isPaused)
    (panel.folded, panel.scroll) = (savedView.folded, savedView.scroll)
    let film = self.film
    (family, choices) = (savedView.family, savedView.choices)
    self.film = film
  }

  /// The state of the bench that the scene next to it depends on.
  var presence: EditorPresence {
    var presence = EditorPresence()
    (presence.opening, presence.width) = (opening, PanelStyle.width)
    (presence.isHidden, presence.lampWay) = (isHidden, self.lampWay)
    presence.holdsTilt = isOpen && self.isPinned
    let looked = panel.showsFocus ? panel.focus?.id : nil
    presence.map =
      [panel.opened, panel.typing?.place.id, panel.held, looked].lazy.compactMap { $0?.chosenRole }
      .first
    (presence.chosenMap, presence.showsChosenUntil) = (chosenMap.role, chosenMap.end)
    presence.sheet = self.selected
    if isOpen, let painter = self.painter {
      (presence.isFlat, presence.map) = (true, .foil)
      presence.overlaysMap = !painter.showsMaskAlone
    }
    return presence
  }

  /// The panel's frame at `time`; it slides in from the right edge or from the bottom edge.
  func frame(in view: Size, at time: Double) -> Rect {
    let presence = presence
    let rest = view - presence.taken(of: view, at: time)
    return presence.isSheet(in: view)
      ? Rect(
        origin: Vector2(0, rest.height.rounded()),
        size: Size(view.width, EditorPresence.sheetHeight(in: view)))
      : Rect(
        origin: Vector2(rest.width.rounded(), 0), size: Size(PanelStyle.width, view.height))
  }

  /// True if nothing on the bench moves.
  func isAtRest(at time: Double) -> Bool {
    opening.isAtRest(at: time) && !(time < chosenMap.end)
  }

  /// Resets the bench for another card.
  mutating func forget() {
    (self.selected, self.layer, remembered) = (0, 0, [:])
    self.proof.finding = nil
    self.painter = nil
    savedView?.choices.selected = 0
    savedView?.choices.layer = 0
    if !isOpen { wasOpened = false }
    family = nil
    panel.interrupt()
    hideMap()
  }
}
