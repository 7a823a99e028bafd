/// The checks of a side of a card before it is printed.
public struct PressCheck: Sendable {
  /// The printer.
  public let profile: PressProfile
  /// The most findings of a rule and plate; the last of them counts the others.
  public let mostPerRule: Int

  /// The checks for a printer.
  public init(_ profile: PressProfile, mostPerRule: Int = 3) {
    (self.profile, self.mostPerRule) = (profile, max(mostPerRule, 1))
  }

  /// The findings about a side: errors first, in the order of `PressRule.allCases`.
  ///
  /// The cost is proportional to the plates' pixels: some tenths of a second for a poker card with
  /// two plates of 600 ppi. The memory is some bytes for each pixel of a plate.
  public func findings(
    in sheet: PressSheet, side: PressSide, facts: PressFacts = PressFacts()
  ) -> [Finding] {
    let checked = CheckedSide(profile: profile, sheet: sheet, side: side, facts: facts)
    let sources = SourceFindings(of: checked)
    var groups = [
      checked.shape(), checked.artBleed(), checked.artResolution(), checked.inkTotal(),
      sources.untaggedInks(), checked.dangerZone(), checked.whitePeeps(), sources.ornament(),
      sources.pictures(),
    ]
    for plate in sheet.plates where plate.role != .cut {
      guard let rules = profile.rules(for: plate.role) else {
        groups.append(checked.missing(plate))
        continue
      }
      groups.append(checked.resolution(of: plate, rules))
      let gray = checked.grayArea(of: plate)
      groups.append(checked.gray(gray, of: plate, rules))
      groups.append(checked.deadFoil(plate))
      groups.append(checked.bareSilver(plate, rules))
      let shapes = PlateShapes(plate, rules, on: checked)
      if !gray.isSoft || rules.takesGray {
        groups += [shapes.thinLines(), shapes.thinGaps(), shapes.specks()]
      }
      groups += [shapes.nearTrim(), shapes.overTrim(), shapes.bleed()]
    }
    func order(_ finding: Finding) -> Int {
      (finding.severity == .error ? 0 : 100)
        + (PressRule.allCases.firstIndex(of: finding.rule) ?? 0)
    }
    // The sort is stable, so plates and places keep their order.
    return groups.flatMap(limited).enumerated()
      .sorted { (order($0.element), $0.offset) < (order($1.element), $1.offset) }.map(\.element)
  }

  /// The first findings of a rule; the last of them counts the others.
  private func limited(_ findings: [Finding]) -> [Finding] {
    // Errors come before warnings, so a cut list never hides one behind a warning.
    let sorted =
      findings.filter { $0.severity == .error } + findings.filter { $0.severity == .warning }
    guard sorted.count > mostPerRule else { return sorted }
    var kept = Array(sorted.prefix(mostPerRule))
    kept[mostPerRule - 1].more = sorted.count - mostPerRule
    return kept
  }
}
