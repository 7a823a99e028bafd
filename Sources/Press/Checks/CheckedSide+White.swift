internal import Raster

/// White ink beyond the colors that it is under.
extension CheckedSide {
  /// The width up to which white without ink is a fault of registration, millimeters; wider areas
  /// are white on purpose.
  private static let choke = 0.25
  /// The smallest area to report, square millimeters.
  private static let leastArea = 0.3
  /// The total ink of a pixel that counts as ink, of 1020.
  private static let leastInk = 10

  /// Narrow rims of white between ink and bare stock.
  func whitePeeps() -> [Finding] {
    guard let white = sheet.plates.first(where: { $0.role == .white })?.coverage else { return [] }
    let (art, scale) = (sheet.art, artScale)
    let most = Self.choke * scale + 1
    // All pixels but the bare ones, and all but those with ink.
    var (notBare, notInk) = (RunMask(width: art.width), RunMask(width: art.width))
    var isRim = [Bool](repeating: false, count: art.width * art.height)
    for y in 0..<art.height {
      let row = min(y * white.height / art.height, white.height - 1) * white.width
      var (bare, ink) = (true, true)
      var (start, inkStart) = (0, 0)
      for x in 0..<art.width {
        let hasInk = art.total(4 * (y * art.width + x)) >= Self.leastInk
        let hasWhite = white.bytes[row + min(x * white.width / art.width, white.width - 1)] >= 128
        isRim[y * art.width + x] = hasWhite && !hasInk
        let isBare = !hasWhite && !hasInk
        if isBare != bare {
          if isBare { notBare.append(start, x) } else { start = x }
          bare = isBare
        }
        if hasInk != ink {
          if hasInk { notInk.append(inkStart, x) } else { inkStart = x }
          ink = hasInk
        }
      }
      if !bare { notBare.append(start, art.width) }
      if !ink { notInk.append(inkStart, art.width) }
      notBare.endRow()
      notInk.endRow()
    }
    let reach = min(Int(most) + 1, NearestEdges.mostReach)
    var distances = [Float](repeating: .infinity, count: art.width * art.height)
    var edges = NearestEdges(of: notBare, reach: reach)
    edges.scan { y, row, _ in
      for x in 0..<art.width where isRim[y * art.width + x] && row.squared[x] < Int32.max {
        distances[y * art.width + x] = Float(row.squared[x]).squareRoot()
      }
    }
    var (area, widest, place) = (0, 0.0, SIMD2(0.0, 0.0))
    edges = NearestEdges(of: notInk, reach: reach)
    edges.scan { y, row, _ in
      for x in 0..<art.width where row.squared[x] < Int32.max {
        let width = Double(distances[y * art.width + x] + Float(row.squared[x]).squareRoot()) - 1
        let at = self.place(x, y, scale: scale)
        guard width <= most, outline.distance(to: at) <= 0 else { continue }
        area += 1
        if width > widest { (widest, place) = (width, at) }
      }
    }
    guard Double(area) / (scale * scale) >= Self.leastArea else { return [] }
    return [
      finding(
        plate: .white, measured: widest / scale, wanted: 0, unit: "mm",
        at: place,
        "the white shows up to \((widest / scale).rounded(to: 2)) mm beyond the ink; "
          + "make the white smaller than the ink")
    ]
  }
}
