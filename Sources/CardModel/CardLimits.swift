/// The permitted ranges of a card's numbers that more than its table of fields asks for.
public enum CardLimits {
  /// Width and height of a card, in millimeters.
  public static let side = 10.0...500.0
  /// Distance of a picture from the art, and the range of a depth map, in millimeters.
  public static let depth = -50.0...50.0
  /// Value of a parameter whose file gives no range.
  public static let parameter = -1e6...1e6
  /// Largest number of sheets of foil on a side.
  public static let foils = 16
  /// Largest number of pictures in depth on a side.
  public static let layers = 64
  /// Largest number of files that a card names.
  public static let files = 64
  /// Largest number of characters in a card's name.
  public static let nameLength = 200
}
