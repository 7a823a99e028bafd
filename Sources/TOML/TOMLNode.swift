/// A value of a TOML text, and where in the text it stands.
public struct TOMLNode {
  /// What it is.
  public enum Content {
    /// Its entries, in the text's order.
    case table([TOMLEntry])
    /// Its items.
    case array([TOMLNode])
    /// A text.
    case string(String)
    /// A whole number.
    case integer(Int64)
    /// Any other number, also inf and nan.
    case float(Double)
    /// true or false.
    case boolean(Bool)
    /// A date, a time or both, which no file of Foil's has.
    case date
  }

  /// What it is.
  public var content: Content
  /// From its first character to behind its last; of a table without braces its header.
  public var range: Range<TOMLPlace>
  /// A table between braces.
  var isInline: Bool

  /// What it is, as a message says it.
  public var kind: String {
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
