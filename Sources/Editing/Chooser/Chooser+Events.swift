internal import CardModel
internal import Controls
public import Geometry
public import Interaction
public import SceneGraph

extension Chooser {
  /// The chooser's answer to an event.
  public struct Answer: Sendable {
    /// True if the scene must not get the event.
    public internal(set) var isTaken = true
    /// A short note; nil for none.
    public internal(set) var note: String?
    /// The look that the user took, which closes the chooser; nil for none.
    public internal(set) var look: String?
    /// The search that found it.
    public internal(set) var search = ""
  }

  /// Opens the chooser at the card's look.
  ///
  /// - Parameters:
  ///   - key: The key that opens it; nil for the pointer.
  ///   - pointer: The pointer's position; nil if it is not over the view.
  public mutating func open(
    _ view: ChooserView, by key: Key?, pointer: Vector2?, at time: Double
  ) {
    begin(at: view.usedLook, by: key)
    if let pointer { (self.pointer, hasPointer) = (pointer, true) }
    // Favorites are at the top, and in sight.
    let first = layout(view).cells.first?.look.name
    if !favorites.contains(where: { $0 == first }) { showCurrent(view, at: time, isStill: true) }
  }

  /// Handles an event.
  public mutating func handle(_ event: Event, _ view: ChooserView, at time: Double) -> Answer {
    var answer = Answer()
    switch event {
    case .typed(let characters):
      // Enter takes the first match.
      if type(characters) { current = layout(view).cells.first?.look.name }
    case .key(.f11): answer.isTaken = false
    case .key(let key): handle(key, view, at: time, &answer)
    case .scrolled(let way, _):
      let farthest = layout(view).farthest
      turnWheel(way.y, farthest: farthest, isStill: view.isStill, at: time)
    // A drag tilts all cards, and the pointer moves their lamps.
    case .moved(let position):
      (pointer, hasPointer, answer.isTaken) = (position, true, false)
    case .pressed(.left):
      let part = part(view, at: time)
      press = HeldPress(part: part, pointer: pointer)
      answer.isTaken = part?.isButton ?? false
    case .released(.left):
      answer.isTaken = press?.part?.isButton ?? false
      if let press, length(pointer - press.pointer) <= Event.clickRadius, let part = press.part {
        click(part, view, at: time, &answer)
      }
      press = nil
    case .pressed: break
    case .hoverEnded: (hasPointer, answer.isTaken) = (false, false)
    // The button may have been pressed before.
    case .released, .stick, .resized: answer.isTaken = false
    }
    return answer
  }

  private mutating func handle(
    _ key: Key, _ view: ChooserView, at time: Double, _ answer: inout Answer
  ) {
    switch Action.of(key, in: .chooser) {
    case .sideBySide: answer.note = compare(view)
    case .toggleFavorite: if let look = shownLook(view) { toggleFavorite(look) }
    default:
      forgetOpener()
      switch key {
      case .escape where showsMarked: answer.note = compare(view)
      case .escape where !search.string.isEmpty: clearSearch()
      case .escape: close()
      case .enter:
        // A look that was searched for may have come after its name.
        if current == nil { chooseFirst(view) }
        take(view, &answer)
      case .space: if !isTyping { answer.note = shownLook(view).flatMap { mark($0) } }
      case .selectAll: selectSearch()
      case .delete where search.isSelected, .backspace:
        deleteBackward()
        chooseFirst(view)
      case .left, .right, .up, .down, .home, .end, .pageUp, .pageDown:
        isTyping = false
        current = layout(view).look(from: current, by: key)
        showCurrent(view, at: time, isStill: view.isStill)
      // Letters and digits come as typed text.
      default: break
      }
    }
  }

