internal import Geometry
internal import Raster

/// Resolution, size and plates that the printer does not have.
extension CheckedSide {
  /// The part by which a picture may be stretched to a printer's size.
  private static let mostStretch = 0.015

  /// The shape of the card, compared with the size of the printer's files.
  func shape() -> [Finding] {
    guard let pixels = profile.output.pixels else { return [] }
    let bleed = 2 * profile.bleed
    let wanted = Double(pixels.x) / Double(pixels.y)
    let ratio = (sheet.trim.width + bleed) / (sheet.trim.height + bleed)
    guard abs(ratio / wanted - 1) > Self.mostStretch else { return [] }
    return [
      finding(
        .error, measured: ratio, wanted: wanted,
        "the card with bleed is \(ratio.rounded(to: 3)) times as wide as high; "
          + "choose a size with \(wanted.rounded(to: 3)), as \(pixels.x) x \(pixels.y) pixels")
    ]
  }

  /// The resolution of the art.
  func artResolution() -> [Finding] {
    resolution("the art", facts.artPPI, facts.artPixels, .artPPI)
  }

  /// The finding about a picture of too low a resolution.
  ///
  /// - Parameters:
  ///   - name: The picture in the message.
  ///   - ppi: The resolution, pixels per inch; nil for a drawing.
  ///   - pixels: The size, pixels; nil if it is unknown.
  ///   - key: The limit.
  ///   - isFromArt: True for a mask that was made from the art.
  func resolution(
    _ name: String, _ ppi: Double?, _ pixels: Size?, _ key: PressLimit.Key,
    plate: PlateRole? = nil, isFromArt: Bool = false
  ) -> [Finding] {
    guard let ppi, let fault = profile.limits[key]?.fault(of: ppi, digits: 0) else { return [] }
    // The size that the picture needs, rounded up to 50 pixels.
    let size = pixels.map { ($0.vector * fault.wanted / ppi / 50).rounded(.up) * 50 }
    let remedy = size.map { size in
      let pixels = "\(Int(size.x)) x \(Int(size.y)) pixels"
      return isFromArt
        ? "it is made from the art: with art of \(pixels), its edges are sharper"
        : "make it about \(pixels), or draw it as SVG"
    }
    let least = fault.wanted.rounded(to: 0)
    return [
      finding(
        fault.severity, plate: plate, measured: ppi, wanted: fault.wanted, unit: "ppi",
        "\(name) has \(ppi.rounded(to: 0)) ppi, less than \(least); "
          + (remedy ?? "make it larger"))
    ]
  }

  /// The finishes of the card that the printer has no plate for, and foil whose mask is empty.
  func missingPlates() -> [Finding] {
    let takesFoil = profile.process.hasFoilPlate && profile.plates[.foil] != nil
    let isEmpty =
      facts.hasFoil && takesFoil && !sheet.plates.contains(where: { $0.role == .foil })
    let empty = finding(
      plate: .foil, measured: 0, wanted: 0, unit: "%",
      "the foil's plate is empty; the card will look like its plain art")
    return (isEmpty ? [empty] : [])
      + sheet.plates.filter { $0.role != .cut && profile.plates[$0.role] == nil }.compactMap {
        plate in
        let levels = plate.coverage.bytes
        let sum = unsafe levels.withUnsafeBufferPointer { unsafe $0.reduce(0) { $0 + Int($1) } }
        let share = Double(sum) / 255 / Double(max(levels.count, 1)) * 100
        guard share > 0 else { return nil }
        let rest = plate.role == .foil ? "look like its plain art" : "be without it"
        return finding(
          plate: plate.role, measured: share, wanted: 0, unit: "%",
          "\(profile.printer) prints no \(plate.role.rawValue); the card will \(rest)")
      }
  }
}

extension CheckedPlate {
  /// The number of the plate's pixels in an inch.
  private var ppi: Double { scale * 25.4 }

  /// The resolution of the plate's mask.
  func resolution() -> [Finding] {
    guard !rules.isVector, !source.isVector else { return [] }
    return side.resolution(
      "the \(name) mask", source.ppi ?? ppi, source.pixels, .platePPI, plate: plate.role,
      isFromArt: source.isFromArt)
  }

  /// The kind of the plate's mask.
  func kind() -> [Finding] {
    guard rules.isVector else { return [] }
    let message =
      source.isVector
      ? "Foil writes the \(name) as a picture of \(ppi.rounded(to: 0)) ppi; "
        + "the printer wants a drawing, so send the SVG mask too"
      : "the \(name) mask is a picture; draw it as SVG"
    return [
      side.finding(
        source.isVector ? .warning : .error, plate: plate.role, measured: 0, wanted: 1, message)
    ]
  }
}
