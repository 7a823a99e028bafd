internal import Raster

/// Sharp detail near the card's edge, such as text and frames.
extension CheckedSide {
  /// The resolution of the search, pixels per inch.
  private static let dangerPPI = 150.0
  /// The difference of lightness that text has against its ground, of 255.
  private static let contrast = 110
  /// The smallest area of edges to report, square millimeters.
  private static let leastEdges = 0.5
  /// Edges this near the card's edge belong to art that goes over it, millimeters.
  private static let margin = 0.4
  /// The part of the zone that is a texture, not text, if so much of it has edges.
  private static let texture = 0.2

  /// Strong edges in the margin that an uneven cut can reach, unless they go over the card's edge.
  func dangerZone() -> [Finding] {
    let (art, safe, outline) = (sheet.art, profile.safe, outline)
    let step = max(Int(artScale * 25.4 / Self.dangerPPI), 1)
    let scale = artScale / Double(step)
    let (width, height) = (art.width / step, art.height / step)
    guard width > 2, height > 2 else { return [] }
    var light = [Int](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        light[y * width + x] = art.lightness(4 * (y * step * art.width + x * step))
      }
    }
    var edges = RunMask(width: width)
    var zone = 0
    for y in 0..<height {
      for x in 0..<width where x > 0 && y > 0 && x < width - 1 && y < height - 1 {
        let distance = outline.distance(to: place(x, y, scale: scale))
        guard distance <= 0, distance > -safe else { continue }
        zone += 1
        var (low, high) = (255, 0)
        for row in -1...1 {
          for column in -1...1 {
            let level = light[(y + row) * width + x + column]
            (low, high) = (min(low, level), max(high, level))
          }
        }
        if high - low >= Self.contrast { edges.append(x, x + 1) }
      }
      edges.endRow()
    }
    guard Double(edges.runs.count) < Self.texture * Double(zone) else { return [] }
    let blobs = Blobs(of: edges) { outline.distance(to: place($0, $1, scale: scale)) }.blobs
    let inside = blobs.filter {
      Double($0.area) / (scale * scale) >= Self.leastEdges && $0.most < -Self.margin
    }
    guard let nearest = inside.max(by: { $0.most < $1.most }) else { return [] }
    let measured = -nearest.most
    guard measured.value(to: 2) < safe else { return [] }
    return [
      finding(
        measured: measured, wanted: safe, unit: "mm",
        at: place(Int(nearest.place.x), Int(nearest.place.y), scale: scale),
        "the art has sharp detail \(measured.rounded(to: 2)) mm from the card's edge, where the cut "
          + "can reach it; keep text and frames \(safe.rounded(to: 2)) mm away")
    ]
  }
}
