/// The shape of the pointer.
public enum Cursor: Sendable, Hashable {
  /// An arrow, over places where nothing can be clicked or dragged.
  case arrow
  /// A hand, over something that can be clicked or dragged.
  case hand
}
