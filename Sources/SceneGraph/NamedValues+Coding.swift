extension PictureID: Codable {
  /// Reads the name; the picture has no `place`.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the name; `place` is not written.
  public func encode(to encoder: any Encoder) throws {
    var word = encoder.singleValueContainer()
    try word.encode(name)
  }
}

/// A value with a name, which stands for it in files and recordings.
public protocol NamedValue: Codable {
  /// The kind of value in errors: `a light`.
  static var kind: String { get }
  /// The words for all values: their names, then the form of one without a name.
  static var words: [String] { get }
  /// The value's name.
  var name: String { get }
  /// The value for a word; nil for any other word.
  init?(named word: String)
}

extension NamedValue {
  /// Reads a value from its name.
  ///
  /// - Throws: `DecodingError` if the name is unknown.
  public init(from decoder: any Decoder) throws {
    let word = try decoder.singleValueContainer()
    guard let value = Self(named: try word.decode(String.self)) else {
      let words = Self.words.joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        in: word, debugDescription: "not \(Self.kind); expected one of: \(words)")
    }
    self = value
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws {
    var word = encoder.singleValueContainer()
    try word.encode(name)
  }
}

extension NamedLight: NamedValue {
  /// The kind in errors.
  public static let kind = "a light"
  /// The names of the lights, and the form of one without a name.
  public static let words = all.map(\.name) + ["point:X,Y,Z"]
}

extension NamedBackdrop: NamedValue {
  /// The kind in errors.
  public static let kind = "a backdrop"
  /// The names of the backdrops, and the form of one without a name.
  public static let words = all.map(\.name) + ["#rrggbb"]
}

extension EffectValue: Codable {
  /// Reads an array of numbers; the parameter decides on their type.
  ///
  /// - Throws: `DecodingError` for any other count.
  public init(from decoder: any Decoder) throws {
    let row = try decoder.singleValueContainer()
    guard let value = EffectValue(components: try row.decode([Double].self)) else {
      throw DecodingError.dataCorruptedError(
        in: row, debugDescription: "expected 1 to \(4 * EffectValue.mostElements) numbers")
    }
    self = value
  }

  /// Writes an array of numbers.
  public func encode(to encoder: any Encoder) throws {
    var row = encoder.singleValueContainer()
    try row.encode(components)
  }
}
