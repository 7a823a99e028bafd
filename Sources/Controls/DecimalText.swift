internal import Glibc

/// Numbers as people write them: a sign, digits, a point.
public enum DecimalText {
  /// The number that a text says; nil where it says none.
  static func number(_ text: String) -> Double? {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }),
      text.contains(where: \.isNumber)
    else { return nil }
    // A point may stand first or last.
    let whole = text.replacing("-.", with: "-0.")
    return Double((whole.hasPrefix(".") ? "0" : "") + whole + (whole.hasSuffix(".") ? "0" : ""))
  }

  /// A number rounded to so many places after the point.
  static func rounded(_ value: Double, places: Int) -> Double {
    let scale = power(places: places)
    let scaled = (value * scale).rounded()
    // Beyond what a Double counts singly there is nothing to round.
    return abs(scaled) < 0x1p53 ? scaled / scale : value
  }

  /// Ten to the power of a number of places.
  static func power(places: Int) -> Double { pow(10, Double(places)) }

  /// A number with so many places after the point, always as many, so that it stands still while its
  /// digits change.
  public static func text(_ value: Double, places: Int) -> String {
    let places = min(max(places, 0), 9)
    let scaled = (abs(value) * power(places: places)).rounded()
    guard scaled < 0x1p53 else { return "\(value)" }
    let digits = String(Int(scaled))
    let padded = String(repeating: "0", count: max(places + 1 - digits.count, 0)) + digits
    let sign = value < 0 && scaled > 0 ? "\u{2212}" : ""
    guard places > 0 else { return sign + padded }
    return "\(sign)\(padded.dropLast(places)).\(padded.suffix(places))"
  }
}
