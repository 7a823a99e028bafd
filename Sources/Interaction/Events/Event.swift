public import Geometry

/// A user action, without its time.
public enum Event: Sendable, Hashable {
  /// The pointer moved to a point, measured from the window's top left corner.
  case moved(Vector2)
  /// The pointer left the view.
  case hoverEnded
  /// A button was pressed at the pointer's position.
  case pressed(MouseButton)
  /// A button was released at the pointer's position.
  case released(MouseButton)
  /// The wheel turned or two fingers slid on a touchpad, in lines: x right, y away from the user.
  ///
  /// `withControl` is true while Control is held.
  case scrolled(Vector2, withControl: Bool = false)
  /// A gamepad's stick moved to an offset from its center, right and down, of length 1 at most.
  ///
  /// The offset is zero after its release.
  case stick(Stick, Vector2)
  /// A key was pressed.
  case key(Key)
  /// Characters were typed or pasted; the keys that made them arrive as separate events.
  case typed(String)
  /// The view was resized, in points; scenes get this as `Surroundings`, not as an event.
  case resized(Size)

  /// Largest distance in points between press and release of a click.
  public static let clickRadius = 4.0
}
