/// What a text of JSON may ask for, checked while it is read.
struct JSONLimits: Sendable {
  /// Bytes of the whole text.
  var bytes = Int.max
  /// Lists and objects within each other, the outermost counted.
  var nesting = 32
  /// Values of every kind, those within others too.
  var values = Int.max
  /// Members of a list or object by the key that it has; those of other keys count as values alone.
  var members: [String: Int] = [:]

  /// Text of Foil's own making.
  static let own = JSONLimits()
}
