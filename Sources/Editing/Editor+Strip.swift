internal import CardModel
internal import Geometry
internal import Interaction
internal import SceneGraph

extension Editor {
  /// True if there is a card strip: several cards are open.
  var hasStrip: Bool { isPresent && surroundings.deck.entries.count > 1 }

  /// The layout of the card strip.
  func stripLayout(at time: Double) -> DeckStripLayout {
    DeckStripLayout(
      surroundings.deck, in: stripView(at: time),
      taken: surroundings.view.width - room(at: time).width, cells: stripCells)
  }

  /// The view above a bench at the bottom edge.
  private func stripView(at time: Double) -> Size {
    Size(surroundings.view.width, room(at: time).height)
  }

  private func pointerState(_ state: CardState, at time: Double) -> DeckStrip.PointerState {
    DeckStrip.PointerState(
      position: pointer, isOverView: hasPointer, isFree: state.buttons.isEmpty,
      view: stripView(at: time))
  }

  /// Shows the strip for a moment, for cards chosen by keys.
  mutating func showStrip(at time: Double) {
    guard hasStrip else { return }
    if strip.presence(at: time) == 0 { strip.follow(stripLayout(at: time), at: time) }
    strip.bring(at: time)
  }

  /// Hands an event to the strip; true if the strip used it.
  mutating func handleStrip(
    _ event: Event, beside state: CardState, at time: Double, _ reaction: inout EditorReaction
  ) -> Bool {
    guard hasStrip else { return false }
    let answer = strip.handle(
      event, by: pointerState(state, at: time), stripLayout(at: time), at: time)
    if case .card(let place) = answer { reaction.commands.append(.showCard(place)) }
    return answer != .none
  }

  /// The strip; empty while it is hidden.
  func stripNodes(beside state: CardState, at time: Double) -> [Node] {
    guard hasStrip, strip.presence(at: time) > 0 else { return [] }
    return strip.nodes(
      under: pointerState(state, at: time), stripLayout(at: time),
      width: room(at: time).width, at: time)
  }

  /// The indices of the visible thumbnails.
  public func cardsInSight(at time: Double) -> Range<Int> {
    guard hasStrip, strip.isVisible(at: time) else { return 0..<0 }
    return stripLayout(at: time).inSight(scroll: strip.scroll(at: time))
  }

  /// The height of the strip above the view's bottom edge or the bench, in points.
  func stripHeight(at time: Double) -> Double {
    guard hasStrip else { return 0 }
    return stripLayout(at: time).foot(in: stripView(at: time)) * strip.presence(at: time)
  }

  /// The cursor over the strip; nil elsewhere.
  func stripCursor(at point: Vector2, time: Double) -> Cursor? {
    guard hasStrip else { return nil }
    return strip.cursor(at: point, stripLayout(at: time), time: time)
  }
}
