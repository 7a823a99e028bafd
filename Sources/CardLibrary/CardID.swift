/// The identity of an open card: it stays when the card's place changes.
package struct CardID: Hashable, Sendable {
  /// From 1 on, in the order of arrival.
  package let number: Int
}
