/// A place in a text.
public struct TOMLPlace: Hashable, Comparable {
  /// From 1.
  public var line: Int
  /// Code points into the line, from 1.
  public var column: Int

  /// Whether one comes before the other.
  public static func < (one: TOMLPlace, other: TOMLPlace) -> Bool {
    (one.line, one.column) < (other.line, other.column)
  }
}
