/// The limits of a JSON text, checked while it is read.
package struct JSONLimits: Sendable {
  /// Bytes of the whole text.
  package var bytes: Int
  /// The depth of lists and objects within each other, the outermost included.
  package var nesting: Int
  /// The number of values of every kind, nested ones included.
  package var values: Int
  /// The most members of a list or object, by the key that holds it.
  ///
  /// Without an entry here, only `values` limits the members.
  package var members: [String: Int]

  package init(
    bytes: Int = Int.max, nesting: Int = 32, values: Int = Int.max, members: [String: Int] = [:]
  ) {
    self.bytes = bytes
    self.nesting = nesting
    self.values = values
    self.members = members
  }

  /// The limits of text that Foil itself made: nesting alone.
  package static let own = JSONLimits()
}
