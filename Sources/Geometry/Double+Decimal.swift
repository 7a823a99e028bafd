extension Double {
  /// The number written in decimal digits in `text`; nil for other text, such as `0x1`, `inf` or
  /// `nan`.
  public init?(decimal text: some StringProtocol) {
    guard text.utf8.allSatisfy("0123456789+-.eE".utf8.contains), let value = Double(text),
      value.isFinite
    else { return nil }
    self = value
  }

  /// The shortest decimal text that reads back as this number: `63`, `0.05`, `1e-07`.
  ///
  /// - Precondition: The number is finite.
  public var decimal: String {
    precondition(isFinite, "\(self) cannot be written in decimal digits")
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
