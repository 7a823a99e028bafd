internal import Geometry
internal import Interaction
internal import SceneGraph

extension DeckStrip {
  /// The pointer over a view with a card strip.
  struct PointerState {
    /// The pointer's last position.
    let position: Vector2
    /// True if the pointer is over the view.
    let isOverView: Bool
    /// True if the pointer holds nothing outside the strip.
    let isFree: Bool
    /// The view's size in points.
    let view: Size
  }

  /// The strip's reaction to an event.
  enum Reaction: Equatable {
    /// The strip used the event.
    case taken
    /// A thumbnail was clicked; the value is its index in the deck.
    case card(Int)
    /// The strip did not use the event.
    case none
  }

  /// Handles an event.
  ///
  /// A pointer moving over the strip still moves the lamps; a press on the strip does not reach the
  /// card.
  mutating func handle(
    _ event: Event, by pointer: PointerState, _ layout: DeckStripLayout, at time: Double
  ) -> Reaction {
    switch event {
    case .moved:
      guard press == nil else {
        drag(to: pointer.position, layout)
        return .taken
      }
      guard pointer.isFree else { return .none }
      let isNear =
        layout.isNear(pointer.position, in: pointer.view) || isUnder(pointer, layout, at: time)
      if isNear, presence(at: time) == 0 { follow(layout, at: time) }
      approach(isNear, at: time)
      return .none
    case .hoverEnded:
      approach(false, at: time)
      return .none
    case .pressed(.left):
      guard isUnder(pointer, layout, at: time) else { return .none }
      press(at: pointer.position, time: time)
      return .taken
    case .released(.left):
      guard press != nil else { return .none }
      let place = layout.place(at: pointer.position, scroll: scroll(at: time))
      guard release(at: pointer.position), let place, place != layout.index else { return .taken }
      return .card(place)
    case .pressed, .released: return isUnder(pointer, layout, at: time) ? .taken : .none
    case .scrolled(let way, _):
      guard isUnder(pointer, layout, at: time) else { return .none }
      turnWheel(way, layout, at: time)
      return .taken
    case .stick, .key, .typed, .resized: return .none
    }
  }

  private func isUnder(_ pointer: PointerState, _ layout: DeckStripLayout, at time: Double) -> Bool
  {
    presence(at: time) > 0 && pointer.isOverView && layout.sheet?.contains(pointer.position) == true
  }

  /// The strip in a view of `width` points; empty while it is hidden.
  func nodes(
    under pointer: PointerState, _ layout: DeckStripLayout, width: Double, at time: Double
  ) -> [Node] {
    let presence = presence(at: time)
    guard presence > 0 else { return [] }
    let scroll = scroll(at: time).clamped(to: 0...layout.farthest)
    let isOver = pointer.isOverView && pointer.isFree
    let hovered = isOver ? layout.place(at: pointer.position, scroll: scroll) : nil
    let nodes = layout.nodes(scroll: scroll, hovered: hovered, width: width)
    return presence < 1 ? [.flattened(.group(nodes), opacity: presence)] : nodes
  }

  /// The cursor over the strip; nil elsewhere.
  func cursor(at point: Vector2, _ layout: DeckStripLayout, time: Double) -> Cursor? {
    guard presence(at: time) > 0, layout.sheet?.contains(point) == true else { return nil }
    return layout.place(at: point, scroll: scroll(at: time)) == nil ? .arrow : .hand
  }
}
