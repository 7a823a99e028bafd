/// A key and the value to write.
public struct TOMLField: Equatable {
  /// The key, without quotes.
  public var key: String
  /// The value to write.
  public var value: TOMLValue
  /// Other forms of the same value, which stay unchanged where the file has them.
  public var synonyms: [TOMLValue] = []
  /// True if the value is the default, which need not be written.
  public var isDefault = false
  /// True if the file must not have the key; an existing entry is removed.
  private(set) var isAbsent = false

  /// A key and its value.
  public init(
    _ key: String, _ value: TOMLValue, synonyms: [TOMLValue] = [], isDefault: Bool = false
  ) {
    (self.key, self.value, self.synonyms, self.isDefault) = (key, value, synonyms, isDefault)
  }

  /// A key that must be absent.
  public init(absent key: String) {
    self.init(key, .text(""), isDefault: true)
    isAbsent = true
  }

  /// The line in the file: `key = value`.
  var written: String { "\(Self.bare(key)) = \(value.written)" }

  func matches(_ node: TOMLNode) -> Bool {
    !isAbsent && ([value] + synonyms).contains { $0.matches(node) }
  }

  /// The key as TOML writes it: bare if it has only letters, digits, `_` and `-`, else quoted.
  private static func bare(_ key: String) -> String {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-".utf8
    let isBare = !key.isEmpty && key.utf8.allSatisfy(letters.contains)
    return isBare ? key : TOMLValue.text(key).written
  }
}
