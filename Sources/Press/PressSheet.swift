public import Geometry
public import Raster

/// One side of a card for a printer: its art, its plates, and their size.
public struct PressSheet: Sendable {
  /// The size of the card after cutting, millimeters.
  public let trim: Size
  /// The radius of the card's corners, millimeters.
  public let corner: Double
  /// The distance from the card's edge to the edge of the art and the plates, millimeters.
  public let bleed: Double
  /// The art, bleed included.
  public let art: InkBitmap
  /// The plates, bleed included, of any resolution.
  public let plates: [Plate]

  /// A side of a card of size `trim`.
  public init(trim: Size, corner: Double, bleed: Double, art: InkBitmap, plates: [Plate]) {
    (self.trim, self.corner, self.bleed) = (trim, corner, bleed)
    (self.art, self.plates) = (art, plates)
  }
}
