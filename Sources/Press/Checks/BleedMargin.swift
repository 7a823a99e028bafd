internal import Geometry
internal import Raster

/// A straight edge of a card.
enum CardEdge: String, CaseIterable {
  case top, right, bottom, left
}

/// The part of the art beyond the card's edge, searched for stretches that were left empty.
struct BleedMargin {
  /// A stretch along an edge where the art ends too early.
  struct Stretch {
    /// The art beyond the edge, millimeters.
    var bleed: Double
    /// The length along the edge, millimeters.
    var length: Double
    /// Its middle on the card's edge, millimeters from the card's top left.
    var place: SIMD2<Double>
  }

  private let checked: CheckedSide
  private var art: InkBitmap { checked.sheet.art }

  /// The distance inside the card's edge where there must be ink, millimeters.
  private static let inside = 0.4
  /// The art beyond the edge up to which it ends at the edge, millimeters.
  private static let touch = 0.1
  /// The least total length of stretches to report, millimeters.
  private static let leastLength = 3.0
  /// The total ink of a pixel that counts as ink, of 1020.
  private static let leastInk = 10

  /// The words for the end of art or a plate so many millimeters beyond the card's edge.
  static func words(for bleed: Double) -> String {
    bleed.value(to: 2) > 0
      ? "ends \(bleed.rounded(to: 2)) mm beyond the card's edge" : "ends at the card's edge"
  }

  /// The margin of a side.
  init(of checked: CheckedSide) { self.checked = checked }

  /// The longest stretch of an edge with ink on the card but none at the end of the bleed, or the
  /// stretches that end at the card's edge together; nil if they are short, and for bleed that is made
  /// from the art.
  func emptyStretch(along edge: CardEdge) -> Stretch? {
    guard !checked.facts.isBleedMade else { return nil }
    let (scale, sheet) = (checked.artScale, checked.sheet)
    let isUpright = edge == .left || edge == .right
    let length = isUpright ? sheet.trim.height : sheet.trim.width
    // At round corners the edge is elsewhere.
    let start = Int((sheet.bleed + sheet.corner) * scale) + 1
    let end = Int((sheet.bleed + length - sheet.corner) * scale) - 1
    let wanted = min(checked.profile.bleed, sheet.bleed)
    typealias Run = (range: Range<Int>, bleed: Double)
    // The longest stretch, the longest one that ends at the card's edge, and the length of all those.
    var (best, cut, total): (Run?, Run?, Int) = (nil, nil, 0)
    var run: (start: Int, bleed: Double)?
    for at in start..<max(end, start) + 1 {
      let bleed = at < end ? self.bleed(along: edge, at) : nil
      if let bleed, bleed < wanted - PageGrid.tolerance {
        run = (run?.start ?? at, min(run?.bleed ?? bleed, bleed))
      } else if let ended = run {
        let next = (range: ended.start..<at, bleed: ended.bleed)
        if next.range.count > best?.range.count ?? 0 { best = next }
        if next.bleed < Self.touch {
          total += next.range.count
          if next.range.count > cut?.range.count ?? 0 { cut = next }
        }
        run = nil
      }
    }
    if Double(total) / scale < Self.leastLength { (cut, total) = (best, best?.range.count ?? 0) }
    guard let found = cut, Double(total) / scale >= Self.leastLength else { return nil }
    let middle = Double(found.range.lowerBound + found.range.upperBound) / 2 / scale - sheet.bleed
    let place: SIMD2<Double> =
      switch edge {
      case .top: SIMD2(middle, 0)
      case .bottom: SIMD2(middle, sheet.trim.height)
      case .left: SIMD2(0, middle)
      case .right: SIMD2(sheet.trim.width, middle)
      }
    return Stretch(bleed: found.bleed, length: Double(total) / scale, place: place)
  }

  /// The art beyond the edge at a place along it, millimeters; nil if the card has no ink there.
  private func bleed(along edge: CardEdge, _ at: Int) -> Double? {
    let scale = checked.artScale
    let inner = Int((checked.sheet.bleed + Self.inside) * scale)
    guard ink(edge, at, inner) >= Self.leastInk else { return nil }
    var depth = 0
    while depth < inner, ink(edge, at, depth) < Self.leastInk { depth += 1 }
    return max(checked.sheet.bleed - Double(depth) / scale, 0)
  }

  /// The total ink of a pixel `depth` pixels from the picture's edge.
  private func ink(_ edge: CardEdge, _ at: Int, _ depth: Int) -> Int {
    let (x, y) =
      switch edge {
      case .top: (at, depth)
      case .bottom: (at, art.height - 1 - depth)
      case .left: (depth, at)
      case .right: (art.width - 1 - depth, at)
      }
    guard (0..<art.width).contains(x), (0..<art.height).contains(y) else { return 0 }
    return art.total(4 * (y * art.width + x))
  }
}
