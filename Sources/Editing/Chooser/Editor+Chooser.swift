internal import Controls
public import Geometry
public import SceneGraph

/// A card of the chooser, for the scene to draw.
public struct ChooserCard: Sendable {
  /// The card in this look.
  public let card: Card
  /// The card's frame in the view, in points.
  public let frame: Rect
  /// True if its masks are loaded; else only its art can be drawn.
  public let isLoaded: Bool
}

extension Editor {
  /// True while the chooser covers the view.
  public var showsChooser: Bool { isPresent && chooser.isOpen }

  // MARK: Looks

  /// The looks in the chooser: the favorites, then the other looks by family, as searched.
  private var groups: [EffectFamily] {
    let families = surroundings.effects.families
    let all = families.flatMap(\.kinds)
    if chooser.showsMarked {
      return [
        EffectFamily(
          name: "",
          kinds: chooser.marked.compactMap { id in
            all.first { $0.name == id }
          })
      ]
    }
    let found = families.map { family in
      EffectFamily(
        name: family.name, kinds: family.kinds.filter { chooser.finds($0, family: family.name) })
    }
    let favorites = found.flatMap(\.kinds).filter { surroundings.favorites.contains($0.name) }
    let others = found.map { family in
      EffectFamily(
        name: family.name, kinds: family.kinds.filter { !favorites.contains($0) })
    }
    return ([EffectFamily(name: "Favorites", kinds: favorites)] + others)
      .filter { !$0.kinds.isEmpty }
  }

  private var layout: ChooserLayout {
    ChooserLayout(
      groups, in: surroundings.view, shape: card.shape, isLarge: chooser.showsMarked)
  }

  /// The sheet of foil that the chooser changes: the selected one on the open bench; nil for the
  /// lowest, on both sides if they are alike.
  private var chosenSheet: Int? { isOpen ? bench.selected : nil }

  /// The look of that sheet; nil for a side without foil.
  private func usedLook(beside state: CardState) -> String? {
    let foils = card[keyPath: state.side].foils
    let index = chosenSheet ?? 0
    return foils.indices.contains(index) ? foils[index].kind : foils.first?.kind
  }

  /// The card in a look; its own look as it is.
  private func card(in look: String, beside state: CardState) -> Card {
    var chooser = LookChooser(
      card: card, original: original, side: state.side, effects: surroundings.effects)
    chooser.choose(look, sheet: chosenSheet)
    return chooser.card
  }

  /// The cards that are visible in the chooser at `time`.
  public func chooserCards(beside state: CardState, at time: Double) -> [ChooserCard] {
    let (layout, scroll) = (layout, chooser.scroll(at: time))
    return layout.inSight(scroll: scroll).map { cell in
      let shown = card(in: cell.look.name, beside: state)
      let needed = Set(shown.front.shownPictures + shown.back.shownPictures)
      return ChooserCard(
        card: shown, frame: layout.frame(cell, scroll: scroll),
        isLoaded: needed.isSubset(of: surroundings.card.pictures))
    }
  }

  // MARK: Events

  /// Opens the chooser.
  ///
  /// - Parameter key: The key that opens it; nil for the pointer.
  mutating func openChooser(beside state: CardState, by key: Key? = nil) {
    guard isPresent else { return }
    bench.endPresses(on: card, keeping: state.buttons)
    chooser.open(at: usedLook(beside: state), by: key)
    let places = Set(surroundings.effects.families.flatMap(\.kinds).map { $0.ownPlace() })
    card.changeFaces { $0.setPreviewed(places) }
  }

  private mutating func closeChooser() {
    chooser.close()
    card.changeFaces { $0.setPreviewed([]) }
  }

  /// Hands an event to the chooser; true if the scene must not get it.
  mutating func handleChooser(
    _ event: Event, beside state: CardState, at time: Double, _ reaction: inout EditorReaction
  ) -> Bool {
    guard showsChooser else { return false }
    switch event {
    case .typed(let characters):
      chooser.type(characters)
      chooseFirst()
    case .key(let key): handle(key, beside: state, at: time, &reaction)
    case .scrolled(let way, _):
      chooser.turnWheel(
        way.y, farthest: layout.farthest, isStill: isStill, at: time)
      point(at: time)
    case .moved:
      point(at: time)
      // A drag tilts all cards, and the pointer moves their lamps.
      return false
    case .pressed(.left):
      let part = part(at: time)
      chooser.press = Chooser.Press(part: part, pointer: pointer)
      if case .button? = part { return true }
      return false
    case .released(.left):
      guard let press = chooser.press else { return false }
      chooser.press = nil
      if length(pointer - press.pointer) <= Event.clickRadius, let part = press.part {
        click(part, beside: state, at: time, &reaction)
      }
      if case .button? = press.part { return true }
      return false
    case .pressed, .released: break
    case .hoverEnded, .stick, .resized: return false
    }
    return true
  }

