/// A value of a TOML text and its place in the text.
public struct TOMLNode {
  /// The value.
  public enum Content {
    /// A table's entries, in the text's order.
    case table([TOMLEntry])
    /// A list's items.
    case array([TOMLNode])
    /// Text.
    case string(String)
    /// A whole number.
    case integer(Int64)
    /// Any other number, including inf and nan.
    case float(Double)
    /// true or false.
    case boolean(Bool)
    /// A date, a time or both, which none of Foil's files use.
    case date
  }

  /// The value.
  public var content: Content
  /// The range of the value in the text; of a table without braces the range of its header.
  public var range: Range<TOMLLocation>

  /// The kind of value, as messages name it.
  public var kind: String {
    switch content {
    case .table: "a table"
    case .array(let items): "a list of \(items.count)"
    case .string: "text"
    case .integer, .float: "a number"
    case .boolean: "a boolean"
    case .date: "a date"
    }
  }
}