  private mutating func click(
    _ part: Part, _ view: ChooserView, at time: Double, _ answer: inout Answer
  ) {
    switch part {
    case .card(let look):
      (current, isTyping) = (look, false)
      if isSecondClick(on: look, at: time) {
        take(view, &answer)
      } else if !showsMarked {
        // Among the few large cards a mark removes one, which only Space does.
        answer.note = mark(look)
      }
    case .star(let look): toggleFavorite(look)
    case .button(.sideBySide): answer.note = compare(view)
    case .button(.take): take(view, &answer)
    case .button(.close): close()
    }
  }

  /// Takes the current look and closes the chooser.
  private mutating func take(_ view: ChooserView, _ answer: inout Answer) {
    guard let look = shownLook(view) else { return }
    (answer.look, answer.search) = (look, search(for: look))
    let kind = look.hasPrefix(Preset.prefix) ? "Preset" : "Look"
    let sides = view.card(in: look, for: answer.search).sides(since: view.looks.workspace.card)
    answer.note = "\(kind): \(view.known.title(of: look))\(sides)."
    close()
  }

  /// Shows the marked looks side by side, or all again; returns a note if too few are marked.
  private mutating func compare(_ view: ChooserView) -> String? {
    let note = toggleMarked()
    chooseFirst(view)
    return note
  }

  /// The current look, if it is among the cards.
  private func shownLook(_ view: ChooserView) -> String? {
    layout(view).cells.first { $0.look.name == current }?.look.name
  }

  /// Makes the first match the current look, if the current one is not shown.
  private mutating func chooseFirst(_ view: ChooserView) {
    current = shownLook(view) ?? layout(view).cells.first?.look.name
  }

  private mutating func showCurrent(_ view: ChooserView, at time: Double, isStill: Bool) {
    let layout = layout(view)
    guard let cell = layout.cells.first(where: { $0.look.name == current }) else { return }
    let span =
      cell.frame.origin.y - ChooserLayout.heading...cell.frame.end.y + ChooserLayout.title
    show(
      span, height: layout.viewport.size.height, farthest: layout.farthest, isStill: isStill,
      at: time)
  }

  // MARK: State

  private func layout(_ view: ChooserView) -> ChooserLayout {
    let titles: [ChooserButton: String] = [
      .take: current.map { "Use \(view.known.title(of: $0))" } ?? "Use it",
      .sideBySide: showsMarked ? "All looks" : "Side by side", .close: "Close",
    ]
    return ChooserLayout(
      groups(of: view.known.families), in: view.size, shape: view.looks.workspace.card.shape,
      isLarge: showsMarked, isDense: !search.string.isEmpty, buttons: titles)
  }

  private func part(_ view: ChooserView, at time: Double) -> Part? {
    let layout = layout(view)
    return layout.part(at: pointer, scroll: min(scroll(at: time), layout.farthest))
  }

  /// True if a look moves by itself.
  public func moves(_ view: ChooserView) -> Bool {
    layout(view).cells.contains { $0.look.usesTime }
  }

  /// The cursor at the pointer.
  public func cursor(_ view: ChooserView, at time: Double) -> Cursor {
    part(view, at: time) == nil ? .arrow : .hand
  }

  // MARK: Picture

  /// The visible cards at `time`, the part of the view that shows them, and the text, rings and
  /// buttons over them.
  public func picture(
    _ view: ChooserView, at time: Double
  ) -> (cards: [ChooserCard], viewport: Rect, nodes: [Node]) {
    let layout = layout(view)
    let scroll = min(scroll(at: time), layout.farthest)
    let cards = layout.inSight(scroll: scroll).map { cell -> ChooserCard in
      let card = view.card(in: cell.look.name, for: search(for: cell.look.name))
      let isLoaded = card.pictures.isSubset(of: view.loaded)
      return (card, layout.frame(cell, scroll: scroll), isLoaded, showsMarked)
    }
    let nodes = layout.nodes(
      self, scroll: scroll, used: view.usedLook,
      hovered: hasPointer ? part(view, at: time) : nil, isLight: view.isLight)
    return (cards, layout.viewport, nodes)
  }

  /// The height of the bar at the view's bottom edge, in points.
  public static let foot = ChooserLayout.footer
}
