/// Foils that look different on the screen and in print.
extension CheckedSide {
  /// The foils that draw their own shapes: a plate is their whole mask.
  func ornament() -> [Finding] {
    let role: PlateRole = process == .holoStock ? .white : .foil
    guard !facts.ornaments.isEmpty, sheet.plates.contains(where: { $0.role == role }) else {
      return []
    }
    return [
      finding(
        .ornament, .warning, plate: role, measured: Double(facts.ornaments.count), wanted: 0,
        unit: "",
        "the shapes of \(facts.ornaments.joined(separator: ", ")) are on the screen only; "
          + "the plate is the whole mask, so draw them in the mask")
    ]
  }
}
