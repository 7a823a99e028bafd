/// A key with its value, as read.
public struct TOMLEntry {
  /// The key, without quotes.
  public var key: String
  /// The place of the key.
  public var place: TOMLLocation
  /// The value.
  public var node: TOMLNode

  /// The texts in the value, each with its own key and line.
  public var texts: [(key: String, text: String, line: Int)] {
    switch node.content {
    case .string(let text): [(key, text, place.line)]
    case .table(let entries): entries.flatMap(\.texts)
    case .array(let items):
      items.flatMap { TOMLEntry(key: key, place: place, node: $0).texts }
    default: []
    }
  }
}
