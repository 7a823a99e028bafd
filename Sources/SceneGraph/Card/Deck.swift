/// The cards that are open together.
public struct Deck: Sendable, Hashable {
  /// What they are called, in their order.
  public var names: [String]
  /// Which one is shown.
  public var index: Int

  /// Cards of these names, one of which is shown.
  ///
  /// - Precondition: there is a card at `index`.
  public init(_ names: [String], index: Int = 0) {
    precondition(names.indices.contains(index), "one of the cards is shown")
    self.names = names
    self.index = index
  }

  /// The place of the card so many places on, round and round.
  public func place(_ steps: Int) -> Int {
    ((index + steps) % names.count + names.count) % names.count
  }
}
