/// Text on one or a few lines.
public struct Text: Sendable, Hashable {
  /// The horizontal position of the text relative to its anchor point.
  public enum Alignment: Sendable, Hashable {
    /// The text begins at the anchor.
    case leading
    /// The text is centered on the anchor.
    case center
    /// The text ends at the anchor.
    case trailing
  }

  /// The part of an overlong text that an ellipsis replaces.
  public enum Ellipsis: Sendable, Hashable {
    /// The start; suits a path, whose last part matters most.
    case start
    /// The middle; suits a file's name.
    case middle
    /// The end.
    case end
  }

  /// The characters.
  public var string: String
  /// Font size (em) in points.
  public var size: Double
  /// True for bold text.
  public var isBold: Bool
  /// Color of the text.
  public var color: Color
  /// Horizontal position relative to the anchor.
  ///
  /// Vertically, the anchor is in the middle of the first line.
  public var alignment: Alignment
  /// Largest width in points; nil for one line of any length.
  public var width: Double?
  /// Largest number of lines, broken between words; used only with a `width`.
  public var lines: Int
  /// The end that an ellipsis replaces if the lines do not suffice.
  public var ellipsis: Ellipsis
  /// True for a font whose letters all have the same width, `Text.monospacedAdvance`.
  public var isMonospaced: Bool

  /// Distance between the letters of monospaced text in ems; that of DejaVu Sans Mono.
  public static let monospacedAdvance = 0.602

  /// Text in the interface's font, or in a monospaced one.
  public init(
    _ string: String, size: Double, isBold: Bool = false, color: Color = .white,
    alignment: Alignment = .leading, width: Double? = nil, lines: Int = 1,
    ellipsis: Ellipsis = .end, isMonospaced: Bool = false
  ) {
    self.string = string
    self.size = size
    self.isBold = isBold
    self.color = color
    self.alignment = alignment
    self.width = width
    self.lines = lines
    self.ellipsis = ellipsis
    self.isMonospaced = isMonospaced
  }
}
