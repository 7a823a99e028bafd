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

extension Double {
  /// The number that a text in decimal digits stands for; nil for all others, as `0x1`, `inf`, `nan`.
  init?(decimal text: some StringProtocol) {
    guard text.utf8.allSatisfy("0123456789+-.eE".utf8.contains), let value = Double(text),
      value.isFinite
    else { return nil }
    self = value
  }
}
