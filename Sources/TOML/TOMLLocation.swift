/// A place in a text.
public struct TOMLLocation: Hashable, Comparable {
  /// The line, from 1.
  public var line: Int
  /// The column in code points, from 1.
  public var column: Int

  /// True if `one` comes before `other`.
  public static func < (one: TOMLLocation, other: TOMLLocation) -> Bool {
    (one.line, one.column) < (other.line, other.column)
  }
}
