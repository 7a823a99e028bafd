public import Press

/// A line along the card's edge, where the printer cuts; it keeps other inks under it.
public struct PDFCutLine: Sendable, Hashable {
  /// The ink.
  public var ink: PrintInk
  /// The radius of the card's corners, millimeters.
  public var corner: Double
  /// The width of the line, points.
  public var width: Double

  /// A line with corners of radius `corner`.
  public init(_ ink: PrintInk, corner: Double, width: Double = 0.25) {
    (self.ink, self.corner, self.width) = (ink, corner, width)
  }
}
