internal import Geometry
internal import Raster

/// Gray in plates without halftones, and the ink over foil.
extension CheckedSide {
  /// The gray areas of a plate without halftones.
  func gray(of plate: Plate, _ rules: PressPlate) -> [Finding] {
    guard !rules.takesGray else { return [] }
    // An enlarged mask has wider edges.
    let plateScale = Double(plate.coverage.width) / size.width * 25.4
    let ratio = plateScale / max(facts.sources[plate.role]?.ppi ?? plateScale, 1)
    let area = GrayArea(of: plate.coverage, edge: Int(min(max(ratio, 1), 8).rounded(.up)))
    guard area.percent.value(to: 1) > GrayArea.mostPercent, let place = area.place else {
      return []
    }
    let scale = Double(plate.coverage.width) / size.width
    return [
      finding(
        .gray, process == .hot ? .error : .warning, plate: plate.role, measured: area.percent,
        wanted: GrayArea.mostPercent, unit: "%", at: self.place(place.x, place.y, scale: scale),
        "\(area.percent.rounded(to: 1)) % of the \(plate.role.rawValue) is gray, which prints as "
          + "all or nothing; expected at most \(GrayArea.mostPercent.rounded(to: 1)) %")
    ]
  }

  /// The ink over the foil, which hides it where it is dark.
  ///
  /// Only cold foil is under the ink.
  func deadFoil(_ plate: Plate) -> [Finding] {
    guard plate.role == .foil, process == .cold else { return [] }
    let ink = InkOver(plate, on: self) { art, at in art.lightness(at) < 51 }
    let wanted = 10.0
    guard ink.percent.value(to: 0) > wanted, let place = ink.place else { return [] }
    return [
      finding(
        .deadFoil, .warning, plate: .foil, measured: ink.percent, wanted: wanted, unit: "%",
        at: place,
        "\(ink.percent.rounded(to: 0)) % of the foil is under ink darker than 20 % and does not "
          + "shine; expected at most \(wanted.rounded(to: 0)) %")
    ]
  }

  /// Foil without any ink over it, where the printer wants some black.
  func bareSilver(_ plate: Plate, _ rules: PressPlate) -> [Finding] {
    guard let black = rules.black else { return [] }
    let least = Int(black * 2.55)
    let ink = InkOver(plate, on: self) { art, at in
      let key = Int(art.bytes[at + 3])
      return key < least && art.total(at) - key < 15
    }
    let wanted = 1.0
    guard ink.percent.value(to: 0) > wanted, let place = ink.place else { return [] }
    return [
      finding(
        .bareSilver, .warning, plate: plate.role, measured: ink.percent, wanted: wanted, unit: "%",
        at: place,
        "\(ink.percent.rounded(to: 0)) % of the \(plate.role.rawValue) has less than "
          + "\(black.rounded(to: 0)) % black over it and no other ink; "
          + "expected at most \(wanted.rounded(to: 0)) %")
    ]
  }
}

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
