/// A value of a TOML text, and where in the text it stands.
struct TOMLNode {
  /// What it is.
  enum Content {
    /// Its entries, in the text's order.
    case table([TOMLEntry])
    case array([TOMLNode])
    case string(String)
    case integer(Int64)
    case float(Double)
    case boolean(Bool)
    /// A date, a time or both, which no card has.
    case date
  }

  var content: Content
  /// From its first character to behind its last; of a table without braces its header.
  var range: Range<TOMLPlace>
  /// A table between braces.
  var isInline: Bool

  /// What it is, as a message says it.
  var kind: String {
    switch content {
    case .table: "a table"
    case .array: "a list"
    case .string: "a text"
    case .integer, .float: "a number"
    case .boolean: "true or false"
    case .date: "a date"
    }
  }
}

/// A key with its value.
struct TOMLEntry {
  var key: String
  /// Where the key stands.
  var place: TOMLPlace
  var node: TOMLNode
}

/// A place in a text.
struct TOMLPlace: Hashable, Comparable {
  /// From 1.
  var line: Int
  /// Code points into the line, from 1.
  var column: Int

  static func < (one: TOMLPlace, other: TOMLPlace) -> Bool {
    (one.line, one.column) < (other.line, other.column)
  }
}
