internal import CardModel
internal import Geometry
internal import Press
internal import Raster
internal import SceneGraph

extension PressedSide {
  /// The change of a card that is certain to end a fault of this side; nil for none.
  func fix(of finding: Finding, on card: Card, for profile: PressProfile) -> CardFix? {
    let fix = possibleFix(of: finding, on: card, for: profile)
    // One that was taken before did not help.
    var changed = card
    fix?.apply(to: &changed, isBack: side == .back)
    return changed == card ? nil : fix
  }

  private func possibleFix(
    of finding: Finding, on card: Card, for profile: PressProfile
  ) -> CardFix? {
    if finding.rule == "bleed", finding.plate == nil {
      return card.shape.bleed.extend == .none ? .extendBleed(hasBorder ? .smear : .mirror) : nil
    }
    let face = side == .back ? card.back : card.front
    guard let plate = finding.plate, let role = role(of: plate, face, profile.process) else {
      return nil
    }
    let limits = profile.plates[plate]?.limits ?? [:]
    switch finding.rule {
    case "grey":
      // The 50 % contour of a soft mask is noise, with specks and lines that cannot be printed. If
      // gray is left after a threshold, its shapes are too small for edges.
      let tools = face[role, sheet: 0]?.tools ?? .unused
      let isNoise = GrayArea.isSoft(finding.measured) || tools.threshold != nil
      return .harden(role, smooth: isNoise ? max(0.2, tools.smooth + 0.1) : 0)
    case "speck": return .dropSpecks(role, Self.above(1.02 * finding.wanted.squareRoot()))
    case "thin-line":
      return limits[.line]?.most.map { .widen(role, Self.above($0 + Self.tolerance)) }
    case "thin-gap":
      return limits[.gap]?.most.map { .fillGaps(role, Self.above($0 + Self.tolerance)) }
    case "near-trim" where !reachesTrim(plate), "over-trim":
      return limits[.edge]?.most.map { .inset(role, Self.above($0 + Self.tolerance)) }
    case "white-peeps": return .choke(Self.above(finding.measured + Self.tolerance))
    default: return nil
    }
  }

  /// The accuracy of the checks on masks of 300 ppi, millimeters.
  private static let tolerance = 0.04

  /// A length rounded up to hundredths of a millimeter.
  private static func above(_ length: Double) -> Double {
    (100 * length - 1e-6).rounded(.up) / 100
  }

  /// The map that alone makes a plate; nil if others take part.
  private func role(
    of plate: PlateRole, _ face: CardFace, _ process: PressProcess
  ) -> MapRole? {
    switch plate {
    case .foil: face.white == nil ? .foil : nil
    case .white: process == .holoStock ? nil : .white
    case .gloss: .gloss
    case .emboss: .etch
    case .cut: nil
    }
  }

  /// True if the art has a border of one color along the card's edge, of which a mirror would show
  /// the inner edge.
  private var hasBorder: Bool {
    let (art, trim) = (sheet.art, sheet.trim)
    // A printer's pixels may have other proportions than the card.
    func column(_ x: Double) -> Int {
      Int((sheet.bleed + x) / (trim.width + 2 * sheet.bleed) * Double(art.width))
    }
    func row(_ y: Double) -> Int {
      Int((sheet.bleed + y) / (trim.height + 2 * sheet.bleed) * Double(art.height))
    }
    // Round corners are left out.
    let (near, far, side) = (0.2, 0.8, sheet.corner + 1)
    let spans = [
      (side, near, trim.width - side, far),
      (side, trim.height - far, trim.width - side, trim.height - near),
      (near, side, far, trim.height - side),
      (trim.width - far, side, trim.width - near, trim.height - side),
    ]
    let bytes = art.bytes
    var (low, high) = (SIMD4<UInt8>(repeating: 255), SIMD4<UInt8>(repeating: 0))
    for (left, top, right, bottom) in spans where right > left && bottom > top {
      for y in row(top)...row(bottom) {
        for x in column(left)...column(right) {
          let at = 4 * (y * art.width + x)
          let ink = SIMD4(bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3])
          (low, high) = (pointwiseMin(low, ink), pointwiseMax(high, ink))
        }
      }
    }
    return (high &- low).max() <= Self.mostOfBorder
  }

  /// The difference between inks of 0...255 within a border.
  private static let mostOfBorder: UInt8 = 24

  /// True if a plate covers a part of the card's straight edges.
  private func reachesTrim(_ role: PlateRole) -> Bool {
    guard let plate = sheet.plates.first(where: { $0.role == role })?.coverage else { return false }
    let scale = Double(plate.width) / (sheet.trim.width + 2 * sheet.bleed)
    // The pixels at the edge itself may be half empty.
    let edge = Int((sheet.bleed + 0.05) * scale) + 1
    return plate.bytes.indices.contains { at in
      let (x, y) = (at % plate.width, at / plate.width)
      return plate.bytes[at] >= 128
        && [x, plate.width - 1 - x, y, plate.height - 1 - y].contains(edge)
    }
  }
}
