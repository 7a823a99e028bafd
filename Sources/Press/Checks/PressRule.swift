/// A rule of the checks before printing: a row of docs/PRESS_PROFILES.md.
///
/// Its limit, if printers can name one, is a key of the base profile, assets/press/trade-x4.toml.
struct PressRule: Sendable {
  /// The name in findings.
  let name: String
  /// The check of a side.
  private(set) var side: @Sendable (CheckedSide) -> [Finding] = { _ in [] }
  /// The check of a plate that the printer takes.
  private(set) var plate: @Sendable (CheckedPlate) -> [Finding] = { _ in [] }

  /// All rules, in the order of findings of the same weight.
  static let all = [
    PressRule(name: "thin-line", plate: { $0.thinLines() }),
    PressRule(name: "thin-gap", plate: { $0.thinGaps() }),
    PressRule(name: "speck", plate: { $0.specks() }),
    PressRule(name: "near-trim", plate: { $0.nearTrim() }),
    PressRule(name: "over-trim", plate: { $0.overTrim() }),
    PressRule(name: "bleed", side: { $0.artBleed() }, plate: { $0.bleed() }),
    PressRule(name: "ppi", side: { $0.artResolution() }, plate: { $0.resolution() }),
    PressRule(name: "ink-total", side: { $0.inkTotal() }),
    PressRule(name: "untagged-inks", side: { $0.untaggedInks() }),
    PressRule(name: "grey", plate: { $0.grays() }),
    PressRule(name: "dead-foil", plate: { $0.deadFoil() }),
    PressRule(name: "bare-silver", plate: { $0.bareSilver() }),
    PressRule(name: "white-peeps", side: { $0.whitePeeps() }),
    PressRule(name: "danger-zone", side: { $0.dangerZone() }),
    PressRule(name: "size", side: { $0.shape() }),
    PressRule(name: "no-plate", side: { $0.missingPlates() }),
    PressRule(name: "vector", plate: { $0.kind() }),
    PressRule(name: "ornament", side: { $0.ornament() }),
    PressRule(name: "dark-stock", side: { $0.darkStock() }),
    PressRule(name: "picture", side: { $0.pictures() }),
  ]
}
