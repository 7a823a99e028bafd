public import Geometry

/// Something the user did; when, is told beside it.
public enum Event: Sendable, Hashable {
  /// The pointer is now here, in points from the window's top left.
  case moved(Vector2)
  /// The pointer has left the view.
  case hoverEnded
  /// A button went down where the pointer is.
  case pressed(MouseButton)
  /// A button went up where the pointer is.
  case released(MouseButton)
  /// The wheel turned or two fingers slid, in lines: x right, y away from the user; with Control held or
  /// not.
  case scrolled(Vector2, withControl: Bool = false)
  /// A gamepad's stick is held so far from its middle, right and down, of 1 at most; zero where it was
  /// let go.
  case stick(Stick, Vector2)
  /// A key went down.
  case key(Key)
  /// Characters were typed or pasted, beside the keys that made them.
  case typed(String)
  /// The view has another size now, in points: what scenes stand in, so that no scene is handed it.
  case resized(Size)

  /// Points between press and release up to which they are a click.
  public static let clickRadius = 4.0
}
