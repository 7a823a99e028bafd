public import Editing

extension Session {
  /// The cards of the open start page; nil if there is no open page.
  public var startCards: [StartCard]? {
    live.values.lazy.compactMap(\.card?.start).first { $0.isOpen }?.cards
  }

  /// Shows a card's new state on the start page.
  public mutating func update(_ card: StartCard) {
    for id in live.keys { live[id]?.card?.start.update(card) }
  }
}
