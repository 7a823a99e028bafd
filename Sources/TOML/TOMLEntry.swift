/// A key with its value.
public struct TOMLEntry {
  /// The key, without quotes.
  public var key: String
  /// Where the key stands.
  public var place: TOMLPlace
  /// Its value.
  public var node: TOMLNode
}
