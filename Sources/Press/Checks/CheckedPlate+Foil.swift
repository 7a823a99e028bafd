internal import Raster

/// Gray in plates without halftones, and the ink over foil.
extension CheckedPlate {
  /// The gray area of a plate without halftones.
  func grays() -> [Finding] {
    guard !rules.takesGray, gray.percent.value(to: 1) > GrayArea.mostPercent, let place = gray.place
    else { return [] }
    let percent = gray.percent.rounded(to: 1)
    let words =
      gray.isSoft
      ? "the \(name)'s mask is soft: \(percent) % of it is gray"
      : "\(percent) % of the \(name) is gray"
    return [
      side.finding(
        side.profile.process == .hot ? .error : .warning, plate: plate.role,
        measured: gray.percent, wanted: GrayArea.mostPercent, unit: "%",
        at: side.place(place.x, place.y, scale: scale),
        "\(words), and \(name) has no gray; use a black and white mask")
    ]
  }

  /// The ink over the foil, which hides it where it is dark.
  ///
  /// Only cold foil is under the ink, unless all sheets are over it.
  func deadFoil() -> [Finding] {
    guard plate.role == .foil, side.profile.process == .cold, !side.facts.isFoilOverInk else {
      return []
    }
    return inkOver(atMost: 10) { art, at in
      art.lightness(at) < 51
    } message: { percent, _ in
      "\(percent) % of the foil is under very dark ink and will not shine; "
        + "lighten the art there, or leave it out of the mask"
    }
  }

  /// Foil without any ink over it, where the printer wants some black.
  func bareSilver() -> [Finding] {
    guard let black = rules.black else { return [] }
    let least = Int(black * 2.55)
    return inkOver(atMost: 1) { art, at in
      let key = Int(art.bytes[at + 3])
      return key < least && art.total(at) - key < 15
    } message: { percent, wanted in
      "\(percent) % of the \(name) has less than \(black.rounded(to: 0)) % black over it and "
        + "no other ink; darken the art there until it is at most \(wanted) %"
    }
  }

  /// The finding about a part of the plate whose ink passes a test.
  ///
  /// - Parameter wanted: The most of the plate that may pass, percent.
  private func inkOver(
    atMost wanted: Double, where passes: (_ art: InkBitmap, _ start: Int) -> Bool,
    message: (_ percent: String, _ wanted: String) -> String
  ) -> [Finding] {
    let ink = InkOver(plate, on: side, where: passes)
    guard ink.percent.value(to: 0) > wanted, let place = ink.place else { return [] }
    return [
      side.finding(
        plate: plate.role, measured: ink.percent, wanted: wanted, unit: "%", at: place,
        message(ink.percent.rounded(to: 0), wanted.rounded(to: 0)))
    ]
  }
}
