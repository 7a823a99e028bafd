internal import ArgumentParser
internal import Geometry

/// A value of an option.
protocol OptionValue: Sendable {
  /// The allowed values, in words that follow "expected".
  static var allowed: String { get }

  /// The value for an argument of the option; nil if it is not allowed.
  init?(argument: String)
}

extension OptionValue {
  /// The value for an argument of the option.
  ///
  /// - Throws: `ValidationError` with the allowed values.
  @Sendable static func parse(_ text: String) throws -> Self {
    guard let value = Self(argument: text) else {
      throw ValidationError("expected \(allowed)")
    }
    return value
  }
}

extension UInt64: OptionValue {
  static let allowed = "a whole number from 0 to \(UInt64.max)"

  init?(argument: String) {
    self.init(argument)
  }
}

/// The parsers of options whose values are numbers in a range.
enum Numbers {
  /// Whole numbers.
  static func whole(_ range: ClosedRange<Int>) -> @Sendable (String) throws -> Int {
    parser(range, "a whole number from", "\(range.lowerBound) to \(range.upperBound)") { Int($0) }
  }

  /// Decimal numbers, with a range of whole ones.
  static func decimal(
    _ range: ClosedRange<Int>, _ words: String = "a number from"
  ) -> @Sendable (String) throws -> Double {
    parser(
      Double(range.lowerBound)...Double(range.upperBound), words,
      "\(range.lowerBound) to \(range.upperBound)"
    ) { Double(decimal: $0) }
  }

  private static func parser<Number: Comparable & Sendable>(
    _ range: ClosedRange<Number>, _ words: String, _ ends: String,
    _ number: @escaping @Sendable (String) -> Number?
  ) -> @Sendable (String) throws -> Number {
    { text in
      guard let number = number(text), range.contains(number) else {
        throw ValidationError("expected \(words) \(ends)")
      }
      return number
    }
  }
}
