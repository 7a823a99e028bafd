/// The findings about the sources of a side that its pixels do not show.
struct SourceFindings {
  private let checked: CheckedSide
  private var facts: PressFacts { checked.facts }

  /// The findings of a side.
  init(of checked: CheckedSide) { self.checked = checked }

  /// CMYK art without a printing condition.
  func untaggedInks() -> [Finding] {
    guard let condition = facts.assumedCondition else { return [] }
    return [
      checked.finding(
        .untaggedInks, .warning, measured: 0, wanted: 1, unit: "",
        "the art is CMYK without a usable ICC profile; its inks are taken for \(condition)")
    ]
  }

  /// The foils that draw their own shapes: a plate is their whole mask.
  func ornament() -> [Finding] {
    let role: PlateRole = checked.process == .holoStock ? .white : .foil
    guard !facts.ornaments.isEmpty, checked.sheet.plates.contains(where: { $0.role == role })
    else { return [] }
    return [
      checked.finding(
        .ornament, .warning, plate: role, measured: Double(facts.ornaments.count), wanted: 0,
        unit: "",
        "the shapes of \(facts.ornaments.joined(separator: ", ")) are on the screen only; "
          + "the plate is the whole mask, so draw them in the mask")
    ]
  }

  /// The pictures that are not drawn in full.
  func pictures() -> [Finding] {
    facts.flaws.map { checked.finding(.picture, .warning, measured: 1, wanted: 0, unit: "", $0) }
  }
}
