/// The identity of an open card, which stays when the card moves.
package struct CardID: Hashable, Sendable {
  /// The number, from 1 on in the order of arrival.
  package let number: Int
}
