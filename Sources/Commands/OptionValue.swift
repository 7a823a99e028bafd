internal import ArgumentParser

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
