internal import CardModel
internal import Editing
internal import Geometry
internal import Interaction

extension EditedCard {
  // MARK: Long press

  /// Begins or ends a long press by an event that the card got.
  ///
  /// - Parameter isFree: False for an event that the editor used.
  mutating func beginLongPress(by event: Event, isFree: Bool, at time: Double) {
    if longPress?.isEnded(by: event) == true { longPress = nil }
    let isKnown = scene.configuration.motion?.hasLongPress ?? scene.configuration.hasLongPress
    guard case .pressed(let button) = event, button != .middle, isFree, isKnown,
      scene.cardState(at: time).buttons == [button], !editor.surroundings.isPaused,
      !scene.isOnCard(scene.pointer, at: time)
    else { return }
    longPress = LongPress(button, at: scene.pointer, time: time)
  }

  /// Opens the menu at the end of a long press, if that is over at `time`.
  mutating func openByLongPress(at time: Double) {
    guard let press = longPress, time >= press.end else { return }
    longPress = nil
    // The card must not wait for a release that the menu gets.
    _ = scene.handle(.released(press.button), at: press.end)
    openMenu(held: press.button, at: press.end)
  }

  /// The card and its menu, if a long press has opened it since the last event; else nil.
  func openedByLongPress(at time: Double) -> EditedCard? {
    guard let longPress, time >= longPress.end else { return nil }
    var opened = self
    opened.openByLongPress(at: time)
    return opened
  }

  // MARK: Menu

  /// Opens the menu at the pointer; false while a button holds the card, or a page covers it.
  @discardableResult
  mutating func openMenu(held button: MouseButton? = nil, at time: Double) -> Bool {
    guard scene.cardState(at: time).buttons.isEmpty, !start.isOpen else { return false }
    let surroundings = editor.surroundings
    let room = surroundings.view - editor.covered(at: time)
    menu = QuickMenu(
      at: scene.hasPointer ? scene.pointer : room.vector / 2, in: room, held: button,
      of: surroundings, at: time)
    // Presses on the editor end: the menu gets their releases.
    edit(at: time) { editor, state in editor.preview(nil, beside: state) }
    return true
  }

  /// Closes the menu; nothing changes but what was chosen before.
  mutating func closeMenu(at time: Double) {
    longPress = nil
    guard menu != nil else { return }
    menu = nil
    edit(at: time) { QuickLooks($0, beside: $1).preview(nil, in: &$0) }
  }

  /// Hands an event to the open menu; the pointer and the sticks still move lamps and card.
  mutating func handleMenu(_ event: Event, at time: Double) -> SceneReaction {
    var reaction = SceneReaction()
    switch event {
    case .moved, .hoverEnded, .stick: reaction = scene.handle(event, at: time)
    default: break
    }
    reaction.isTaken = true
    guard var open = menu else { return reaction }
    let before = open.steps
    let answer = open.handle(event, at: time)
    menu = open
    switch answer {
    case .none:
      if open.steps != before {
        edit(at: time) { QuickLooks($0, beside: $1).preview(open.steps, in: &$0) }
      }
    case .leave: leaveMenu(at: time)
    case .choose(let item): reaction.note = choose(item, open.steps, at: time)
    }
    return reaction
  }

  private mutating func leaveMenu(at time: Double) {
    closeMenu(at: time)
    guard scene.hasPointer else { return }
    // The editor did not see where the pointer went.
    let moved = Event.moved(scene.pointer)
    edit(at: time) { editor, state in _ = editor.handle(moved, beside: state, at: time) }
  }

  /// Takes over the tried looks, then performs the item's action; an item with a value that was
  /// not changed steps it once, as its key does.
  ///
  /// - Returns: A note on it; nil if the result is visible.
  private mutating func choose(
    _ item: QuickItem, _ tried: [LookPart: Int], at time: Double
  ) -> String? {
    var steps = tried
    if let part = item.part, steps[part] == nil { steps[part] = 1 }
    leaveMenu(at: time)
    if !steps.isEmpty { edit(at: time) { QuickLooks($0, beside: $1).take(steps, in: &$0) } }
    switch item {
    case .foil, .mask, .light, .backdrop:
      return item.part.map { "\(item.art.name): \(looks(at: time).title(of: $0))." }
    case .flip: return scene.handle(.key(.space), at: time).note
    case .film:
      if editor.surroundings.film != nil { return "A film is being made already." }
      commands.append(.film(looks(at: time).filmOptions))
    case .save: commands.append(.save)
    case .chooser: openChooser(by: nil, at: time)
    }
    return nil
  }

  /// Shows the card in the looks that the menu tries, once their masks are loaded.
  func tryLooks(of menu: QuickMenu, in seen: inout Surroundings, at time: Double) {
    let (looks, workspace) = (looks(at: time), editor.surroundings.workspace)
    let card = looks.card(menu.steps)
    if card != workspace.card, workspace.isLoaded(card) {
      seen.workspace = Workspace(card, original: workspace.original)
    }
    seen.backdrop = looks.backdrop(menu.steps)
  }

  // MARK: State

  private func looks(at time: Double) -> QuickLooks {
    QuickLooks(editor, beside: scene.cardState(at: time))
  }

  /// The present value of an item, or what it does.
  func value(of item: QuickItem, in menu: QuickMenu, at time: Double) -> String {
    let (state, looks) = (scene.cardState(at: time), looks(at: time))
    if let part = item.part { return looks.title(of: part, after: menu.steps) }
    switch item {
    case .flip: return state.isBack ? "Show the front" : "Show the back"
    case .film: return "\(looks.filmOptions.seconds.decimal) s, \(looks.filmOptions.format.title)"
    case .save: return "Save the card"
    default: return "All foils"
    }
  }

  /// The focused item, its value, and the dial's angle in degrees; nothing while the menu is closed.
  func menuTrace(at time: Double) -> [TraceField] {
    guard let menu else { return [] }
    return [
      TraceField("menu", menu.focus.map { .text($0.art.name.lowercased()) } ?? .null),
      TraceField("value", menu.focus.map { .text(value(of: $0, in: menu, at: time)) } ?? .null),
      TraceField("dial", .number(Angle.radians(menu.rotation(at: time)).degrees)),
    ]
  }
}
