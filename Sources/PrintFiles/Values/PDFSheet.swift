public import Geometry
public import Raster

/// A page of a press file: one side of a card.
///
/// The media and bleed boxes are the trim box with the bleed on every side. There are no marks.
public struct PDFSheet: Sendable, Hashable {
  /// The size of the card after cutting, millimeters.
  public var trim: Size
  /// The distance from the card's edge to the page's edge, millimeters.
  public var bleed: Double
  /// The content in paint order: the first layer is at the bottom.
  public var layers: [Layer]

  /// The content of a page.
  public enum Layer: Sendable, Hashable {
    /// The art in process inks, over the whole page.
    case art(InkBitmap, overprints: Bool)
    /// Coverage in black ink over the whole page, for printers that take a file per finish.
    case black(GrayBitmap)
    /// A plate in an ink of its own.
    case spot(PDFSpot)
    /// A line along the card's edge.
    case cut(PDFCutLine)
  }

  /// A page with layers in paint order.
  public init(trim: Size, bleed: Double, layers: [Layer]) {
    (self.trim, self.bleed, self.layers) = (trim, bleed, layers)
  }

  /// The page's size, points.
  var media: Size {
    Size(Self.points(trim.width + 2 * bleed), Self.points(trim.height + 2 * bleed))
  }

  /// The trim box, points; its corner is the distance from the page's lower left corner.
  var trimBox: Rect {
    let inset = Self.points(bleed)
    return Rect(
      origin: Vector2(inset, inset),
      size: Size(Self.points(trim.width), Self.points(trim.height)))
  }

  /// Millimeters in points of 1/72 inch.
  static func points(_ millimeters: Double) -> Double { millimeters * 72 / 25.4 }
  /// Points of 1/72 inch in millimeters.
  static func millimeters(_ points: Double) -> Double { points * 25.4 / 72 }
}
