/// A file name with one number in C's notation: `%d`, or `%04d` with leading zeros.
public struct NumberedName: Sendable {
  /// The error for a name without exactly one such number.
  public static let needed = "needs one number, as in frames-%04d.png"

  /// The name as the user wrote it.
  public let text: String
  private let before: String
  private let digits: Int
  private let after: String

  /// Parses a name; nil unless it has exactly one such number, in its last path component.
  public init?(_ text: String) {
    let parts = text.split(separator: "%", omittingEmptySubsequences: false)
    guard parts.count == 2, let end = parts[1].firstIndex(of: "d") else { return nil }
    let width = parts[1][..<end]
    let after = parts[1][parts[1].index(after: end)...]
    guard width.isEmpty || width.first == "0", let digits = Int("0" + width), digits <= 9,
      !after.contains("/")
    else { return nil }
    self.text = text
    (before, self.digits, self.after) = (String(parts[0]), digits, String(after))
  }

  /// The file name with `number` filled in.
  ///
  /// - Precondition: `number` is not negative.
  public func name(_ number: Int) -> String {
    let figures = String(number)
    return before + String(repeating: "0", count: max(digits - figures.count, 0)) + figures + after
  }
}
