/// What the pointer looks like over a place.
public enum Cursor: Sendable, Hashable {
  /// Nothing can be held here.
  case arrow
  /// Something can be clicked or taken hold of.
  case hand
}
