public import CardModel
public import Geometry
public import Interaction
public import SceneGraph

/// The page that a window without a card begins with: a place to drop files, a button that opens
/// them, the recent cards and the samples.
public struct StartPage: Sendable {
  /// The page's response to an event.
  public enum Answer: Hashable, Sendable {
    /// Let the user choose files to open.
    case chooseFile
    /// Open the card with this path.
    case open(String)
    /// Close the page, so that Foil's own card is visible.
    case close
    /// The page used the event.
    case taken
    /// The page did not use the event.
    case none
  }

  /// A part of the page that can be chosen.
  enum Part: Hashable, Sendable {
    /// The button that opens files.
    case open
    /// A card, by its index.
    case card(Int)
    /// Foil's own card.
    case own
  }

  /// The cards to choose from: the recent ones, the newest first, then the samples.
  public private(set) var cards: [StartCard]
  /// True while the page covers the card.
  public private(set) var isOpen: Bool
  /// The part that the keys chose; nil for none.
  private(set) var current: Part?
  private(set) var pointer: Vector2?

  /// True while a line under Foil's own card asks for art: in the first window, until a card opens.
  public private(set) var invites: Bool

  /// A page that offers these cards; nil for a closed page.
  ///
  /// - Parameter isFirst: True in the first window ever, which invites the user's art.
  public init(_ cards: [StartCard]?, isFirst: Bool = false) {
    (self.cards, isOpen) = (cards ?? [], cards != nil)
    invites = isFirst
  }

  /// Closes the page, or ends the invitation.
  public mutating func close() { (isOpen, invites) = (false, false) }

  /// Shows a card's new state; the card must be on the page.
  public mutating func update(_ card: StartCard) {
    guard let index = cards.firstIndex(where: { $0.path == card.path }) else { return }
    cards[index] = card
  }

  // MARK: Events

  /// Handles an event in a view of this size, in points.
  public mutating func handle(_ event: Event, in view: Size) -> Answer {
    let layout = StartLayout(cards, in: view)
    switch event {
    case .moved(let point):
      pointer = point
      return .none
    case .hoverEnded:
      pointer = nil
      return .none
    case .pressed(.left):
      guard let part = pointer.flatMap(layout.part) else { return .taken }
      return choose(part)
    case .key(let key): return handle(key, layout)
    case .typed, .pressed, .scrolled, .stick: return .taken
    case .released, .resized: return .none
    }
  }

  private func choose(_ part: Part) -> Answer {
    switch part {
    case .open: .chooseFile
    case .card(let index): .open(cards[index].path)
    case .own: .close
    }
  }

  private mutating func handle(_ key: Key, _ layout: StartLayout) -> Answer {
    switch key {
    case .escape: return .close
    case .enter, .space: return choose(current ?? .open)
    case .left: current = layout.part(toward: Vector2(-1, 0), of: current)
    case .right: current = layout.part(toward: Vector2(1, 0), of: current)
    case .up: current = layout.part(toward: Vector2(0, -1), of: current)
    case .down: current = layout.part(toward: Vector2(0, 1), of: current)
    case .tab: current = layout.part(after: current, by: 1)
    case .shiftTab: current = layout.part(after: current, by: -1)
    default:
      // The card's other keys would change a card that is not visible.
      switch Action.of(key, in: .card) {
      case .open, .pastePicture, nil: return .none
      default: return .taken
      }
    }
    return .taken
  }

  // MARK: Picture

  /// The cursor at the pointer: a hand over parts that can be pressed.
  public func cursor(in view: Size) -> Cursor {
    pointer.flatMap(StartLayout(cards, in: view).part) == nil ? .arrow : .hand
  }

  /// The cards of the page, for the scene to draw, and the page's own nodes over them.
  ///
  /// - Parameters:
  ///   - own: Foil's own card.
  ///   - isLight: True if the backdrop is light.
  public func picture(
    own: Card, in view: Size, isLight: Bool
  ) -> (cards: [ChooserCard], nodes: [Node]) {
    let layout = StartLayout(cards, in: view)
    let shown = layout.cards.compactMap { part, frame -> ChooserCard? in
      let card = if case .card(let index) = part { cards[index].card } else { own }
      return card.map { ($0, frame, isLoaded: true, isLarge: false) }
    }
    let picture = StartPicture(
      layout: layout, cards: cards, pointed: pointer.flatMap(layout.part), current: current,
      isLight: isLight)
    return (shown, [picture.node])
  }
}
