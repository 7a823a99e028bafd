/// A line of text, or a few lines.
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

  /// Which end of a text that is too long gives way to an ellipsis.
  public enum Ellipsis: Sendable, Hashable {
    /// The beginning, as of a path whose last part tells most.
    case start
    /// The end.
    case end
  }

  /// The words.
  public var string: String
  /// Height of the letters' em in points.
  public var size: Double
  /// Whether it is set in bold.
  public var isBold: Bool
  /// Colour of the letters.
  public var color: Color
  /// Where it stands with respect to its place, across; down, its place is the middle of its first
  /// line.
  public var alignment: Alignment
  /// Points that it may take across; nil for one line as long as it wants to be.
  public var width: Double?
  /// Lines that it may be wrapped into, between words, where it has a width.
  public var lines: Int
  /// What gives way where the lines run out.
  public var ellipsis: Ellipsis

  /// Text in the interface's typeface.
  public init(
    _ string: String, size: Double, isBold: Bool = false, color: Color = .white,
    alignment: Alignment = .leading, width: Double? = nil, lines: Int = 1,
    ellipsis: Ellipsis = .end
  ) {
    self.string = string
    self.size = size
    self.isBold = isBold
    self.color = color
    self.alignment = alignment
    self.width = width
    self.lines = lines
    self.ellipsis = ellipsis
  }
}
