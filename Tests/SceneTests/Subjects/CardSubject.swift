import CardModel
import Controls
import Geometry
import Interaction
import SceneGraph

@testable import Editing
@testable import Scenes

/// A card and its editor under test, with their last commands and note.
@dynamicMemberLookup struct CardSubject {
  private var edited: EditedCard
  private var commands: [Command] = []
  /// The note on the last event; nil for none.
  private(set) var note: String?
  private var time = 0.0

  init(
    _ configuration: CardScene.Configuration = CardScene.Configuration(),
    in surroundings: Surroundings
  ) {
    edited = EditedCard(configuration, in: surroundings)
  }

  subscript<Member>(dynamicMember path: KeyPath<CardScene, Member>) -> Member {
    edited.scene[keyPath: path]
  }

  // MARK: Changes

  mutating func handle(_ event: Event, at time: Double) {
    self.time = time
    let reaction = edited.handle(event, at: time)
    commands += edited.takeCommands()
    note = reaction.note
  }

  mutating func adapt(to surroundings: Surroundings, at time: Double) {
    self.time = time
    edited.adapt(to: surroundings, at: time)
  }

  mutating func put(_ map: FaceMap, in slot: MapSlot, at time: Double) {
    guard case .picture(let picture, _) = map else { return }
    var note: String?
    edited.edit(at: time) { editor, _ in note = editor.put(picture, in: slot, at: time) }
    self.note = note
  }

  mutating func putArt(
    of face: CardFace, onBack isBack: Bool, at time: Double, keeping keeps: (PictureID) -> Bool
  ) {
    edited.edit(at: time) { editor, _ in
      let side = isBack ? \Card.back : \.front
      editor.change { $0[keyPath: side].takeArt(of: face, keeping: keeps) }
    }
  }

  /// Applies an action of a control, on whichever page it is.
  mutating func apply(_ action: PanelAction<BenchControl>, at time: Double) -> [Command] {
    var commands: [Command] = []
    edited.edit(at: time) { editor, state in
      let view = editor.view(of: state)
      let shown = editor.bench.page
      func isThere() -> Bool {
        view.rows(editor.bench.choices).contains { $0.control.id == action.id }
      }
      for page in BenchPage.allCases where !isThere() { editor.bench.turn(to: page) }
      commands = editor.bench.apply([action], to: &editor.surroundings.workspace, view, at: time)
      if case .page = action.id { return }
      editor.bench.turn(to: shown)
    }
    return commands
  }

  /// The commands since the last call.
  mutating func takeCommands() -> [Command] {
    defer { commands = [] }
    return commands
  }

  /// Ends the presses on the bench.
  mutating func endPresses() { edited.edit(at: time) { editor, _ in editor.endPresses() } }

  /// Loads all wanted pictures.
  mutating func load() { surroundings.workspace.load() }

  // MARK: State

  var editor: Editor { edited.editor }
  var chooser: Chooser { edited.chooser }
  var menu: QuickMenu? { edited.menu }
  var start: StartPage {
    get { edited.start }
    set { edited.start = newValue }
  }
  var card: Card {
    get { editor.card }
    set {
      edited.edit(at: time) { editor, _ in
        let before = editor.workspace
        editor.workspace = Workspace(before.shown, wanted: newValue, original: before.original)
      }
    }
  }
  var original: Card { editor.workspace.original }
  var history: History<Card> { editor.workspace.history }
  /// The pictures to load.
  var wanted: Set<PictureID> { editor.workspace.wanted }
  var surroundings: Surroundings {
    get { editor.surroundings }
    set { edited.edit(at: time) { editor, _ in editor.surroundings = newValue } }
  }
  var isWorkedOn: Bool { editor.isWorkedOn }
  var benchView: BenchView { editor.view(of: edited.scene.cardState(at: 0)) }
  var bench: Bench {
    get { editor.bench }
    set { edited.edit(at: time) { editor, _ in editor.bench = newValue } }
  }

  func claims(_ key: Key, at time: Double) -> Bool {
    var copy = edited
    return copy.handle(.key(key), at: time).isTaken
  }
  func controls(at time: Double) -> [Control<BenchControl>] {
    let state = edited.scene.cardState(at: time)
    return editor.bench.drawn(
      editor.controls(beside: state), of: editor.view(of: state), lean: state.lean)
  }
  /// The bench's controls with blank swatches, at rest.
  var blankControls: [Control<BenchControl>] { editor.controls(beside: CardState()) }
  func benchNodes(at time: Double) -> [Node] {
    editor.benchNodes(beside: edited.scene.cardState(at: time), at: time)
  }
  func shownMap(of face: CardFace, at time: Double) -> FaceMap? {
    let seen = editor.sceneSurroundings()
    return seen.editor.shownMap(of: face, in: seen.view, at: time)
  }
  func mapSlot(at point: Vector2, time: Double) -> MapSlot? {
    edited.mapSlot(at: point, time: time)
  }
  func node(at time: Double) -> Node { edited.node(at: time) }
  func isAtRest(at time: Double) -> Bool { edited.isAtRest(at: time) }
  func cursor(at point: Vector2, time: Double) -> Cursor { edited.cursor(at: point, time: time) }
  func pose(at time: Double) -> Pose { edited.scene.pose(at: time) }
  func trace(at time: Double) -> [TraceField] { edited.trace(at: time) }
  func contrast(at time: Double) -> Double { edited.scene.motionContrast(at: time) }
  func layout(at time: Double) -> CardLayout { edited.scene.layout(at: time) }
  func foot(at time: Double) -> Double { editor.covered(at: time).height }
  func side(at time: Double) -> Double { editor.covered(at: time).width }
  /// The chooser's cards.
  func chooserCards(at time: Double) -> [ChooserCard] {
    chooser.picture(edited.chooserView(at: time), at: time).cards
  }
  func cardsInSight(at time: Double) -> Range<Int> { editor.cardsInSight(at: time) }
}
