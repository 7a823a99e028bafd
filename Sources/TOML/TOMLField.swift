/// A key and the value that it is to have.
public struct TOMLField: Equatable {
  /// The key, without quotes.
  public var key: String
  /// What it is to be.
  public var value: TOMLValue
  /// Other words for the same value, which are left as they are where they stand.
  public var synonyms: [TOMLValue] = []
  /// Whether it goes without saying.
  public var isDefault = false
  /// Whether no value says the default: then the key goes.
  private(set) var isAbsent = false

  /// A key and its value.
  public init(
    _ key: String, _ value: TOMLValue, synonyms: [TOMLValue] = [], isDefault: Bool = false
  ) {
    (self.key, self.value, self.synonyms, self.isDefault) = (key, value, synonyms, isDefault)
  }

  /// A key that is not to be there.
  public init(absent key: String) {
    self.init(key, .text(""), isDefault: true)
    isAbsent = true
  }

  /// How the file has it: `key = value`.
  var written: String { "\(Self.bare(key)) = \(value.written)" }

  func isSaid(by node: TOMLNode) -> Bool {
    !isAbsent && ([value] + synonyms).contains { $0.isSaid(by: node) }
  }

  /// Keys are letters, digits, `_` and `-`, or in quotes.
  private static func bare(_ key: String) -> String {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-".utf8
    let isBare = !key.isEmpty && key.utf8.allSatisfy(letters.contains)
    return isBare ? key : TOMLValue.text(key).written
  }
}
