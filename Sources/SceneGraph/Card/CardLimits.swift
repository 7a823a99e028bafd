internal import Geometry

/// What a card's numbers may be.
public enum CardLimits {
  /// Each side, in millimetres.
  public static let side = 10.0...500.0
  /// Thickness, in millimetres.
  public static let thickness = 0.05...5.0
  /// How much larger than its frame a picture is shown.
  public static let zoom = 0.1...20.0
  /// How high white of an etch stands above black, in millimetres.
  public static let relief = 0.0...1.0
  /// Distance of a picture from the print, and how far white of a depth map stands before black, in
  /// millimetres.
  public static let depth = -50.0...50.0
  /// Of foil, and a place's share of a side.
  public static let share = 0.0...1.0
  /// Of a parameter that says nothing else.
  public static let parameter = -1e6...1e6
  /// Sheets of foil on a face.
  public static let foils = 16
  /// Pictures in depth on a face.
  public static let layers = 64
  /// Files that a card names.
  public static let files = 64
  /// Characters of its name.
  public static let nameLength = 200

  /// Radius of the corners of a card of this size, in millimetres.
  public static func corner(of shape: CardShape) -> ClosedRange<Double> {
    0...max(0, min(shape.size.width, shape.size.height) / 2)
  }
}
