/// The interface's colors, the same in all panels and scenes.
public enum Palette {
  /// Color of the selection and of accents.
  public static let gold = Color(0.93, 0.77, 0.46)
  /// Color of primary text.
  public static let bright = Color(0.95, 0.95, 0.97)
  /// Color of secondary text.
  public static let plain = Color(0.86, 0.87, 0.90)
  /// Color of faint text.
  public static let quiet = Color(0.86, 0.87, 0.90, opacity: 0.62)
  /// Background color of panels, before their opacity.
  public static let sheet = Color(0.045, 0.047, 0.06)
}
