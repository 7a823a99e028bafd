internal import TOML

/// The tables of a profile, with the base profile's values where its printer names none.
enum ProfileTables {
  /// The keys that hold for the base's own printer alone, as are the names of its plates.
  private static let own: Set = [
    "title", "about", "delivery", "pdf", "color.condition", "color.ink.error", "gloss.gap",
    "emboss.line",
  ]

  /// A profile's entries, and those of the base that it does not have.
  static func filled(_ entries: [TOMLEntry], from base: [TOMLEntry]) -> [TOMLEntry] {
    merged(entries, inherited(base))
  }

  private static func inherited(_ entries: [TOMLEntry], _ path: String = "") -> [TOMLEntry] {
    entries.filter { !own.contains(path + $0.key) && (path.isEmpty || $0.key != "name") }.map {
      guard case .table(let inner) = $0.node.content else { return $0 }
      var entry = $0
      entry.node.content = .table(inherited(inner, "\(path)\(entry.key)."))
      return entry
    }
  }

  private static func merged(
    _ entries: [TOMLEntry], _ base: [TOMLEntry], isWhole: Bool = true
  ) -> [TOMLEntry] {
    base.reduce(into: entries) { entries, entry in
      guard let at = entries.firstIndex(where: { $0.key == entry.key }) else {
        // A plate that the printer does not name has no base.
        if PlateRole(rawValue: entry.key) == nil { entries.append(entry) }
        return
      }
      // A limit of the printer's replaces the whole limit of the base.
      guard isWhole, case .table(let inner) = entries[at].node.content,
        case .table(let other) = entry.node.content
      else { return }
      entries[at].node.content = .table(merged(inner, other, isWhole: false))
    }
  }
}
