internal import Geometry
internal import Raster

/// A plate that the printer takes, with all that its checks need: lines, gaps, dots and their distance
/// from the card's edge.
struct CheckedPlate {
  let plate: Plate
  let rules: PressPlate
  let side: CheckedSide
  /// The number of the plate's pixels in a millimeter.
  let scale: Double
  /// The part of the plate that is gray.
  let gray: GrayArea
  /// The shapes of the plate.
  let widths: MaskWidths

  /// The distance from the card's edge within which a shape ends at the edge, millimeters.
  private static let touch = 0.05
  /// The part of the bleed that may be missing, millimeters.
  private static let tolerance = 0.3

  /// A plate of a side.
  init(_ plate: Plate, _ rules: PressPlate, on side: CheckedSide) {
    (self.plate, self.rules, self.side) = (plate, rules, side)
    scale = Double(plate.coverage.width) / side.size.width
    // A resampled mask has edges of up to two pixels, an enlarged one wider ones.
    let ppi = scale * 25.4
    let ratio = ppi / max(side.facts.sources[plate.role]?.ppi ?? ppi, 1)
    gray = GrayArea(of: plate.coverage, edge: 1 + Int(min(max(ratio, 1), 8).rounded(.up)))
    let (outline, bleed) = (side.outline, side.sheet.bleed)
    widths = MaskWidths(plate.coverage, millimeters: side.size.width) {
      outline.distance(to: $0 - bleed)
    }
  }

  /// The plate's name in messages.
  var name: String { plate.role.rawValue }
  /// The source of the plate's mask.
  var source: PressFacts.Source { side.facts.sources[plate.role] ?? PressFacts.Source() }
  /// True if the plate's lines have widths: those of a soft mask are noise.
  private var hasLines: Bool { !gray.isSoft || rules.takesGray }

  /// The area below which a dot is too small, square millimeters; 0 without a limit.
  private var leastArea: Double {
    (rules.limits[.line]?.warning ?? rules.limits[.line]?.error ?? 0).squared
  }

  private func isOnCard(_ place: SIMD2<Double>) -> Bool {
    side.outline.distance(to: place - side.sheet.bleed) <= 0
  }

  private func finding(
    _ fault: (severity: Finding.Severity, wanted: Double), measured: Double, unit: String = "mm",
    at place: SIMD2<Double>, _ message: String
  ) -> Finding {
    side.finding(
      fault.severity, plate: plate.role, measured: measured, wanted: fault.wanted, unit: unit,
      at: place - side.sheet.bleed, message)
  }

  // MARK: Widths

  /// The narrowest line of each connected area, the narrowest first.
  func thinLines() -> [Finding] {
    guard hasLines, let limit = rules.limits[.line], let most = limit.most else { return [] }
    var blobs: Set<Int> = []
    return widths.lines(narrowerThan: most, where: isOnCard).compactMap { line in
      // A dot has its own rule.
      guard widths.area(ofBlob: line.blob) >= leastArea, let fault = limit.fault(of: line.width),
        blobs.insert(line.blob).inserted
      else { return nil }
      return finding(
        fault, measured: line.width, at: line.place,
        "the \(name) has a line of \(line.width.rounded(to: 2)) mm; "
          + "make it at least \(most.rounded(to: 2)) mm wide")
    }
  }

  /// The narrow gaps, the narrowest first.
  func thinGaps() -> [Finding] {
    guard hasLines, let limit = rules.limits[.gap], let most = limit.most else { return [] }
    return widths.gaps(narrowerThan: most, where: isOnCard).compactMap { gap in
      guard let fault = limit.fault(of: gap.width) else { return nil }
      return finding(
        fault, measured: gap.width, at: gap.place,
        "the \(name) has a gap of \(gap.width.rounded(to: 2)) mm; "
          + "make it at least \(most.rounded(to: 2)) mm wide, or close it")
    }
  }

  /// The dots that are smaller than a square of the least line, the smallest first.
  func specks() -> [Finding] {
    guard hasLines else { return [] }
    let blobs = widths.blobs.blobs
    return blobs.indices
      .filter { widths.area(ofBlob: $0) < leastArea && blobs[$0].least <= 0 }
      .sorted { (blobs[$0].area, $0) < (blobs[$1].area, $1) }
      .map { index in
        let area = widths.area(ofBlob: index)
        return finding(
          (.warning, leastArea), measured: area, unit: "mm2", at: place(of: blobs[index]),
          "the \(name) has a dot of \(area.rounded(to: 3)) square mm; "
            + "make it at least \(leastArea.rounded(to: 3)), or remove it")
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
    guard let limit = rules.limits[.edge], let most = limit.most else { return [] }
    return areas.compactMap { blob in
      let inset = inset(of: blob)
      guard inset > Self.touch, let fault = limit.fault(of: inset) else { return nil }
      return finding(
        fault, measured: inset, at: place(of: blob),
        "the \(name) ends \(inset.rounded(to: 2)) mm from the card's edge; "
          + "end it at least \(most.rounded(to: 2)) mm inside, or let it go over the edge")
    }
  }

  /// The areas that go over the card's edge where the printer forbids it.
  func overTrim() -> [Finding] {
    guard !rules.bleeds else { return [] }
    let wanted = rules.limits[.edge]?.most ?? 0
    return areas.filter { inset(of: $0) <= Self.touch }.map { blob in
      finding(
        (.error, wanted), measured: inset(of: blob), at: place(of: blob),
        "the \(name) goes \(max(-inset(of: blob), 0).rounded(to: 2)) mm over the card's edge; "
          + "end it \(wanted.rounded(to: 2)) mm inside")
    }
  }

  /// The areas that go over the card's edge but not to the end of the bleed.
  func bleed() -> [Finding] {
    let wanted = min(side.sheet.bleed, side.profile.bleed)
    // Art without bleed is the cause for all plates, and is a finding of its own.
    guard rules.bleeds, wanted > 0, !side.facts.endsAtEdge || side.artBleed().isEmpty else {
      return []
    }
    return areas.compactMap { blob in
      let over = -inset(of: blob)
      guard over > -Self.touch, over < wanted - Self.tolerance else { return nil }
      return finding(
        (.warning, wanted), measured: max(over, 0), at: place(of: blob),
        "the \(name) \(BleedMargin.words(for: over)); "
          + "let it go on for \(wanted.rounded(to: 2)) mm")
    }
  }
}
