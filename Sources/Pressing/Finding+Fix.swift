package import CardModel
internal import Geometry
internal import Press
internal import Raster
internal import SceneGraph

/// The fixes that leave a card without a finding that has a certain one, in rounds: each looks at the
/// sides that the last one left.
package struct CardFixes: Sendable {
  /// The fixes so far, in order.
  private(set) var steps: [(fix: CardFix, isBack: Bool)] = []

  /// The most rounds: one or two for gray, and a few for dots.
  static let mostRounds = 8

  /// The faults that they end, in words.
  package var faults: String {
    steps.map(\.fix.fault).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      .joined(separator: ", ")
  }

  /// Changes a card by all fixes so far.
  package func apply(to card: inout Card) {
    for (fix, isBack) in steps { fix.apply(to: &card, isBack: isBack) }
  }

  /// Adds the fixes of sides; false if there are none.
  ///
  /// - Parameter card: The card of the sides.
  mutating func add(of sides: [PressedSide], on card: Card, for profile: PressProfile) -> Bool {
    var round: [(fix: CardFix, isBack: Bool)] = []
    for side in sides {
      var plates: [String: Set<PlateRole?>] = [:]
      // The first finding of a rule is the worst.
      for finding in side.findings
      where plates[finding.rule, default: []].insert(finding.plate).inserted {
        let fix = side.fix(of: finding, on: card, for: profile, isCertain: true)
        round += fix.map { [($0, side.side == .back)] } ?? []
      }
    }
    // A mask has other dots once it is black and white, and gray that is left then may be dots.
    func isForGray(_ fix: CardFix) -> Bool { if case .harden = fix { true } else { false } }
    let isHardened = steps.contains { isForGray($0.fix) }
    let first = round.filter { isForGray($0.fix) != isHardened }
    steps += first.isEmpty ? round : first
    return !round.isEmpty
  }
}

extension PressedSide {
  /// The change of a card that ends a fault of this side; nil for none.
  ///
  /// - Parameters:
  ///   - isCertain: True for a change that leaves the mask's design as it is.
  func fix(
    of finding: Finding, on card: Card, for profile: PressProfile, isCertain: Bool = false
  ) -> CardFix? {
    let fix = possibleFix(of: finding, on: card, for: profile, isCertain)
    // One that was taken before did not help.
    var changed = card
    fix?.apply(to: &changed, isBack: side == .back)
    return changed == card ? nil : fix
  }

  private func possibleFix(
    of finding: Finding, on card: Card, for profile: PressProfile, _ isCertain: Bool
  ) -> CardFix? {
    if finding.rule == "bleed", finding.plate == nil {
      return card.shape.bleed.extend == .none ? .extendBleed : nil
    }
    let face = side == .back ? card.back : card.front
    guard let plate = finding.plate, let role = role(of: plate, face, profile.process) else {
      return nil
    }
    let limits = profile.plates[plate]?.limits ?? [:]
    let tools = face[role, sheet: face.printedSheets.first ?? 0]?.tools ?? .unused
    switch finding.rule {
    case "grey":
      // The 50 % contour of a soft mask is noise, with specks and lines that cannot be printed. If
      // gray is left after a hard threshold, its shapes are too small for edges.
      let isHard = tools.threshold != nil && tools.softness == 0
      let isNoise = tools.threshold == nil ? GrayArea.isSoft(finding.measured) : isHard
      // More than the first rounding costs fine detail.
      guard tools.smooth < (isCertain ? Self.firstSmooth : Self.mostSmooth) else { return nil }
      return .harden(role, smooth: isNoise ? max(Self.firstSmooth, tools.smooth + 0.1) : 0)
    // Small dots of a mask that was gray are noise; others may be drawn.
    case "speck" where !isCertain || tools.threshold != nil && tools.specks == 0:
      return length(1.02 * finding.wanted.squareRoot() - Self.tolerance, after: tools.specks)
        .map { .dropSpecks(role, $0) }
    // Wide lines and closed gaps cost a design its detail, which only its maker can judge.
    case "thin-line" where !isCertain:
      return length(limits[.line]?.most, after: tools.widen).map { .widen(role, $0) }
    case "thin-gap" where !isCertain:
      return length(limits[.gap]?.most, after: tools.leastGap).map { .fillGaps(role, $0) }
    case "near-trim" where !isCertain || !reachesTrim(plate), "over-trim":
      return length(limits[.edge]?.most, after: tools.inset).map { .inset(role, $0) }
    case "white-peeps": return .choke(Self.above(finding.measured + Self.tolerance))
    default: return nil
    }
  }

  /// The accuracy of the checks on masks of 300 ppi, millimeters.
  private static let tolerance = 0.04

  /// The length of a tool that ends a fault of a limit; nil for no limit, or none that ends it.
  ///
  /// - Parameter own: The length that the tool has. If it did not end the fault, more may.
  private func length(_ limit: Double?, after own: Double) -> Double? {
    guard let limit else { return nil }
    let wanted = Self.above(limit + Self.tolerance)
    guard own >= wanted else { return wanted }
    return own < wanted + Self.mostMore ? Self.above(own + Self.tolerance) : nil
  }

  /// The radius from which on smoothing does not end gray, and the most that another length is above
  /// the one that is usually enough, millimeters.
  private static let (mostSmooth, mostMore) = (1.0, 0.2)
  /// The radius to which edges that were gray noise are smoothed at first, millimeters.
  private static let firstSmooth = 0.2

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

extension Finding {
  /// The message with the number of others like it, before what to do.
  func message(beside more: Int) -> String {
    let parts = message.split(separator: ";", maxSplits: 1)
    return "\(parts[0]), and \(more) more" + (parts.count > 1 ? ";\(parts[1])" : "")
  }
}
