internal import Geometry
internal import Raster

/// The part of a plate under a certain ink.
struct InkOver {
  /// The part of the covered pixels on the card, percent.
  private(set) var percent = 0.0
  /// A place in the middle of that part, millimeters from the card's top left; nil without it.
  private(set) var place: SIMD2<Double>?

  /// The covered pixels of `plate` whose ink passes the test.
  init(
    _ plate: Plate, on checked: CheckedSide, where passes: (_ art: InkBitmap, _ start: Int) -> Bool
  ) {
    let (art, coverage) = (checked.sheet.art, plate.coverage)
    let (scale, ratio) = (
      Double(coverage.width) / checked.size.width, checked.artScale * checked.size.width
    )
    // About four samples in a square millimeter's side are enough for a share.
    let step = max(Int(scale / 4), 1)
    var (all, found): (Int, [SIMD2<Double>]) = (0, [])
    for y in stride(from: step / 2, to: coverage.height, by: step) {
      let row = min(y * art.height / coverage.height, art.height - 1)
      for x in stride(from: step / 2, to: coverage.width, by: step)
      where coverage.bytes[y * coverage.width + x] >= 128 {
        let place = checked.place(x, y, scale: scale)
        guard checked.outline.distance(to: place) <= 0 else { continue }
        all += 1
        let column = min(Int(Double(x) / Double(coverage.width) * ratio), art.width - 1)
        if passes(art, 4 * (row * art.width + column)) { found.append(place) }
      }
    }
    guard all > 0, !found.isEmpty else { return }
    percent = 100 * Double(found.count) / Double(all)
    place = found[found.count / 2]
  }
}
