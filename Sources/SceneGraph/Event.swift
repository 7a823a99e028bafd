public import Geometry

/// Something the user or the window did; when, is told beside it.
public enum Event: Sendable, Hashable {
  /// The pointer is now here, in points from the window's top left.
  case moved(Vector2)
  /// The left button went down where the pointer is.
  case pressed
  /// The left button went up where the pointer is.
  case released
  /// The wheel turned or two fingers slid, in lines: x right, y away from the user.
  case scrolled(Vector2)
  /// A key went down.
  case key(Key)
  /// The view has a new size in points.
  case resized(Size)
  /// The files of effects were changed: what they say now.
  case effectsChanged([EffectDescription])
  /// The user gave a picture for the card's front.
  case artGiven
}
