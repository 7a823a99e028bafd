/// A line of text.
public struct Text: Sendable, Hashable {
  /// Where the text stands with respect to its place.
  public enum Alignment: Sendable, Hashable {
    /// Begins there.
    case leading
    /// Has its middle there.
    case center
    /// Ends there.
    case trailing
  }

  /// The words.
  public var string: String
  /// Height of the letters' em in points.
  public var size: Double
  /// Whether it is set in bold.
  public var isBold: Bool
  /// Colour of the letters.
  public var color: Color
  /// Where it stands with respect to its place, across; down, its place is the middle of a line.
  public var alignment: Alignment

  /// Text in the interface's typeface.
  public init(
    _ string: String, size: Double, isBold: Bool = false, color: Color = .white,
    alignment: Alignment = .leading
  ) {
    self.string = string
    self.size = size
    self.isBold = isBold
    self.color = color
    self.alignment = alignment
  }
}
