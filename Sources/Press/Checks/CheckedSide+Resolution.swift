internal import Geometry
internal import Raster

/// Resolution, size and plates that the printer does not have.
extension CheckedSide {
  /// The part by which a picture may be stretched to a printer's size.
  private static let mostStretch = 0.015

  /// The shape of the card, compared with the size of the printer's files.
  func shape() -> [Finding] {
    guard let pixels = profile.output.pixels else { return [] }
    let bleed = 2 * profile.wantedBleed
    let wanted = Double(pixels.x) / Double(pixels.y)
    let ratio = (sheet.trim.width + bleed) / (sheet.trim.height + bleed)
    guard abs(ratio / wanted - 1) > Self.mostStretch else { return [] }
    return [
      finding(
        .size, .error, measured: ratio, wanted: wanted, unit: "",
        "the card with bleed is \(ratio.rounded(to: 3)) times as wide as high; "
          + "expected \(wanted.rounded(to: 3)), as \(pixels.x) x \(pixels.y) pixels")
    ]
  }

  /// The resolution of the art.
  func artResolution() -> [Finding] {
    guard let ppi = facts.artPPI, let fault = profile.wantedArtPPI.fault(below: ppi, digits: 0)
    else { return [] }
    return [
      finding(
        .ppi, fault.severity, measured: ppi, wanted: fault.wanted, unit: "ppi",
        "the art has \(ppi.rounded(to: 0)) ppi; expected at least \(fault.wanted.rounded(to: 0))"
          + remedy(facts.artPixels, ppi, fault.wanted))
    ]
  }

  /// The resolution of a plate's mask, and its kind.
  func resolution(of plate: Plate, _ rules: PressPlate) -> [Finding] {
    let source = facts.sources[plate.role] ?? PressFacts.Source()
    let plateScale = Double(plate.coverage.width) / size.width * 25.4
    let ppi = source.ppi ?? plateScale
    let name = plate.role.rawValue
    if rules.isVector {
      let message =
        source.isVector
        ? "Foil writes the \(name) as a picture of \(plateScale.rounded(to: 0)) ppi; "
          + "expected a drawing, so send the SVG mask too"
        : "the \(name) mask is a picture; expected a vector drawing (SVG)"
      return [
        finding(
          .vector, source.isVector ? .warning : .error, plate: plate.role, measured: 0, wanted: 1,
          unit: "", message)
      ]
    }
    guard !source.isVector else { return [] }
    guard let fault = profile.wantedPlatePPI.fault(below: ppi, digits: 0) else { return [] }
    return [
      finding(
        .ppi, fault.severity, plate: plate.role, measured: ppi, wanted: fault.wanted, unit: "ppi",
        "the \(name) mask has \(ppi.rounded(to: 0)) ppi; "
          + "expected at least \(fault.wanted.rounded(to: 0))"
          + remedy(source.pixels, ppi, fault.wanted))
    ]
  }

  /// The size that a picture needs, rounded up to 50 pixels; nothing if its own is unknown.
  private func remedy(_ pixels: Size?, _ ppi: Double, _ wanted: Double) -> String {
    guard let pixels else { return "" }
    let size = (pixels.vector * wanted / ppi / 50).rounded(.up) * 50
    return " (make it about \(Int(size.x)) x \(Int(size.y)) pixels, or draw it as SVG)"
  }

  /// A finish of the card that the printer has no plate for.
  func missing(_ plate: Plate) -> [Finding] {
    let levels = plate.coverage.bytes
    let sum = unsafe levels.withUnsafeBufferPointer { unsafe $0.reduce(0) { $0 + Int($1) } }
    let share = Double(sum) / 255 / Double(max(levels.count, 1)) * 100
    guard share > 0 else { return [] }
    let rest = plate.role == .foil ? "look like its plain art" : "be without it"
    return [
      finding(
        .noPlate, .warning, plate: plate.role, measured: share, wanted: 0, unit: "%",
        "\(profile.printer) prints no \(plate.role.rawValue); the card will \(rest)")
    ]
  }
}