  private mutating func handle(
    _ key: Key, beside state: CardState, at time: Double, _ reaction: inout EditorReaction
  ) {
    switch Action.of(key, in: .chooser) {
    case .sideBySide: reaction.note = chooser.toggleMarked()
    case .toggleFavorite: chooser.current.map { toggleFavorite($0) }
    default:
      switch key {
      case .escape:
        if chooser.showsMarked { _ = chooser.toggleMarked() } else { closeChooser() }
      case .enter: take(beside: state, &reaction)
      case .space: reaction.note = chooser.current.flatMap { chooser.mark($0) }
      case .backspace:
        chooser.deleteBackward()
        chooseFirst()
      case .left, .right, .up, .down, .home, .end, .pageUp, .pageDown:
        chooser.current = layout.look(from: chooser.current, by: key)
        showCurrent(at: time)
      // Letters and digits come as typed text.
      default: break
      }
    }
  }

  private mutating func click(
    _ part: Chooser.Part, beside state: CardState, at time: Double,
    _ reaction: inout EditorReaction
  ) {
    switch part {
    case .card(let look):
      chooser.current = look
      if chooser.isSecondClick(on: look, at: time) {
        take(beside: state, &reaction)
      } else {
        reaction.note = chooser.mark(look)
      }
    case .star(let look): toggleFavorite(look)
    case .button(.sideBySide): reaction.note = chooser.toggleMarked()
    case .button(.take): take(beside: state, &reaction)
    case .button(.close): closeChooser()
    }
  }

  /// Gives the card the current look and closes the chooser.
  private mutating func take(beside state: CardState, _ reaction: inout EditorReaction) {
    guard let look = chooser.current else { return }
    let before = card
    card = card(in: look, beside: state)
    if card != before { bench.history.record(before, new: card, isFinal: true) }
    closeChooser()
    reaction.note = "Look: \(surroundings.effects.title(of: look))."
  }

  private mutating func toggleFavorite(_ look: String) {
    if let index = surroundings.favorites.firstIndex(of: look) {
      surroundings.favorites.remove(at: index)
    } else {
      surroundings.favorites.append(look)
    }
  }

  /// Makes the first match the current look, if the current one is not shown.
  private mutating func chooseFirst() {
    let cells = layout.cells
    if !cells.contains(where: { $0.look.name == chooser.current }) {
      chooser.current = cells.first?.look.name
    }
  }

  /// Makes the look under the pointer the current one.
  private mutating func point(at time: Double) {
    guard chooser.press == nil else { return }
    switch part(at: time) {
    case .card(let look), .star(let look): chooser.current = look
    case .button, nil: break
    }
  }

  private func part(at time: Double) -> Chooser.Part? {
    layout.part(
      at: pointer, scroll: chooser.scroll(at: time), showsMarked: chooser.showsMarked)
  }

  private mutating func showCurrent(at time: Double) {
    let layout = layout
    guard let cell = layout.cells.first(where: { $0.look.name == chooser.current }) else { return }
    let span =
      cell.frame.origin.y - ChooserLayout.heading...cell.frame.end.y + ChooserLayout.title
    chooser.show(
      span, height: layout.viewport.size.height, farthest: layout.farthest, isStill: isStill,
      at: time)
  }

  // MARK: Picture

  /// The chooser's text, rings and buttons, over its cards.
  public func chooserNodes(beside state: CardState, at time: Double) -> [Node] {
    layout.nodes(
      chooser, effects: surroundings.effects, favorites: surroundings.favorites,
      used: usedLook(beside: state), hovered: hasPointer ? part(at: time) : nil,
      isLight: surroundings.backdrop.isLight, at: time)
  }

  /// The part of the view that shows the chooser's cards.
  public var chooserViewport: Rect { layout.viewport }

  /// The cursor over the chooser.
  func chooserCursor(at point: Vector2, time: Double) -> Cursor? {
    guard showsChooser else { return nil }
    return part(at: time) == nil ? .arrow : .hand
  }
}
