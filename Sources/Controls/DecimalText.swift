internal import Glibc

/// Numbers as decimal text: a sign, digits and a point.
public enum DecimalText {
  /// The number that a text spells; nil if it spells none.
  static func number(_ text: String) -> Double? {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }),
      text.contains(where: \.isNumber)
    else { return nil }
    // `Double` needs a digit on both sides of the point; users may leave one out.
    let whole = text.replacing("-.", with: "-0.")
    return Double((whole.hasPrefix(".") ? "0" : "") + whole + (whole.hasSuffix(".") ? "0" : ""))
  }

  /// A number rounded to `places` after the point.
  static func rounded(_ value: Double, places: Int) -> Double {
    let scale = power(places: places)
    let scaled = (value * scale).rounded()
    // Doubles beyond 2^53 have no fraction left to round.
    return abs(scaled) < 0x1p53 ? scaled / scale : value
  }

  /// 10 to the power of `places`.
  static func power(places: Int) -> Double { pow(10, Double(places)) }

  /// A number with exactly `places` digits after the point, so that its text keeps its width while
  /// its digits change.
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
