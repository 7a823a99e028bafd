internal import CardModel
internal import Editing
internal import Geometry
internal import Interaction
internal import SceneGraph

/// The card's scene with the editor beside it; each event goes to one of them.
struct EditedCard: Scene {
  var scene: CardScene
  private(set) var editor: Editor
  var chooser: Chooser
  /// The page over the card while the user has not opened one.
  var start: StartPage
  /// The quick menu over the card; nil while it is closed.
  var menu: QuickMenu?
  /// The button held beside the card, which opens the quick menu; nil for none.
  var longPress: LongPress?
  /// The presets whose masks the open chooser has requested.
  var previewed: [Preset] = []
  /// The commands since the last call of `takeCommands`.
  var commands: [Command] = []

  /// A card that begins with `configuration`, and its editor.
  init(
    _ configuration: CardScene.Configuration = CardScene.Configuration(),
    in surroundings: Surroundings
  ) {
    chooser = Chooser(favorites: surroundings.looks.favorites)
    start = StartPage(configuration.startCards, isFirst: configuration.invitesArt)
    editor = Editor(configuration.editor, in: surroundings)
    scene = CardScene(configuration, in: editor.sceneSurroundings())
  }

  // MARK: Changes

  @discardableResult
  mutating func handle(_ event: Event, at time: Double) -> SceneReaction {
    openByLongPress(at: time)
    if menu != nil { return handleMenu(event, at: time) }
    if chooser.isOpen { return handleChooser(event, at: time) }
    if start.isOpen, let reaction = handleStart(event, at: time) { return reaction }
    if let reaction = handleInvitation(event) { return reaction }
    let edited = editor.handle(
      event, beside: scene.cardState(at: time), at: time, waiting: commands)
    commands = edited.commands
    let isFree = !edited.isTaken && editor.isPresent
    if isFree, event.isKey(of: .openQuickMenu), openMenu(at: time) {
      var reaction = SceneReaction()
      reaction.isTaken = true
      return reaction
    }
    let isKey = isFree && event.isKey(of: .openChooser)
    if let isBack = edited.showsBack { scene.show(back: isBack, at: time) }
    if edited.opensChooser || isKey { openChooser(by: isKey ? event : nil, at: time) }
    place(at: time)
    var reaction = SceneReaction()
    if edited.isTaken {
      reaction.isTaken = true
      scene.trackPointer(event)
      if let point = edited.lampPoint { scene.moveLamps(to: point, at: time) }
    } else {
      reaction = scene.handle(event, at: time)
    }
    if edited.togglesRealSize { reaction.note = scene.toggleRealSize(at: time) }
    reaction.note = edited.note ?? reaction.note
    beginLongPress(by: event, isFree: isFree, at: time)
    return reaction
  }

  /// Returns the commands since the last call, in order, and forgets them.
  mutating func takeCommands() -> [Command] {
    defer { commands = [] }
    return commands
  }

  mutating func adapt(to surroundings: Surroundings, at time: Double) {
    openByLongPress(at: time)
    let (opened, view) = (editor.surroundings.workspace.original, editor.surroundings.view)
    let count = editor.surroundings.deck.entries.count
    let favorites = surroundings.looks.favorites
    if favorites != editor.surroundings.looks.favorites { chooser.setFavorites(favorites) }
    editor.adapt(to: surroundings, beside: scene.cardState(at: time), at: time)
    if surroundings.workspace.original != opened {
      chooser.close()
      start.close()
      // The strip shows the same side of each card; a new card begins with its front.
      if surroundings.deck.entries.count > count { scene.show(back: false, at: time) }
    }
    if surroundings.workspace.original != opened || surroundings.view != view {
      closeMenu(at: time)
    }
    place(at: time)
  }

  /// Changes the editor beside the card at `time`, then adapts the scene to it.
  mutating func edit(at time: Double, _ change: (inout Editor, CardState) -> Void) {
    change(&editor, scene.cardState(at: time))
    place(at: time)
  }

