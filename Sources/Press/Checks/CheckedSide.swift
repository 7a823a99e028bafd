internal import Geometry
internal import Raster

/// A side of a card with all that its checks need.
struct CheckedSide {
  let profile: PressProfile
  let sheet: PressSheet
  let side: PressSide
  let facts: PressFacts

  /// The card's edge.
  var outline: TrimOutline { TrimOutline(size: sheet.trim, corner: sheet.corner) }
  /// The center of the card.
  var center: SIMD2<Double> { SIMD2(sheet.trim.width, sheet.trim.height) / 2 }
  /// The size of the art and plates, millimeters.
  var size: Size { Size(sheet.trim.width + 2 * sheet.bleed, sheet.trim.height + 2 * sheet.bleed) }
  /// The number of the art's pixels in a millimeter.
  var artScale: Double { Double(sheet.art.width) / max(size.width, 0.1) }

  /// The place on the card of a pixel of a picture of the whole side.
  func place(_ x: Int, _ y: Int, scale: Double) -> SIMD2<Double> {
    (SIMD2(Double(x), Double(y)) + 0.5) / scale - sheet.bleed
  }

  /// A finding, whose rule `PressProfile.findings` adds.
  ///
  /// - Parameter place: Millimeters from the card's top left; nil for the card as a whole.
  func finding(
    _ severity: Finding.Severity = .warning, plate: PlateRole? = nil, measured: Double,
    wanted: Double, unit: String = "", at place: SIMD2<Double>? = nil, _ message: String
  ) -> Finding {
    let at = place ?? center
    return Finding(
      side: side, severity: severity, plate: plate, measured: measured.value(to: 3),
      wanted: wanted.value(to: 3), unit: unit,
      place: Vector2(at.x.value(to: 2), at.y.value(to: 2)), isWhole: place == nil,
      message: message)
  }
}

extension PressLimit {
  /// The weight of a value beyond a limit, and the number that it should have; nil for a good value.
  ///
  /// The value is rounded to `digits` decimals, so that a message never has the same number twice.
  ///
  /// - Parameter isBeyond: The comparison of a value with a limit that it breaks.
  func fault(
    of value: Double, digits: Int = 2, _ isBeyond: (Double, Double) -> Bool = (<)
  ) -> (severity: Finding.Severity, wanted: Double)? {
    let value = value.value(to: digits)
    if let error, isBeyond(value, error) { return (.error, error) }
    if let warning, isBeyond(value, warning) { return (.warning, warning) }
    return nil
  }
}
