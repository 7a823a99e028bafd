internal import ArgumentParser

/// What an option takes as its value.
protocol OptionValue: Sendable {
  /// What is allowed, in words that follow "should be".
  static var allowed: String { get }

  /// The value that a text stands for; nil where it is not allowed.
  init?(argument: String)
}

extension OptionValue {
  /// The value that a text stands for.
  ///
  /// - Throws: `ValidationError` that says what is allowed.
  @Sendable static func parse(_ text: String) throws -> Self {
    guard let value = Self(argument: text) else {
      throw ValidationError("should be \(allowed)")
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
