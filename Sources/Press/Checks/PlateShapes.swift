internal import Geometry
internal import Raster

/// The checks of the shapes in a plate: lines, gaps, dots and their distance from the card's edge.
struct PlateShapes {
  private let plate: Plate
  private let rules: PressPlate
  private let checked: CheckedSide
  private let widths: MaskWidths

  /// The distance from the card's edge within which a shape ends at the edge, millimeters.
  private static let touch = 0.05
  /// The part of the bleed that may be missing, millimeters.
  private static let tolerance = 0.3

  /// The shapes of a plate.
  init(_ plate: Plate, _ rules: PressPlate, on checked: CheckedSide) {
    (self.plate, self.rules, self.checked) = (plate, rules, checked)
    let (outline, bleed) = (checked.outline, checked.sheet.bleed)
    widths = MaskWidths(plate.coverage, millimeters: checked.size.width) {
      outline.distance(to: $0 - bleed)
    }
  }

  /// The area below which a dot is too small, square millimeters; 0 without a limit.
  private var leastArea: Double { (rules.line?.warning ?? rules.line?.error ?? 0).squared }

  private var name: String { plate.role.rawValue }

  private func isOnCard(_ place: SIMD2<Double>) -> Bool {
    checked.outline.distance(to: place - checked.sheet.bleed) <= 0
  }

  private func finding(
    _ rule: PressRule, _ fault: (severity: Finding.Severity, wanted: Double), measured: Double,
    unit: String = "mm", at place: SIMD2<Double>, _ message: String
  ) -> Finding {
    checked.finding(
      rule, fault.severity, plate: plate.role, measured: measured, wanted: fault.wanted, unit: unit,
      at: place - checked.sheet.bleed, message)
  }

  // MARK: Widths

  /// The narrowest line of each connected area, the narrowest first.
  func thinLines() -> [Finding] {
    guard let limit = rules.line, let most = limit.most else { return [] }
    var blobs: Set<Int> = []
    return widths.lines(narrowerThan: most, where: isOnCard).compactMap { line in
      // A dot has its own rule.
      guard widths.area(ofBlob: line.blob) >= leastArea, let fault = limit.fault(below: line.width),
        blobs.insert(line.blob).inserted
      else { return nil }
      return finding(
        .thinLine, fault, measured: line.width, at: line.place,
        "the \(name) has a line of \(line.width.rounded(to: 2)) mm; "
          + "expected at least \(fault.wanted.rounded(to: 2)) mm")
    }
  }

  /// The narrow gaps, the narrowest first.
  func thinGaps() -> [Finding] {
    guard let limit = rules.gap, let most = limit.most else { return [] }
    return widths.gaps(narrowerThan: most, where: isOnCard).compactMap { gap in
      guard let fault = limit.fault(below: gap.width) else { return nil }
      return finding(
        .thinGap, fault, measured: gap.width, at: gap.place,
        "the \(name) has a gap of \(gap.width.rounded(to: 2)) mm; "
          + "expected at least \(fault.wanted.rounded(to: 2)) mm")
    }
  }

  /// The dots that are smaller than a square of the least line, the smallest first.
  func specks() -> [Finding] {
    let blobs = widths.blobs.blobs
    return blobs.indices
      .filter { widths.area(ofBlob: $0) < leastArea && blobs[$0].least <= 0 }
      .sorted { (blobs[$0].area, $0) < (blobs[$1].area, $1) }
      .map { index in
        let area = widths.area(ofBlob: index)
        return finding(
          .speck, (.warning, leastArea), measured: area, unit: "mm2", at: place(of: blobs[index]),
          "the \(name) has a dot of \(area.rounded(to: 3)) mm2; "
            + "expected at least \(leastArea.rounded(to: 3)) mm2")
      }
  }

  // MARK: The card's edge

  private func place(of blob: Blobs.Blob) -> SIMD2<Double> {
    widths.place(Int(blob.place.x), Int(blob.place.y))
  }

  /// The distance from the card's edge to an area's outermost point; negative beyond the edge.
  private func inset(of blob: Blobs.Blob) -> Double { -blob.most - 0.5 / widths.scale }

  /// The areas that are large enough to print, the outermost first.
  private var areas: [Blobs.Blob] {
    let blobs = widths.blobs.blobs
    return blobs.indices.filter { widths.area(ofBlob: $0) >= leastArea && blobs[$0].least <= 0 }
      .map { blobs[$0] }.sorted { ($0.most, $1.place.y) > ($1.most, $0.place.y) }
  }

  /// The areas that end inside the card near its edge.
  func nearTrim() -> [Finding] {
    guard let limit = rules.edge else { return [] }
    return areas.compactMap { blob in
      let inset = inset(of: blob)
      guard inset > Self.touch, let fault = limit.fault(below: inset) else { return nil }
      return finding(
        .nearTrim, fault, measured: inset, at: place(of: blob),
        "the \(name) ends \(inset.rounded(to: 2)) mm from the card's edge; "
          + "expected at least \(fault.wanted.rounded(to: 2)) mm, or over the edge")
    }
  }

  /// The areas that go over the card's edge where the printer forbids it.
  func overTrim() -> [Finding] {
    guard !rules.bleeds else { return [] }
    let wanted = rules.edge?.most ?? 0
    return areas.filter { inset(of: $0) <= Self.touch }.map { blob in
      finding(
        .overTrim, (.error, wanted), measured: inset(of: blob), at: place(of: blob),
        "the \(name) goes \(max(-inset(of: blob), 0).rounded(to: 2)) mm over the card's edge; "
          + "expected to end \(wanted.rounded(to: 2)) mm inside")
    }
  }

  /// The areas that go over the card's edge but not to the end of the bleed.
  func bleed() -> [Finding] {
    let wanted = min(checked.sheet.bleed, checked.profile.wantedBleed)
    guard rules.bleeds, wanted > 0 else { return [] }
    return areas.compactMap { blob in
      let over = -inset(of: blob)
      guard over > -Self.touch, over < wanted - Self.tolerance else { return nil }
      return finding(
        .bleed, (.warning, wanted), measured: max(over, 0), at: place(of: blob),
        "the \(name) ends \(max(over, 0).rounded(to: 2)) mm beyond the card's edge; "
          + "expected \(wanted.rounded(to: 2)) mm")
    }
  }
}
