/// A rule that preflight programs check on PDF/X files.
///
/// The rules are those that LintPDF documents for PDF/X-4 and that the Ruby gem `preflight` 0.3
/// checks for PDF/X-1a, as far as Foil's kind of file can break them. The standards' own texts were
/// not read: a file without violations is made to a standard, not certified.
public struct PDFRule: Sendable {
  /// The weight of a violation.
  public enum Severity: String, Sendable, Hashable {
    /// The file is not of the standard.
    case error
    /// The file is of the standard, but some programs complain.
    case warning
  }

  /// The rule's name, such as `output-intent`.
  public let id: String
  /// The weight of a violation.
  public let severity: Severity
  /// The standards that have the rule.
  public let standards: Set<PDFStandard>
  /// The violations in a file, as sentences without a final period.
  let check: @Sendable (PDFReport) -> [String]

  init(
    _ id: String, _ severity: Severity = .error, _ standards: Set<PDFStandard> = [.x1a, .x4],
    _ check: @escaping @Sendable (PDFReport) -> [String]
  ) {
    (self.id, self.severity, self.standards, self.check) = (id, severity, standards, check)
  }
}

/// A violation of a rule.
public struct PDFViolation: Sendable, Hashable, CustomStringConvertible {
  /// The rule's name.
  public var rule: String
  /// The weight.
  public var severity: PDFRule.Severity
  /// The violation as a sentence without a final period.
  public var message: String

  /// The rule and the sentence.
  public var description: String { "\(rule): \(message)" }
}

extension PDFReport {
  /// The violations of a standard's rules.
  public func violations(of standard: PDFStandard) -> [PDFViolation] {
    PDFRules.all.filter { $0.standards.contains(standard) }.flatMap { rule in
      rule.check(self).map { PDFViolation(rule: rule.id, severity: rule.severity, message: $0) }
    }
  }
}
