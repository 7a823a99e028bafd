extension Double {
  /// The number that a text in decimal digits stands for; nil for all others, as `0x1`, `inf`, `nan`.
  public init?(decimal text: some StringProtocol) {
    guard text.utf8.allSatisfy("0123456789+-.eE".utf8.contains), let value = Double(text),
      value.isFinite
    else { return nil }
    self = value
  }

  /// The shortest decimal text that stands for this number: `63`, `0.05`, `1e-07`.
  ///
  /// - Precondition: it is finite.
  public var decimal: String {
    precondition(isFinite, "no digits stand for \(self)")
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
