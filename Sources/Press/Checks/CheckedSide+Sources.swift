/// The findings about the sources of a side that its pixels do not show.
extension CheckedSide {
  /// CMYK art without a printing condition.
  func untaggedInks() -> [Finding] {
    guard let condition = facts.assumedCondition else { return [] }
    return [
      finding(
        measured: 0, wanted: 1,
        "the art is CMYK without a usable ICC profile, so its inks are taken for \(condition); "
          + "save it with its profile")
    ]
  }

  /// The foils that draw their own shapes: a plate is their whole mask.
  func ornament() -> [Finding] {
    let role: PlateRole = profile.process == .holoStock ? .white : .foil
    guard !facts.ornaments.isEmpty, sheet.plates.contains(where: { $0.role == role })
    else { return [] }
    return [
      finding(
        plate: role, measured: Double(facts.ornaments.count), wanted: 0,
        "the shapes of \(facts.ornaments.joined(separator: ", ")) are on the screen only; "
          + "the plate is the whole mask, so draw them in the mask")
    ]
  }

  /// Ink on a dark stock, which hides it without white ink.
  func darkStock() -> [Finding] {
    guard let stock = facts.darkStock, !sheet.plates.contains(where: { $0.role == .white })
    else { return [] }
    return [
      finding(
        measured: 0, wanted: 1,
        "the stock is \(stock); without a white plate under the ink the art will not show")
    ]
  }

  /// The pictures that are not drawn in full.
  func pictures() -> [Finding] { facts.flaws.map { finding(measured: 1, wanted: 0, $0) } }
}
