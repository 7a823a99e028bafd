internal import Geometry
internal import Raster

/// Gray in plates without halftones, and the ink over foil.
extension CheckedSide {
  /// The part of a plate that is gray.
  func grayArea(of plate: Plate) -> GrayArea {
    // A resampled mask has edges of up to two pixels, an enlarged one wider ones.
    let plateScale = Double(plate.coverage.width) / size.width * 25.4
    let ratio = plateScale / max(facts.sources[plate.role]?.ppi ?? plateScale, 1)
    return GrayArea(of: plate.coverage, edge: 1 + Int(min(max(ratio, 1), 8).rounded(.up)))
  }

  /// The finding about a gray area of a plate without halftones.
  func gray(_ area: GrayArea, of plate: Plate, _ rules: PressPlate) -> [Finding] {
    guard !rules.takesGray, area.percent.value(to: 1) > GrayArea.mostPercent,
      let place = area.place
    else { return [] }
    let scale = Double(plate.coverage.width) / size.width
    let name = plate.role.rawValue
    let percent = area.percent.rounded(to: 1)
    let words =
      area.isSoft
      ? "the \(name)'s mask is soft: \(percent) % of it is gray"
      : "\(percent) % of the \(name) is gray"
    return [
      finding(
        .gray, process == .hot ? .error : .warning, plate: plate.role, measured: area.percent,
        wanted: GrayArea.mostPercent, unit: "%", at: self.place(place.x, place.y, scale: scale),
        "\(words), and \(name) has no gray; use a black and white mask")
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
        "\(ink.percent.rounded(to: 0)) % of the foil is under very dark ink and will not shine; "
          + "lighten the art there, or leave it out of the mask")
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
