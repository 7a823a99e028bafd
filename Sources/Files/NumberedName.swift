/// A name with a place for a number, as C writes it: `%d`, or `%04d` with zeros before it.
public struct NumberedName: Sendable {
  /// What is wrong with a name that is none, in a few words.
  public static let needed = "needs one number, as in frames-%04d.png"

  /// As the user wrote it.
  public let text: String
  private let before: String
  private let digits: Int
  private let after: String

  /// Nil where there is not one such place, or it is not in the name's last part.
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

  /// The name of a number.
  ///
  /// - Precondition: it is not negative.
  public func name(_ number: Int) -> String {
    let figures = String(number)
    return before + String(repeating: "0", count: max(digits - figures.count, 0)) + figures + after
  }
}
