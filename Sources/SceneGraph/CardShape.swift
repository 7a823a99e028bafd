public import Geometry

/// What every playing card has in common.
public enum CardShape {
  /// Width divided by height: a poker card, 63 x 88 mm.
  public static let aspectRatio = 63.0 / 88
  /// Strength of the perspective: the eye is max(w, h) / 0.7 in front of the card's middle.
  public static let perspective = 0.7

  /// Radius of the corners of a card of `size`: 1/8 inch on one 2.5 inches wide.
  public static func cornerRadius(of size: Size) -> Double {
    0.05 * min(size.width, size.height)
  }
}
