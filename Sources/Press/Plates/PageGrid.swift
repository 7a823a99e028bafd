internal import Geometry
internal import Raster

/// The pixels of a side of a card with its bleed, at a resolution.
struct PageGrid {
  /// The card after cutting, in millimeters.
  private let trim: Size
  /// The bleed, in millimeters.
  private let bleed: Double
  /// The size, pixels.
  let width, height: Int
  /// The ring that is made from the card: whole pixels whose centers are outside the card; 0 if the
  /// art itself has the bleed.
  let margins: PixelMargins
  /// The widest gap beside the art that its outermost pixels close, pixels.
  ///
  /// Rounding to whole pixels, and the shift in `part(_:of:)`, make gaps of up to two pixels.
  let widestGap: Double

  /// Art that ends this much before the page's edge still fills the page, millimeters.
  static let tolerance = 0.25

  /// The pixels of a card at `ppi` pixels per inch, rounded to whole pixels.
  ///
  /// - Parameters:
  ///   - isMade: True if the bleed is made from the card.
  ///   - ppi: The pixels per inch.
  init(trim: Size, bleed: Double, isMade: Bool, ppi: Double) {
    (self.trim, self.bleed) = (trim, bleed)
    let page = trim.vector + Vector2(repeating: 2 * bleed)
    let pixels = pointwiseMax((page * ppi / 25.4).rounded(.toNearestOrAwayFromZero), .one)
    (width, height) = (Int(pixels.x), Int(pixels.y))
    widestGap = max(Self.tolerance * ppi / 25.4, 2)
    let ring = (bleed * pixels / page - 0.5).rounded(.up)
    margins = PixelMargins(
      across: isMade ? min(max(Int(ring.x), 0), (width - 1) / 2) : 0,
      down: isMade ? min(max(Int(ring.y), 0), (height - 1) / 2) : 0)
  }

  /// The size without the ring, pixels.
  var inner: (width: Int, height: Int) {
    (width - 2 * margins.across, height - 2 * margins.down)
  }

  /// The area of the page without the ring, in unit coordinates of a picture.
  ///
  /// A picture with the page's pixels, as makers draw it on a printer's template, keeps them exactly:
  /// the area is moved by less than a pixel, so that nothing is resampled.
  ///
  /// - Parameters:
  ///   - card: The part of the picture that the card shows.
  ///   - size: The size of the picture, pixels.
  func part(_ card: Rect, of size: Size) -> Rect {
    let part = part(card)
    let pixels = Vector2(Double(inner.width), Double(inner.height))
    let difference = part.size.vector * size.vector - pixels
    guard max(abs(difference.x), abs(difference.y)) < 1 else { return part }
    let origin = (part.origin * size.vector).rounded(.toNearestOrAwayFromZero)
    let kept = pixels / size.vector
    return Rect(origin: origin / size.vector, size: Size(kept.x, kept.y))
  }

  private func part(_ card: Rect) -> Rect {
    let page = trim.vector + Vector2(repeating: 2 * bleed)
    let pixel = page / Vector2(Double(width), Double(height))
    let origin = pixel * Vector2(Double(margins.across), Double(margins.down))
    let size = pixel * Vector2(Double(inner.width), Double(inner.height))
    let unit = card.size.vector / trim.vector
    let part = size * unit
    return Rect(
      origin: card.origin + (origin - Vector2(repeating: bleed)) * unit,
      size: Size(part.x, part.y))
  }
}
