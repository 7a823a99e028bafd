internal import Batches
internal import Files
internal import JSON
package import Press
internal import Runtime

extension PressChoice {
  /// Prints the findings about each card, a line each.
  ///
  /// - Parameters:
  ///   - art: The pictures, card files and folders; empty for Foil's own card.
  ///   - isJSON: True for a JSON object per finding.
  /// - Throws: `FindingsError` if there are errors; the fault of the only card; `FailedCards`.
  package func check(_ art: [String], isJSON: Bool) throws {
    let run = try PressRun(art, self)
    let report = ProgressReport(of: run.places.count, "cards", progress)
    defer { report.end() }
    var count = FindingCount()
    var failed = 0
    try run.make(sides.all) { place, outcome in
      switch outcome {
      case .failure(let fault):
        guard run.arts.count > 1 else { throw fault }
        failed += 1
        Diagnostics.report("\(fault)")
      case .success(let (card, sides)):
        for note in sides.flatMap(\.notes) { Diagnostics.note(note) }
        let findings = sides.flatMap(\.findings)
        count.add(findings)
        var output = StandardOutput()
        for finding in findings {
          try output.print(
            isJSON ? Self.json(finding, card.path) : "\(card.path.printable): \(finding)")
        }
        try output.flush()
        Diagnostics.note("\(card.path): \(FindingCount(findings)) for \(card.profile.name)")
      }
      report.advance()
    }
    guard failed == 0 else {
      throw FailedCards(
        count: failed, total: run.places.count, verb: "checked")
    }
    guard count.errors == 0 else { throw FindingsError(count: count) }
  }

  private static func json(_ finding: Finding, _ card: String) -> String {
    var line = JSONLine()
    line.add("card", card)
    line.add("side", finding.side.rawValue)
    line.add("severity", finding.severity.rawValue)
    line.add("rule", finding.rule)
    if let plate = finding.plate {
      line.add("plate", plate.rawValue)
    } else {
      line.addNull("plate")
    }
    line.add("measured", finding.measured)
    line.add("wanted", finding.wanted)
    line.add("unit", finding.unit)
    line.add("x", finding.place.x)
    line.add("y", finding.place.y)
    line.add("more", finding.more)
    line.add("message", finding.message)
    return line.closed
  }
}

/// The number of findings of each weight.
package struct FindingCount: Hashable, Sendable, CustomStringConvertible {
  package private(set) var errors = 0
  package private(set) var warnings = 0

  package init(_ findings: [Finding] = []) { add(findings) }

  /// Counts further findings, and those that they stand for.
  mutating func add(_ findings: [Finding]) {
    for finding in findings {
      switch finding.severity {
      case .error: errors += 1 + finding.more
      case .warning: warnings += 1 + finding.more
      }
    }
  }

  package var description: String {
    func words(_ count: Int, _ noun: String) -> String {
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    return "\(words(errors, "error")), \(words(warnings, "warning"))"
  }
}

/// The error of a run whose findings are already reported.
package struct FindingsError: Error, CustomStringConvertible {
  package let count: FindingCount

  package var description: String { "not ready for the printer: \(count)" }
}
