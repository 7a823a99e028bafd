/// The interface's colours, the same ones in every sheet and scene.
public enum Palette {
  /// What is chosen, and what stands out.
  public static let gold = Color(0.93, 0.77, 0.46)
  /// Type that is read first.
  public static let bright = Color(0.95, 0.95, 0.97)
  /// Type that is read next.
  public static let plain = Color(0.86, 0.87, 0.90)
  /// Type that stands back.
  public static let quiet = Color(0.86, 0.87, 0.90, opacity: 0.62)
  /// What sheets are made of: see it through by an opacity.
  public static let sheet = Color(0.045, 0.047, 0.06)
}
