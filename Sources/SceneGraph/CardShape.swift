public import Geometry

/// What every playing card has in common.
public enum CardShape {
  /// Width and height of a card in millimetres: a poker card, upright.
  public static let millimetres = Size(63, 88)
  /// Width divided by height.
  public static let aspectRatio = millimetres.aspectRatio
  /// Thickness in millimetres.
  public static let thickness = 0.3
  /// Strength of the perspective: the eye is max(w, h) / 0.7 in front of the card's middle.
  public static let perspective = 0.7

  /// Radius of the corners of a card of `size`: 1/8 inch on one 2.5 inches wide.
  public static func cornerRadius(of size: Size) -> Double {
    0.05 * min(size.width, size.height)
  }

  /// Millimetres that a point measures on a card of `size` points, upright or not: its shorter side
  /// is as long as a poker card's.
  public static func millimetresPerPoint(of size: Size) -> Double {
    millimetres.width / min(size.width, size.height)
  }

  /// Thickness of a card of `size`, in the same unit.
  public static func thickness(of size: Size) -> Double {
    thickness / millimetresPerPoint(of: size)
  }
}
