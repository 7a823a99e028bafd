internal import Geometry
internal import SceneGraph

extension Editor {
  /// True where there is a strip: several cards are open.
  var hasStrip: Bool { isPresent && surroundings.deck.entries.count > 1 }

  /// The layout of the small cards.
  func stripLayout(at time: Double) -> DeckStripLayout {
    DeckStripLayout(
      surroundings.deck, in: surroundings.view,
      taken: bench.width(in: surroundings.view, at: time), cells: stripCells)
  }

  /// Shows the strip for a moment, as keys do.
  mutating func bringStrip(at time: Double) {
    guard hasStrip else { return }
    if strip.presence(at: time) == 0 { strip.follow(stripLayout(at: time), at: time) }
    strip.bring(at: time)
  }

  /// Hands an event to the strip; returns whether it was the strip's.
  ///
  /// What moves over it carries the lamps as elsewhere; a press on it is none on the card.
  mutating func browse(
    _ event: Event, beside hold: CardHold, at time: Double, _ reaction: inout Reaction
  ) -> Bool {
    guard hasStrip else { return false }
    let layout = stripLayout(at: time)
    switch event {
    case .moved:
      guard strip.press == nil else {
        strip.drag(to: pointer, layout)
        return true
      }
      guard hold.buttons.isEmpty else { return false }
      let isNear = layout.isNear(pointer, in: surroundings.view) || isOnStrip(layout, at: time)
      if isNear, strip.presence(at: time) == 0 { strip.follow(layout, at: time) }
      strip.approach(isNear, at: time)
      return false
    case .hoverEnded:
      strip.approach(false, at: time)
      return false
    case .pressed(.left):
      guard isOnStrip(layout, at: time) else { return false }
      strip.press(at: pointer, time: time)
      return true
    case .released(.left):
      guard strip.press != nil else { return false }
      let place = layout.place(at: pointer, scroll: strip.scroll(at: time))
      if strip.release(at: pointer), let place, place != layout.index {
        reaction.requests.append(.showCard(place))
      }
      return true
    case .pressed, .released: return isOnStrip(layout, at: time)
    case .scrolled(let way, _):
      guard isOnStrip(layout, at: time) else { return false }
      strip.turnWheel(way, layout, at: time)
      return true
    case .stick, .key, .typed, .resized: return false
    }
  }

  private func isOnStrip(_ layout: DeckStripLayout, at time: Double) -> Bool {
    strip.presence(at: time) > 0 && hasPointer && layout.sheet?.contains(pointer) == true
  }

  // MARK: Picture

  /// The strip; nothing where it is not seen.
  func stripNodes(beside hold: CardHold, at time: Double) -> [Node] {
    guard hasStrip else { return [] }
    let presence = strip.presence(at: time)
    guard presence > 0 else { return [] }
    let layout = stripLayout(at: time)
    let scroll = strip.scroll(at: time).clamped(to: 0...layout.farthest)
    let isOver = hasPointer && hold.buttons.isEmpty
    let hovered = isOver ? layout.place(at: pointer, scroll: scroll) : nil
    let width = surroundings.view.width - bench.width(in: surroundings.view, at: time)
    let nodes = layout.nodes(scroll: scroll, hovered: hovered, width: width)
    return presence < 1 ? [.flattened(.group(nodes), opacity: presence)] : nodes
  }

  /// The places of the small cards in sight.
  public func cardsInSight(at time: Double) -> Range<Int> {
    guard hasStrip, strip.isThere(at: time) else { return 0..<0 }
    return stripLayout(at: time).inSight(scroll: strip.scroll(at: time))
  }

  /// Points at the view's foot that the strip takes.
  public func foot(at time: Double) -> Double {
    guard hasStrip else { return 0 }
    return stripLayout(at: time).foot(in: surroundings.view) * strip.presence(at: time)
  }

  /// Pointer shape over the strip; nil where it is not over it.
  func stripCursor(at point: Vector2, time: Double) -> Cursor? {
    guard hasStrip, strip.presence(at: time) > 0 else { return nil }
    let layout = stripLayout(at: time)
    guard layout.sheet?.contains(point) == true else { return nil }
    return layout.place(at: point, scroll: strip.scroll(at: time)) == nil ? .arrow : .hand
  }
}
