internal import Geometry

/// A page of a PDF: its boxes and all that is painted on it, in order.
public struct PDFPage: Sendable, Hashable, Codable {
  /// The page's area; nil if there is none.
  public var media: PDFBox?
  /// The area with the bleed; nil if the page does not say.
  public var bleed: PDFBox?
  /// The area after cutting; nil if the page does not say.
  public var trim: PDFBox?
  /// The art box, which excludes a trim box in PDF/X; nil if the page does not say.
  public var art: PDFBox?
  /// True if the page is cropped, turned or scaled by its own entries.
  public var isChanged = false
  /// The paints, in order.
  public var paints: [PDFPaint] = []
  /// Parts of the content that cannot be read, as short phrases.
  public var faults: [String] = []

  /// An empty page.
  init() {}

  /// The page that a sheet describes, with the decimals of a file.
  public init(_ sheet: PDFSheet) {
    let (size, box) = (sheet.media, sheet.trimBox)
    media = PDFBox(points: [0, 0, size.width.rounded4, size.height.rounded4])
    bleed = media
    trim = PDFBox(points: [box.origin.x, box.origin.y, box.end.x, box.end.y].map(\.rounded4))
    paints = sheet.layers.map { PDFPaint($0, on: sheet) }
  }
}

/// A box of a page, millimeters from the lower left corner of the coordinate system.
public struct PDFBox: Sendable, Hashable, Codable {
  /// The left edge.
  public var left: Double
  /// The lower edge.
  public var bottom: Double
  /// The right edge.
  public var right: Double
  /// The upper edge.
  public var top: Double

  /// A box of four numbers in points, corners in any order; nil for another count.
  init?(points: [Double]) {
    guard points.count == 4 else { return nil }
    let edges = points.map(PDFSheet.millimeters)
    (left, right) = (min(edges[0], edges[2]), max(edges[0], edges[2]))
    (bottom, top) = (min(edges[1], edges[3]), max(edges[1], edges[3]))
  }
}
