extension PressProfile {
  /// The most findings of a rule and plate; the last of them counts the others.
  private static let mostFindings = 3

  /// The findings about a side: errors first, in the order of `PressRule.all`.
  ///
  /// The cost is proportional to the plates' pixels: some tenths of a second for a poker card with
  /// two plates of 600 ppi. The memory is some bytes for each pixel of a plate.
  public func findings(in sheet: PressSheet, side: PressSide, facts: PressFacts) -> [Finding] {
    let checked = CheckedSide(profile: self, sheet: sheet, side: side, facts: facts)
    var found = PressRule.all.map { $0.side(checked) }
    for plate in sheet.plates where plate.role != .cut {
      guard let rules = plates[plate.role] else { continue }
      let checked = CheckedPlate(plate, rules, on: checked)
      for (index, rule) in PressRule.all.enumerated() { found[index] += rule.plate(checked) }
    }
    for index in found.indices {
      for at in found[index].indices { found[index][at].rule = PressRule.all[index].name }
    }
    let all = found.flatMap(\.self)
    // Errors come before warnings, so a cut list never hides one behind a warning.
    let sorted = all.filter { $0.severity == .error } + all.filter { $0.severity == .warning }
    return sorted.reduce(into: []) { kept, finding in
      let same = kept.indices.filter {
        kept[$0].rule == finding.rule && kept[$0].plate == finding.plate
      }
      if same.count < Self.mostFindings {
        kept.append(finding)
      } else {
        kept[same[same.count - 1]].more += 1
      }
    }
  }
}
