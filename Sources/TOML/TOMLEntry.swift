/// A key with its value, as read.
public struct TOMLEntry {
  /// The key, without quotes.
  public var key: String
  /// The place of the key.
  public var place: TOMLLocation
  /// The value.
  public var node: TOMLNode
}
