internal import Raster

/// Total ink, and the art's bleed.
extension CheckedSide {
  /// The total of the inks, as the mean over a square millimeter: single pixels do not count.
  func inkTotal() -> [Finding] {
    guard profile.color.mode == .cmyk, let limit = profile.limits[.ink] else { return [] }
    let art = sheet.art
    let side = max(Int(artScale.rounded()), 1)
    guard art.width >= side, art.height >= side else { return [] }
    let share = 100 / (255 * Double(side * side))
    var columns = [Int](repeating: 0, count: art.width)
    var (most, place, area) = (0, SIMD2(0, 0), 0)
    let tooMuch = Int(((limit.warning ?? limit.error ?? 400) + 0.5) / share)
    unsafe art.bytes.withUnsafeBufferPointer { inks in
      /// Adds the inks of a row to the columns' sums, or takes them away.
      func add(row y: Int, _ sign: Int) {
        for x in 0..<art.width {
          let at = 4 * (y * art.width + x)
          unsafe columns[x] +=
            sign * (Int(inks[at]) + Int(inks[at + 1]) + Int(inks[at + 2]) + Int(inks[at + 3]))
        }
      }
      for y in 0..<art.height {
        add(row: y, 1)
        if y >= side { add(row: y - side, -1) }
        guard y >= side - 1 else { continue }
        var sum = 0
        for x in 0..<art.width {
          sum += columns[x]
          if x >= side { sum -= columns[x - side] }
          guard x >= side - 1 else { continue }
          if sum > tooMuch { area += 1 }
          if sum > most { (most, place) = (sum, SIMD2(x - side / 2, y - side / 2)) }
        }
      }
    }
    let total = Double(most) * share
    guard let fault = limit.fault(of: total, digits: 0, >) else { return [] }
    let percent = 100 * Double(area) / Double(art.width * art.height)
    return [
      finding(
        fault.severity, measured: total, wanted: fault.wanted, unit: "%",
        at: self.place(place.x, place.y, scale: artScale),
        "the inks add up to \(total.rounded(to: 0)) %, too much on \(percent.rounded(to: 1)) % of "
          + "the side; lighten its darkest parts to at most \(fault.wanted.rounded(to: 0)) %")
    ]
  }

  /// The art beyond the card's edge: too narrow everywhere, or left empty.
  func artBleed() -> [Finding] {
    let wanted = profile.bleed
    guard sheet.bleed.value(to: 2) >= wanted else {
      return [
        finding(
          .error, measured: sheet.bleed, wanted: wanted, unit: "mm",
          at: SIMD2(0, center.y),
          "the art \(BleedMargin.words(for: sheet.bleed)); "
            + "let it go on for \(wanted.rounded(to: 2)) mm")
      ]
    }
    let margin = BleedMargin(of: self)
    let gaps = CardEdge.allCases.compactMap { edge in
      margin.emptyStretch(along: edge).map { (edge: edge, gap: $0) }
    }
    // One lack of bleed shows on all edges, and is one finding.
    guard let least = gaps.min(by: { $0.gap.bleed < $1.gap.bleed })?.gap else { return [] }
    let edges =
      gaps.count == CardEdge.allCases.count
      ? "all edges" : gaps.map(\.edge.rawValue).joined(separator: ", ")
    let length = gaps.count == 1 ? " for \(least.length.rounded(to: 1)) mm" : ""
    let remedy = facts.endsAtEdge ? ", or set Extend to Auto" : ""
    return [
      finding(
        .error, measured: least.bleed, wanted: wanted, unit: "mm", at: least.place,
        "the art \(BleedMargin.words(for: least.bleed)) (\(edges))\(length); "
          + "let it go on for \(wanted.rounded(to: 2)) mm\(remedy)")
    ]
  }
}
