/// A mouse button, named as in input scripts.
public enum MouseButton: String, Sendable, Hashable, CaseIterable {
  /// The left button, the main one.
  case left
  /// The right button.
  case right
  /// The middle button or wheel.
  case middle
}
