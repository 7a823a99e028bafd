internal import Controls
public import Geometry
public import SceneGraph

/// The page that a window without a card begins with: a place to drop files, a button that opens
/// them, the recent cards and the samples.
public struct StartPage: Sendable {
  /// What the user chose on the page.
  public enum Answer: Hashable, Sendable {
    /// Choose files to open.
    case open
    /// Show the open card with this index.
    case show(Int)
    /// Close the page and show Foil's own card.
    case close
    /// The page used the event.
    case taken
    /// The page did not use the event.
    case none
  }

  /// A part of the page that can be chosen.
  enum Part: Hashable, Sendable {
    case open
    /// A card, by its index in the deck.
    case card(Int)
  }

  /// The number of recent cards in the deck, which come after Foil's own card.
  private let recents: Int
  /// True while the page covers the card.
  public private(set) var isOpen: Bool
  /// The part that keys chose last; nil for none.
  private(set) var current: Part?
  private(set) var pointer: Vector2?

  /// A page for a deck of Foil's own card, then recent cards, then samples.
  ///
  /// - Parameter recents: The number of recent cards; nil for no page.
  public init(recents: Int?) { (self.recents, isOpen) = (recents ?? 0, recents != nil) }

  /// Closes the page.
  public mutating func close() { isOpen = false }

  // MARK: Events

  /// Handles an event in a view with these open cards.
  public mutating func handle(_ event: Event, _ deck: Deck, in view: Size) -> Answer {
    let layout = layout(deck, in: view)
    switch event {
    case .moved(let point):
      pointer = point
      return .none
    case .hoverEnded:
      pointer = nil
      return .none
    case .pressed(.left): return pointer.flatMap(layout.part).map(choose) ?? .none
    case .key(let key): return handle(key, layout)
    case .typed: return .taken
    case .pressed, .released, .scrolled, .stick, .resized: return .none
    }
  }

  private func choose(_ part: Part) -> Answer {
    switch part {
    case .open: .open
    case .card(let index): .show(index)
    }
  }

  private mutating func handle(_ key: Key, _ layout: StartLayout) -> Answer {
    switch key {
    case .escape: return .close
    case .enter, .space: return choose(current ?? .open)
    case .left: move(layout, Vector2(-1, 0))
    case .right: move(layout, Vector2(1, 0))
    case .up: move(layout, Vector2(0, -1))
    case .down: move(layout, Vector2(0, 1))
    case .tab, .shiftTab: step(layout, by: key == .tab ? 1 : -1)
    default:
      // Keys of the card, which is not visible, do nothing; those of files work.
      switch Action.of(key, in: .card) {
      case nil, .open, .pastePicture: return .none
      default: return .taken
      }
    }
    return .taken
  }

  /// Chooses the nearest part in a direction.
  private mutating func move(_ layout: StartLayout, _ way: Vector2) {
    guard let from = current.flatMap({ part in layout.parts.first { $0.part == part }?.frame })
    else { return current = layout.parts.first?.part }
    let others = layout.parts.filter { $0.part != current }.compactMap { other -> (Part, Double)? in
      let offset = other.frame.center - from.center
      let along = (offset * way).sum()
      let across = abs((offset * Vector2(way.y, way.x)).sum())
      return along > 1 && (way.x == 0 || across < from.size.height / 2)
        ? (other.part, along + 2 * across) : nil
    }
    current = others.min { $0.1 < $1.1 }?.0 ?? current
  }

  private mutating func step(_ layout: StartLayout, by way: Int) {
    let parts = layout.parts.map(\.part)
    guard let index = current.flatMap(parts.firstIndex) else {
      return current = way > 0 ? parts.first : parts.last
    }
    current = parts[(index + way + parts.count) % parts.count]
  }

  // MARK: Picture

  func layout(_ deck: Deck, in view: Size) -> StartLayout {
    StartLayout(deck, recents: recents, in: view)
  }

  /// The cursor at the pointer: a hand over parts that can be pressed.
  public func cursor(_ deck: Deck, in view: Size) -> Cursor {
    pointer.flatMap(layout(deck, in: view).part) == nil ? .arrow : .hand
  }

  /// The cards of the page, for the scene to draw, and the page's own nodes over them.
  ///
  /// - Parameter own: Foil's own card as it is shown.
  public func picture(
    _ surroundings: Surroundings, own: Card
  ) -> (cards: [ChooserCard], nodes: [Node]) {
    let deck = surroundings.deck
    let layout = layout(deck, in: surroundings.view)
    let cards = layout.cards.compactMap { index, frame -> ChooserCard? in
      let entry = deck.entries[index]
      guard index > 0 else { return ChooserCard(card: own, frame: frame, isLoaded: true) }
      guard let thumbnail = entry.thumbnail else { return nil }
      var face = CardFace(thumbnail, [CardFoil(Card.firstLook, mask: .place(.all))])
      face.crop = entry.crop
      var card = Card(name: entry.name, front: face, back: face)
      card.shape = entry.shape ?? .poker
      return ChooserCard(card: card, frame: frame, isLoaded: true)
    }
    return (
      cards,
      layout.nodes(
        deck, pointed: pointer.flatMap(layout.part), current: current,
        isLight: surroundings.backdrop.isLight)
    )
  }
}
