/// What a text of JSON may ask for, checked while it is read.
package struct JSONLimits: Sendable {
  /// Bytes of the whole text.
  package var bytes: Int
  /// Lists and objects within each other, the outermost counted.
  package var nesting: Int
  /// Values of every kind, those within others too.
  package var values: Int
  /// Members of a list or object by the key that it has; those of other keys count as values alone.
  package var members: [String: Int]

  package init(
    bytes: Int = Int.max, nesting: Int = 32, values: Int = Int.max, members: [String: Int] = [:]
  ) {
    self.bytes = bytes
    self.nesting = nesting
    self.values = values
    self.members = members
  }

  /// Text of Foil's own making.
  package static let own = JSONLimits()
}
