public import Geometry

/// A fault of one side of a card, found before printing.
public struct Finding: Sendable, Hashable, CustomStringConvertible {
  /// The weight of a finding.
  public enum Severity: String, Sendable, Hashable, Codable {
    /// The printer refuses the file, or the print fails.
    case error
    /// The print may be worse than expected.
    case warning
  }

  /// The name of the broken rule: `thin-line`.
  public internal(set) var rule = ""
  /// The side of the card.
  public let side: PressSide
  /// The weight.
  public let severity: Severity
  /// The plate; nil for the art and the card as a whole.
  public let plate: PlateRole?
  /// The measured value.
  public let measured: Double
  /// The limit that the value breaks.
  public let wanted: Double
  /// The unit of both: `mm`, `mm2`, `ppi` or `%`; empty for a number without unit.
  public let unit: String
  /// The place, millimeters from the card's top left; the card's center if there is no place.
  public let place: Vector2
  /// True if the finding has no place, as it is about the card as a whole.
  public let isWhole: Bool
  /// One sentence with the measured value and what to do, without a final period.
  public let message: String
  /// The number of other findings of the same rule and plate that were left out after this one.
  public var more = 0

  /// `SIDE: SEVERITY: MESSAGE (RULE at X, Y mm)`, and the number of those left out.
  public var description: String {
    "\(side.rawValue): \(severity.rawValue): \(message) "
      + "(\(rule) at \(place.x.rounded(to: 1)), \(place.y.rounded(to: 1)) mm)"
      + (more > 0 ? " and \(more) more" : "")
  }
}

extension Double {
  /// The number with at most `digits` decimals, as text.
  func rounded(to digits: Int) -> String { value(to: digits).decimal }

  /// The nearest number with at most `digits` decimals.
  func value(to digits: Int) -> Double {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    // Adding 0 turns -0 into 0.
    return (self * scale).rounded() / scale + 0
  }
}