  /// Adapts the scene to the surroundings that the editor gives it.
  mutating func place(at time: Double) {
    var seen = editor.sceneSurroundings()
    seen.editor.coversCard = chooser.isOpen || start.isOpen
    // The card need not wait for the programs of a foil that the user only points at.
    scene.mayWait = editor.surroundings.workspace.trial != nil || menu != nil
    if let menu { tryLooks(of: menu, in: &seen, at: time) }
    if seen != scene.surroundings { scene.adapt(to: seen, at: time) }
  }

  // MARK: State

  func node(at time: Double) -> Node {
    if let opened = openedByLongPress(at: time) { return opened.node(at: time) }
    let state = scene.cardState(at: time)
    if chooser.isOpen { return chooserNode(beside: state, at: time) }
    if start.isOpen { return startNode(at: time) }
    let node = editor.node(around: scene.node(at: time), beside: state, at: time)
    let invitation = invitationNodes
    if !invitation.isEmpty { return .group([node] + invitation) }
    guard let menu, case .group(let parts) = node else { return node }
    let value = menu.focus.map { self.value(of: $0, in: menu, at: time) } ?? ""
    return .group(parts + [menu.node(value: value, at: time)])
  }

  /// The card without the bench beside it; nil if the bench is closed or covered.
  func nodeWithoutBench(at time: Double) -> Node? {
    guard editor.isOpen, !chooser.isOpen, !start.isOpen else { return nil }
    var scene = scene
    scene.surroundings = editor.sceneSurroundings(isPlain: true)
    return scene.node(at: time)
  }

  func isAtRest(at time: Double) -> Bool {
    if chooser.isOpen { return isChooserAtRest(at: time) }
    if start.isOpen { return areCardsAtRest(at: time) }
    if let opened = openedByLongPress(at: time) { return opened.isAtRest(at: time) }
    return scene.isAtRest(at: time) && editor.isAtRest(at: time) && longPress == nil
      && menu?.isAtRest(at: time) ?? true
  }

  func cursor(at point: Vector2, time: Double) -> Cursor {
    if chooser.isOpen { return chooser.cursor(chooserView(at: time), at: time) }
    if start.isOpen { return start.cursor(in: editor.surroundings.view) }
    if let menu { return menu.isPointed ? .hand : .arrow }
    if isOnInvitation(point) { return .hand }
    return editor.cursor(at: point, beside: scene.cardState(at: time), time: time)
      ?? scene.cursor(at: point, time: time)
  }

  func trace(at time: Double) -> [TraceField] {
    if let opened = openedByLongPress(at: time) { return opened.trace(at: time) }
    return scene.trace(at: time) + menuTrace(at: time)
  }

  /// True while the chooser or the start page covers the card and the bench.
  var isCovered: Bool { chooser.isOpen || start.isOpen }

  /// True if the bench is open, so that an opened picture may be for a side of this card.
  var takesArt: Bool { editor.isOpen && !isCovered }

  /// The slot for a picture that is dropped at a point of the view; nil if it becomes a card.
  func mapSlot(at point: Vector2, time: Double) -> MapSlot? {
    chooser.isOpen || start.isOpen
      ? nil : editor.mapSlot(at: point, beside: scene.cardState(at: time), time: time)
  }

  /// The width at the view's right edge and the height at its bottom edge that the editor or the
  /// chooser covers, in points.
  func covered(at time: Double) -> Size {
    if chooser.isOpen { return Size(0, Chooser.foot) }
    if start.isOpen { return Size(0, 0) }
    var covered = editor.covered(at: time)
    if scene.surroundings.editor.comparison != nil {
      let room = scene.surroundings.view - covered
      covered.height += room.height - Comparison.handle(0, in: room).y + Comparison.handleRadius
    }
    return covered
  }
}

extension CardScene.Configuration {
  /// The initial state of the editor for this card.
  fileprivate var editor: EditorConfiguration {
    var editor = EditorConfiguration()
    (editor.isHeld, editor.showsBench, editor.comparedLook) = (isHeld, showsBench, comparedLook)
    editor.isInWindow = hasLongPress
    if let motion, !isHeld, motion.hasPointer { editor.pointer = motion.pointer }
    return editor
  }
}
