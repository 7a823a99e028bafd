/// A button of the mouse, by the word that input scripts use.
public enum MouseButton: String, Sendable, Hashable, CaseIterable {
  /// The main button.
  case left
  /// The other one.
  case right
  /// The wheel.
  case middle
}
