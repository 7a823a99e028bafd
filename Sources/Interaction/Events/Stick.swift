/// A stick of a gamepad.
public enum Stick: String, Sendable, Hashable, CaseIterable {
  case left, right
}
